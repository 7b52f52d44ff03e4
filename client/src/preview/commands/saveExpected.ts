import * as vscode from 'vscode';
import type { Services } from '../../services.ts';
import type { Command } from '../../ui/command.ts';
import { confirm } from '../../ui/modal.ts';
import { plain } from '../../ui/plain.ts';
import { UserError } from '../../ui/userError.ts';
import { entriesText, expectedFileOf, writeExpected } from '../expected/expectedEntries.ts';
import { requestSummary } from './entrySource.ts';

/**
 * Saves the current entries of a test in the Test Explorer, or of all tests below an item, as expected entries, and
 * runs the tests again.
 */
export const saveExpected: Command = {
  id: 'mapperWorkbench.saveExpected',
  async run(services, argument) {
    const { expectedTests } = services;
    const item = itemOf(argument);
    const tests = item ? expectedTests.testsOf(item) : [];
    if (item === undefined || tests.length === 0)
      throw new UserError(
        vscode.l10n.t('No test is selected. Choose a test of expected entries in the Test Explorer.'),
      );
    if (tests.length > 1 && !(await isIntended(item, tests.length))) return;
    for (const test of tests) if (!(await save(services, test))) return;
    await expectedTests.run(tests);
  },
};

/** A test passes its item; a message of a test passes it as a member. */
function itemOf(argument: unknown): vscode.TestItem | undefined {
  if (typeof argument !== 'object' || argument === null) return undefined;
  return ('test' in argument ? argument.test : argument) as vscode.TestItem;
}

function isIntended({ label }: vscode.TestItem, count: number): Promise<boolean> {
  return confirm(
    vscode.l10n.t(
      'Do you want to save the entries of all {0} tests of {1} as the expected entries?',
      count,
      plain(label),
    ),
    vscode.l10n.t('Their files are overwritten.'),
    vscode.l10n.t('Save as Expected'),
  );
}

/** False if the user cancels. */
async function save(services: Services, test: vscode.TestItem): Promise<boolean> {
  const file = services.expectedTests.fileOf(test);
  if (file === undefined) return true;
  const { mapper, dataUri, data } = file;
  if (mapper === null)
    throw new UserError(vscode.l10n.t('No mapper in this workspace has the class key of {0}.', data));
  const previewed = await requestSummary(services.client, { uri: vscode.Uri.parse(mapper.uri, true), dataUri });
  const expected = await expectedFileOf(services, vscode.Uri.parse(dataUri, true));
  const entries = await entriesText(services, previewed);
  if (entries === undefined) return false;
  await writeExpected(expected, entries);
  return true;
}
