import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Position, TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem } from 'vscode-languageserver-types';
import { parseJsonTree } from '../../../server/src/mapper/jsonTree.ts';
import { createMapperService, type MapperService } from '../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { applied } from '../../support/completions.ts';
import { goodData, goodMapper } from '../../support/faults.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';
import { rangesOutside } from '../../support/ranges.ts';
import { testSeed } from '../../support/seed.ts';
import { seeded } from '../../support/seeded.ts';

/** Offsets of each file: 1 asks at every one. The quick suite takes fewer; OFFSET_STEP=1 is the whole sweep. */
const step = Number(process.env.OFFSET_STEP ?? 41);

interface Pair {
  readonly mapper: string;
  readonly data: string;
}

const text = (...path: string[]) => readFileSync(join(import.meta.dirname, '../../..', ...path), 'utf8');
const examples: readonly Pair[] = [
  { mapper: text('examples/synthesis.mapper.json'), data: text('examples/batch-07.json') },
  { mapper: text('examples/mistakes.mapper.json'), data: text('examples/mistakes.data.json') },
];
const cases = readdirSync('test/cases').map((name) => ({
  mapper: text('test/cases', name, 'mapper.json'),
  data: text('test/cases', name, 'data.json'),
}));
const pairs: readonly Pair[] = [...examples, { mapper: goodMapper, data: goodData }, ...cases];

const signs = ['"', '{', '}', '[', ']', ',', ':', '\\', '*', '\n', '\u{1F9EA}'];

/** One to four typos: a stretch taken out, a sign put in. */
function damaged(text: string, random: (below: number) => number): string {
  let result = text;
  for (let typos = 1 + random(4); typos > 0; typos--) {
    const at = random(result.length);
    result = result.slice(0, at) + signs[random(signs.length)] + result.slice(at + random(6));
  }
  return result;
}

/** A mapper with its data, of which one is swept. */
function open(texts: Pair, swept: keyof Pair) {
  const workspace = new InMemoryWorkspace({ 'm.json': texts.mapper, 'd.json': texts.data });
  const uri = `file:///workspace/${swept === 'mapper' ? 'm' : 'd'}.json`;
  const document = TextDocument.create(uri, 'json', 0, texts[swept]);
  return { workspace, service: createMapperService(workspace), document };
}

async function sweep(texts: Pair, swept: keyof Pair, by: number): Promise<number> {
  const { workspace, service, document } = open(texts, swept);
  let asked = 0;
  const hold = (answer: unknown) => {
    asked++;
    expect(rangesOutside(answer, document)).toEqual([]);
  };
  for (const answer of await Promise.all(ofFile(service, document))) hold(answer);
  for (let offset = 0; offset <= document.getText().length; offset += by) {
    for (const answer of await Promise.all(atPosition(service, document.uri, document.positionAt(offset))))
      hold(answer);
    await suggestionsAt(service, document, offset);
  }
  expect(workspace.log.lines).toEqual([]);
  return asked;
}

function ofFile({ features }: MapperService, document: TextDocument): readonly Promise<unknown>[] {
  const { uri } = document;
  const all = { start: { line: 0, character: 0 }, end: document.positionAt(document.getText().length) };
  return [
    features.codeLenses(uri, neverCancelled),
    features.inlayHints(uri, all, 'markdown', neverCancelled),
    features.documentLinks(uri, neverCancelled),
    features.semanticTokens(uri, undefined, neverCancelled),
    features.workspaceSymbols('', neverCancelled),
    features.documentSymbols(uri, neverCancelled),
  ];
}

function atPosition({ features, navigation, renaming }: MapperService, uri: string, position: Position) {
  return [
    features.hover(uri, position, { format: 'markdown' }, neverCancelled),
    navigation.definition(uri, position, neverCancelled),
    navigation.typeDefinition(uri, position, neverCancelled),
    navigation.references(uri, position, true, neverCancelled),
    features.documentHighlights(uri, position, neverCancelled),
    renaming.prepare(uri, position, neverCancelled),
    renaming.rename(uri, position, 'another', neverCancelled),
    features.semanticTokens(uri, { start: position, end: position }, neverCancelled),
  ];
}

/** Some of the suggestions at an offset, each of them at its place; none if nothing can be written there. */
async function suggestionsAt({ features }: MapperService, document: TextDocument, offset: number) {
  const options = { snippets: offset % 2 === 0 };
  const list = await features.completion(document.uri, document.positionAt(offset), options, neverCancelled);
  const { items } = list ?? { items: [] };
  const some = [0, 1, 2, 3, 4].flatMap((turn) => items[(offset * 5 + turn) % items.length] ?? []);
  for (const item of some) expectInside(document, offset, item);
  return some;
}

/** The edit is on the cursor's line and holds the cursor, and other edits are before it. */
function expectInside(document: TextDocument, offset: number, { textEdit, additionalTextEdits = [] }: CompletionItem) {
  if (!textEdit || !('range' in textEdit)) throw new Error('no range');
  const { start, end } = textEdit.range;
  const [from, to] = [document.offsetAt(start), document.offsetAt(end)];
  if (start.line !== end.line || from > offset || to < offset)
    throw new Error(`wrong range ${from}–${to} at ${offset}`);
  for (const { range } of additionalTextEdits)
    if (document.offsetAt(range.end) > from) throw new Error(`another edit is in the way at ${offset}`);
}

test('every request at every offset of whole, truncated and damaged files: an answer or none, ranges inside', async () => {
  const random = seeded(testSeed);
  let asked = 0;
  for (const [index, { mapper, data }] of pairs.entries()) {
    const by = index < 3 ? step : step * 3;
    asked += await sweep({ mapper, data }, 'mapper', by);
    asked += await sweep({ mapper, data }, 'data', by * 2);
    asked += await sweep({ mapper: mapper.slice(0, random(mapper.length)), data }, 'mapper', by * 2);
    asked += await sweep({ mapper: damaged(mapper, random), data }, 'mapper', by * 2);
    asked += await sweep({ mapper, data: damaged(data, random) }, 'data', by * 4);
  }
  console.info(`${asked} requests asked`);
  expect(asked).toBeGreaterThan(8000);
}, 600_000);

test.each(examples)('whatever suggestion is taken at any offset of an example, the text stays whole', async (pair) => {
  const { service, document } = open(pair, 'mapper');
  let taken = 0;
  for (let offset = 0; offset <= pair.mapper.length; offset++) {
    const [item] = await suggestionsAt(service, document, offset);
    const after = item ? applied(pair.mapper, item) : pair.mapper;
    if (parseJsonTree(after).errors.length > 0) throw new Error(`broken at ${offset} by ${item?.label}: ${after}`);
    if (item) taken++;
  }
  expect(taken).toBeGreaterThan(500);
});

test.each(examples)('an example that is damaged, or ends too early, has suggestions near that place', async (pair) => {
  const random = seeded(testSeed);
  for (let run = 0; run < 80; run++) {
    const at = random(pair.mapper.length);
    const rest = run % 2 === 0 ? pair.mapper.slice(at + random(30)) : '';
    const mapper = pair.mapper.slice(0, at) + signs[random(signs.length)] + rest;
    const { service, document } = open({ ...pair, mapper }, 'mapper');
    for (const near of [-20, -3, 0, 1, 15])
      await suggestionsAt(service, document, Math.min(mapper.length, Math.max(0, at + near)));
  }
});
