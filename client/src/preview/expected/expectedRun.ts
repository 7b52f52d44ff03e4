/** One run of tests: the server compares the entries, as for `mapper check --expect`. */

import * as vscode from 'vscode';
import { checkExpectedRequest, type ExpectedFailure, type ExpectedFile } from '../../../../server/src/protocol.ts';
import type { MapperClient } from '../../languageServer/mapperClient.ts';
import { maxLengths, plain } from '../../ui/plain.ts';
import { toRange } from '../../ui/serverEdits.ts';

/** A test with its files. */
interface TestCase {
  readonly test: vscode.TestItem;
  readonly file: ExpectedFile;
}

/**
 * Runs tests one after the other and ends the run. After a cancellation, the remaining tests are skipped. The promise
 * never rejects.
 */
export async function runExpected(
  client: Pick<MapperClient, 'sendRequest'>,
  run: vscode.TestRun,
  cases: readonly TestCase[],
  token?: vscode.CancellationToken,
): Promise<void> {
  for (const { test } of cases) run.enqueued(test);
  for (const { test, file } of cases) {
    if (run.token.isCancellationRequested || token?.isCancellationRequested) run.skipped(test);
    else await runTest(client, run, { test, file });
  }
  run.end();
}

async function runTest(
  client: Pick<MapperClient, 'sendRequest'>,
  run: vscode.TestRun,
  { test, file }: TestCase,
): Promise<void> {
  run.started(test);
  const start = Date.now();
  const about = { uri: file.dataUri, ...(file.mapper && { mapperUri: file.mapper.uri }) };
  try {
    const { failure } = await client.sendRequest(checkExpectedRequest, about, run.token);
    const duration = Date.now() - start;
    if (failure === undefined) run.passed(test, duration);
    else run.failed(test, messageOf(failure, test), duration);
  } catch (error) {
    if (run.token.isCancellationRequested) run.skipped(test);
    else run.errored(test, new vscode.TestMessage(vscode.l10n.t('The command failed: {0}', plain(String(error)))));
  }
}

/** The message with both texts, which the editor compares. */
function messageOf({ message, texts, range }: ExpectedFailure, { uri }: vscode.TestItem): vscode.TestMessage {
  const sentence = plain(message, maxLengths.sentence);
  const shown = texts
    ? vscode.TestMessage.diff(sentence, texts.expected, texts.found)
    : new vscode.TestMessage(sentence);
  if (uri) shown.location = new vscode.Location(uri, range ? toRange(range) : new vscode.Range(0, 0, 0, 0));
  if (texts) shown.contextValue = 'mapperWorkbench.entriesDiffer';
  return shown;
}
