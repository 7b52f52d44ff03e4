import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CompletionItem, CompletionList } from 'vscode-languageserver-types';
import { parseJsonTree } from '../../../server/src/mapper/jsonTree.ts';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { applied } from '../../support/completions.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';

const read = (name: string) => readFileSync(new URL(`../../../examples/${name}`, import.meta.url), 'utf8');
const files = { 'batch-07.json': read('batch-07.json'), 'mistakes.data.json': read('mistakes.data.json') };
const mappers = ['synthesis.mapper.json', 'mistakes.mapper.json'].map((name) => [name, read(name)] as const);

/** Asks at each of the offsets. */
async function sweep(
  text: string,
  offsets: Iterable<number>,
  look: (list: CompletionList, offset: number) => void,
): Promise<number> {
  const workspace = new InMemoryWorkspace(files);
  const uri = workspace.write('m.json', text);
  const document = TextDocument.create(uri, 'json', 1, text);
  const features = createMapperService(workspace).features;
  let answers = 0;
  for (const offset of offsets) {
    const position = document.positionAt(offset);
    const list = await features.completion(uri, position, { snippets: offset % 2 === 0 }, neverCancelled);
    if (list === undefined) continue;
    answers++;
    const { items } = list;
    for (let turn = 0; turn < 5; turn++) {
      const item = items[(offset * 5 + turn) % items.length];
      if (item) expectInside(document, offset, item);
    }
    look(list, offset);
  }
  expect(workspace.log.lines).toEqual([]);
  return answers;
}

/** The edit is on the cursor's line and holds the cursor; what it replaces begins like what it is filtered by. */
function expectInside(
  document: TextDocument,
  offset: number,
  { textEdit, additionalTextEdits = [] }: CompletionItem,
): void {
  if (!textEdit || !('range' in textEdit)) throw new Error('no range');
  const { start, end } = textEdit.range;
  const [from, to] = [document.offsetAt(start), document.offsetAt(end)];
  if (start.line !== end.line || from > offset || to < offset || to > document.getText().length)
    throw new Error(`wrong range ${from}–${to} at ${offset}`);
  for (const { range } of additionalTextEdits)
    if (document.offsetAt(range.end) > from) throw new Error(`another edit is in the way at ${offset}`);
}

const every = (text: string, step = 1) =>
  Array.from({ length: Math.floor(text.length / step) + 1 }, (_, i) => i * step);
const errorsOf = (text: string) => parseJsonTree(text).errors.length;

describe.each(mappers)('%s', (_, text) => {
  test('at every offset the items are in place, and the text stays whole', async () => {
    const answers = await sweep(text, every(text), ({ items }, offset) => {
      const item = items[offset % items.length];
      const after = item ? applied(text, item) : text;
      if (errorsOf(after) > 0) throw new Error(`broken at ${offset} by ${item?.label}: ${item?.textEdit?.newText}`);
    });
    expect(answers).toBeGreaterThan(500);
  });

  test('truncated text is answered at its end', async () => {
    for (const length of every(text, 37)) await sweep(text.slice(0, length), [length], () => undefined);
  });

  test('damaged text is answered', async () => {
    const damage = fc.record({ at: fc.nat(text.length), remove: fc.nat(30), insert: fc.string({ maxLength: 6 }) });
    await fc.assert(
      fc.asyncProperty(damage, fc.array(fc.nat(60), { maxLength: 4 }), async ({ at, remove, insert }, near) => {
        const damaged = text.slice(0, at) + insert + text.slice(at + remove);
        await sweep(
          damaged,
          near.map((by) => Math.min(damaged.length, Math.max(0, at - 30) + by)),
          () => undefined,
        );
      }),
      { numRuns: 40 },
    );
  });
});
