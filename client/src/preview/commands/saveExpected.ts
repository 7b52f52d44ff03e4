/**
 * Saves the current entries of a test in the Test Explorer, or of all tests below an item, as expected entries, and
 * runs the tests again. From the palette, saves those of the focused panel or editor.
 */
import * as vscode from 'vscode';
import { type ExpectedFile, uploadFileScheme } from '../../../../server/src/protocol.ts';
import type { Services } from '../../services.ts';
import type { Command } from '../../ui/command.ts';
import { UserError } from '../../ui/userError.ts';
import {
  entriesText,
  expectedFileOf,
  mayWriteExpected,
  saveAsExpected,
  writeExpected,
} from '../expected/expectedEntries.ts';
import { entrySource, requestSummary } from './entrySource.ts';

export const saveExpected: Command = {
  id: 'mapperWorkbench.saveExpected',
  async run(services, argument) {
    const { testExplorer } = services;
    if (argument === undefined || argument instanceof vscode.Uri) return saveOf(services, argument);
    const item = itemOf(argument);
    const tests = item ? testExplorer.testsOf(item) : [];
    if (item === undefined || tests.length === 0)
      throw new UserError(
        vscode.l10n.t('No test is selected. Choose a test of expected entries in the Test Explorer.'),
      );
    const files = tests.flatMap((test) => testExplorer.fileOf(test) ?? []);
    const targets: Target[] = [];
    for (const file of files) targets.push(await targetOf(services, file));
    if (!(await mayWriteExpected(targets.map(({ expected }) => expected)))) return;
    for (const target of targets) if (!(await save(services, target))) return;
    await testExplorer.run(tests);
  },
};

/** @param uri of the mapper or data file; undefined for the focused one */
async function saveOf(services: Services, uri: vscode.Uri | undefined): Promise<void> {
  const previewed = await requestSummary(services.client, entrySource(services, uri, undefined));
  if (previewed.data.scheme === uploadFileScheme)
    throw new UserError(
      vscode.l10n.t('Expected entries are saved beside their data file, and an upload has no place for them.'),
    );
  const expected = await expectedFileOf(services, previewed.data);
  const entries = await entriesText(services, previewed);
  if (entries !== undefined) await saveAsExpected(services, expected, entries);
}

/** A test passes its item; a message of a test passes it as a member. */
function itemOf(argument: unknown): vscode.TestItem | undefined {
  if (typeof argument !== 'object' || argument === null) return undefined;
  return ('test' in argument ? argument.test : argument) as vscode.TestItem;
}

interface Target {
  readonly mapper: vscode.Uri;
  readonly dataUri: string;
  readonly expected: vscode.Uri;
}

async function targetOf(services: Services, { mapper, dataUri, data }: ExpectedFile): Promise<Target> {
  if (mapper === null)
    throw new UserError(vscode.l10n.t('No mapper in this workspace has the class key of {0}.', data));
  const expected = await expectedFileOf(services, vscode.Uri.parse(dataUri, true));
  return { mapper: vscode.Uri.parse(mapper.uri, true), dataUri, expected };
}

/** False if the user cancels. */
async function save(services: Services, { mapper, dataUri, expected }: Target): Promise<boolean> {
  const previewed = await requestSummary(services.client, { uri: mapper, dataUri });
  const entries = await entriesText(services, previewed);
  if (entries === undefined) return false;
  await writeExpected(expected, entries);
  return true;
}
