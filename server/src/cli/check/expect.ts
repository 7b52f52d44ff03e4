/** `check --expect`: data files whose entries are compared with the `<name>.expected.json` beside them. */

import { dirname } from 'node:path';
import { structuredPatch } from 'diff';
import { Reach } from '../../host/reach.ts';
import { readTextFile, statFile } from '../../host/readFile.ts';
import { uriOfPath } from '../../host/uris.ts';
import { dataNameOf, expectedNameOf } from '../../protocol.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { OutOfTime, Slices } from '../../util/workTime.ts';
import type { Expectation, ExpectationFailure } from '../formats/format.ts';
import type { Setup } from '../setup.ts';
import type { Targets } from './checkedFiles.ts';

/** Returns the targets without the files of expected entries, because these files aren't data files. */
export async function excludeExpectedFiles(targets: Targets): Promise<Targets> {
  const files = new Map(targets.files);
  for (const path of targets.files.keys()) if (await isExpected(path)) files.delete(path);
  const neighbours: string[] = [];
  for (const path of targets.neighbours) if (!(await isExpected(path))) neighbours.push(path);
  return { ...targets, files, neighbours };
}

async function isExpected(path: string): Promise<boolean> {
  const data = dataNameOf(path);
  return data !== undefined && (await statFile(data)) !== undefined;
}

/**
 * Compares the entries of data files with the expected entries that are stored next to the data files.
 * @param paths the paths of the files that may have a file of expected entries next to them
 */
export async function checkExpectations(
  setup: Setup,
  paths: Iterable<string>,
  token: CancellationToken,
): Promise<readonly Expectation[]> {
  const expectations: Expectation[] = [];
  for (const path of paths) {
    const expectedPath = expectedNameOf(path);
    if ((await statFile(expectedPath)) === undefined) continue;
    // The folder of a given file may be read, even outside of the workspace.
    const place = setup.reach.placeOf(expectedPath) ?? new Reach([dirname(path)]).placeOf(expectedPath);
    const expectedUri = uriOfPath(expectedPath);
    expectations.push({
      data: setup.host.displayName(uriOfPath(path)),
      expected: setup.host.displayName(expectedUri),
      expectedUri,
      failure: await failureOf(setup, uriOfPath(path), place, token),
    });
  }
  return expectations;
}

async function failureOf(
  { service }: Setup,
  dataUri: string,
  expectedPath: string | undefined,
  token: CancellationToken,
): Promise<ExpectationFailure | undefined> {
  if (expectedPath === undefined)
    return { message: "This file isn't read, because it is a link that leads out of the folder.", diff: [] };
  try {
    await new Slices(token).next();
    const failure = await service.expectations.check({ uri: dataUri }, await readTextFile(expectedPath), token);
    if (failure === undefined) return undefined;
    const { message, texts } = failure;
    return { message, diff: texts ? unifiedDiff(texts.expected, texts.found) : [] };
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error;
    return { message: "The entries aren't compared, because the time of the command is over.", diff: [] };
  }
}

/** The most changed lines: nobody reads more, and the time to find them grows with their square. */
const maxChanges = 500;

/** Returns the lines of a unified diff from the expected text to the text that was found. */
export function unifiedDiff(expected: string, found: string): readonly string[] {
  const patch = structuredPatch('', '', expected, found, '', '', { context: 3, maxEditLength: maxChanges });
  if (patch === undefined) return [`(more than ${maxChanges} lines differ)`];
  return [
    '--- expected',
    '+++ found',
    ...patch.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
      `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
      ...lines,
    ]),
  ];
}
