import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction } from 'vscode-languageserver-types';
import type { PreviewEntry, ServerSettings } from '../../server/src/protocol.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { serviceFor, testKey } from './checks.ts';
import { parseMarked } from './cursor.ts';
import { wholeEntries } from './wholeEntries.ts';

interface Refactored {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly settings?: ServerSettings;
  /** Further data files of the mapper. */
  readonly more?: readonly Readonly<Record<string, unknown>>[];
  readonly only?: readonly string[];
  /** Codes of the findings at the cursor. */
  readonly codes?: readonly string[];
  /** Which action of the kind, from 0. */
  readonly index?: number;
  /** The entries may differ afterwards. */
  readonly changesEntries?: boolean;
}

/** Returns the actions that are offered at `<|>` or for the selection `<|…|>`. */
export async function actionsAt(
  marked: string,
  { data, settings, more = [], only, codes = [] }: Refactored = {},
): Promise<{ readonly text: string; readonly actions: readonly CodeAction[] }> {
  const { text, cursors, ranges } = parseMarked(marked);
  const [cursor] = cursors;
  const range = ranges[0] ?? { start: cursor!, end: cursor! };
  const others = more.map((each, index) => [`more-${index}.json`, { $mapped_json_class_key: testKey, ...each }]);
  const { service, uri } = serviceFor(text, { data, settings, files: Object.fromEntries(others) });
  const actions = await service.actions.refactorings({ uri, range, codes, only }, neverCancelled);
  // Titles are shown as they are, not as Markdown.
  for (const { title } of actions) expect(title).not.toContain('`');
  return { text, actions };
}

/** Returns the titles of the offered actions of one kind, including its subkinds. */
export async function titlesAt(marked: string, kind: string, options: Refactored = {}): Promise<readonly string[]> {
  const { actions } = await actionsAt(marked, { only: [kind], ...options });
  return actions.map(({ title }) => title);
}

/**
 * Applies the first action of this kind, or the one at `options.index`, and compares the whole text. If there is data,
 * it also checks that the entries stay the same, unless the options allow changes.
 */
export async function expectRefactored(
  kind: string,
  marked: string,
  after: string,
  options: Refactored = {},
): Promise<void> {
  const { text, actions } = await actionsAt(marked, options);
  const action = actions.filter((each) => each.kind === kind)[options.index ?? 0];
  expect(action, `${kind} among ${actions.map((each) => each.title).join(', ')}`).toBeDefined();
  const edits = Object.values(action?.edit?.changes ?? {}).flat();
  const result = TextDocument.applyEdits(TextDocument.create('file:///m', 'json', 1, text), edits);
  expect(result).toBe(after);
  expect(() => JSON.parse(result)).not.toThrow();
  if (options.data && !options.changesEntries)
    expect(await entriesOf(result, options.data)).toEqual(await entriesOf(text, options.data));
}

/** What stands in a mapper, with the cursor, and what the action makes of it; without that, it is not offered. */
type Row = readonly [why: string, before: string, after?: string];

/**
 * Registers a test for each row of a kind of action.
 * @param at the mapper around what a row has
 */
export function testRefactorings(
  kind: string,
  at: (part: string) => string,
  rows: readonly Row[],
  options: Refactored = {},
) {
  for (const [why, before, after] of rows)
    if (after === undefined)
      test(`not offered: ${why}`, async () => expect(await titlesAt(at(before), kind, options)).toEqual([]));
    else test(why, () => expectRefactored(kind, at(before), at(after), options));
}

/** The entries that a mapper makes of data. */
async function entriesOf(mapper: string, data: Readonly<Record<string, unknown>>): Promise<readonly PreviewEntry[]> {
  const { service, uri } = serviceFor(mapper, { data });
  return (await wholeEntries(service, { uri })).entries;
}
