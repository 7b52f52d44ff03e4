/** `check --expect`: data files whose entries are compared with the `<name>.expected.json` beside them. */
import { dirname } from 'node:path';
import { uriOfPath } from '../../host/paths.ts';
import { Reach } from '../../host/reach.ts';
import { readTextFile, stampOf } from '../../host/readFile.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { depthAt } from '../../util/jsonScan.ts';
import type { Expectation, ExpectationFailure } from '../formats/format.ts';
import type { Setup } from '../setup.ts';
import type { Targets } from './checkedFiles.ts';
import { differences } from './compareEntries.ts';

/** Entries are hardly deeper than the data they are made of, which has a limit of its own. */
const deepest = 2_000;

/** Without the files that say what others are expected to give: they are no data files themselves. */
export async function withoutExpected(targets: Targets): Promise<Targets> {
  const files = new Map(targets.files);
  for (const path of targets.files.keys()) if (await isExpected(path)) files.delete(path);
  const neighbours: string[] = [];
  for (const path of targets.neighbours) if (!(await isExpected(path))) neighbours.push(path);
  return { ...targets, files, neighbours };
}

async function isExpected(path: string): Promise<boolean> {
  const data = path.replace(/\.expected\.json$/i, '.json');
  return data !== path && (await stampOf(data)) !== undefined;
}

/** @param paths of the files that may have such a file beside them */
export async function checkExpectations(
  setup: Setup,
  paths: Iterable<string>,
  token: CancellationToken,
): Promise<readonly Expectation[]> {
  const expectations: Expectation[] = [];
  for (const path of paths) {
    const expectedPath = path.replace(/(\.json)?$/i, '.expected.json');
    if ((await stampOf(expectedPath)) === undefined) continue;
    // The folder of a file that was named is looked at, whatever else is within reach.
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
  { host, service }: Setup,
  dataUri: string,
  expectedPath: string | undefined,
  token: CancellationToken,
): Promise<ExpectationFailure | undefined> {
  const data = host.displayName(dataUri);
  const [mapper] = await service.mappersOf(dataUri, token);
  if (mapper === undefined) return { message: `no mapper has the class key of ${data}`, diff: [] };
  const expected = await readExpected(expectedPath);
  if ('problem' in expected) return { message: expected.problem, diff: [] };
  const { entries } = await service.previewWhole(mapper, dataUri, { trace: false, coverage: false }, token);
  const found = differences(expected.entries, entries);
  return found && { message: `the entries of ${data} differ, first ${found.first}`, diff: found.diff };
}

/** The entries that a file expects: a list of them, or a whole preview; a sentence where it holds neither. */
async function readExpected(path: string | undefined): Promise<{ entries: readonly unknown[] } | { problem: string }> {
  if (path === undefined) return { problem: 'this file is a link that leads elsewhere, and is not read' };
  const content = await readTextFile(path);
  if (content.kind === 'problem') return { problem: `this file cannot be read (${content.problem})` };
  if (depthAt(content.text, content.text.length).deepest > deepest)
    return { problem: 'this file is nested too deeply' };
  let json: unknown;
  try {
    json = JSON.parse(content.text);
  } catch {
    return { problem: 'this file is not JSON' };
  }
  // Lists have a member `entries` of their own, which is not meant.
  const entries = !Array.isArray(json) && typeof json === 'object' && json && 'entries' in json ? json.entries : json;
  return Array.isArray(entries) ? { entries } : { problem: 'this file holds neither a list of entries nor a preview' };
}
