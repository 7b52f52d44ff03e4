import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createMapperService, type MapperService } from '../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { goodData, goodMapper } from '../../support/faults.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';
import { rangesOutside } from '../../support/ranges.ts';
import { testSeed } from '../../support/seed.ts';
import { seeded } from '../../support/seeded.ts';

/** Offsets of each file: 1 asks at every one. The quick suite takes fewer; OFFSET_STEP=1 is the whole sweep. */
const step = Number(process.env.OFFSET_STEP ?? 41);

const root = join(import.meta.dirname, '../../..');

interface Pair {
  readonly mapper: string;
  readonly data: string;
}

function readPairs(): readonly Pair[] {
  const text = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
  const examples = [
    { mapper: text('examples/synthesis.mapper.json'), data: text('examples/batch-07.json') },
    { mapper: text('examples/mistakes.mapper.json'), data: text('examples/mistakes.data.json') },
    { mapper: goodMapper, data: goodData },
  ];
  const cases = readdirSync(join(root, 'test/cases')).map((name) => ({
    mapper: text('test/cases', name, 'mapper.json'),
    data: text('test/cases', name, 'data.json'),
  }));
  return [...examples, ...cases];
}

/** One to four typos: a stretch taken out, a sign put in. */
function damaged(text: string, random: (below: number) => number): string {
  let result = text;
  for (let typos = 1 + random(4); typos > 0; typos--) {
    const at = random(result.length);
    const sign = ['"', '{', '}', '[', ']', ',', ':', '\\', '*', '\n', '\u{1F9EA}'][random(11)] ?? '';
    result = `${result.slice(0, at)}${sign}${result.slice(at + random(6))}`;
  }
  return result;
}

async function sweep(texts: { mapper: string; data: string; swept: 'mapper' | 'data' }, by: number): Promise<number> {
  const workspace = new InMemoryWorkspace({ 'm.json': texts.mapper, 'd.json': texts.data });
  const uri = `file:///workspace/${texts.swept === 'mapper' ? 'm' : 'd'}.json`;
  const service = createMapperService(workspace);
  const document = TextDocument.create(uri, 'json', 0, texts[texts.swept]);
  let asked = 0;
  const hold = (answer: unknown) => {
    asked++;
    expect(rangesOutside(answer, document)).toEqual([]);
  };
  for (const answer of await Promise.all(ofFile(service, document))) hold(answer);
  hold(await service.features.documentSymbols(uri));
  for (let offset = 0; offset <= document.getText().length; offset += by) {
    const position = document.positionAt(offset);
    for (const answer of await Promise.all(atPosition(service, uri, position))) hold(answer);
  }
  return asked;
}

function ofFile({ features }: MapperService, document: TextDocument): readonly Promise<unknown>[] {
  const { uri } = document;
  const all = { start: { line: 0, character: 0 }, end: document.positionAt(document.getText().length) };
  return [
    features.codeLenses(uri, neverCancelled),
    features.inlayHints(uri, all, 'markdown', neverCancelled),
    features.documentLinks(uri),
    features.semanticTokens(uri),
    features.workspaceSymbols('', neverCancelled),
  ];
}

function atPosition(
  { features, navigation, renaming }: MapperService,
  uri: string,
  position: { line: number; character: number },
): readonly Promise<unknown>[] {
  return [
    features.hover(uri, position, { format: 'markdown' }, neverCancelled),
    navigation.definition(uri, position, neverCancelled),
    navigation.typeDefinition(uri, position, neverCancelled),
    navigation.references(uri, position, true, neverCancelled),
    features.documentHighlights(uri, position),
    renaming.prepare(uri, position),
    renaming.rename(uri, position, 'another', neverCancelled),
    features.semanticTokens(uri, { start: position, end: position }),
  ];
}

test('every request at every offset of whole, truncated and damaged files: an answer or none, ranges inside', async () => {
  const random = seeded(testSeed);
  let asked = 0;
  for (const [index, { mapper, data }] of readPairs().entries()) {
    const by = index < 3 ? step : step * 3;
    asked += await sweep({ mapper, data, swept: 'mapper' }, by);
    asked += await sweep({ mapper, data, swept: 'data' }, by * 2);
    asked += await sweep({ mapper: mapper.slice(0, random(mapper.length)), data, swept: 'mapper' }, by * 2);
    asked += await sweep({ mapper: damaged(mapper, random), data, swept: 'mapper' }, by * 2);
    asked += await sweep({ mapper, data: damaged(data, random), swept: 'data' }, by * 4);
  }
  console.info(`${asked} requests asked`);
  expect(asked).toBeGreaterThan(8000);
}, 600_000);
