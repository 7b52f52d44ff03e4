import { expect, test } from 'vitest';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { at, openMarked } from '../../../support/editorFeatures.ts';
import { goodMapper } from '../../../support/faults.ts';

const all = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };

test('what each rule writes, behind its target', async () => {
  const { features, uri } = await openMarked(goodMapper);
  const hints = await features.inlayHints(uri, all, 'markdown', neverCancelled);
  const values = ['"run 7"', '7', '12.5', '"Stir 1"', '5', '"S1"', '"A"', '0.9'];
  expect(hints.map(({ label }) => label)).toEqual(values.map((value) => `→ ${value}`));
  expect(hints[0]?.tooltip).toEqual({
    kind: 'markdown',
    value: 'First value: `"run 7"`\n\nWritten in 1 of 1 section in `data.json`',
  });
  expect(hints[0]?.position).toEqual({ line: 7, character: 20 });
});

const line = { start: { line: 7, character: 0 }, end: { line: 7, character: 99 } };
const long = { 'd.json': { $mapped_json_class_key: 'synthesis', Name: 'x'.repeat(99) } };

test.each([
  ['those in the range alone', line, undefined, [/^→ "run 7"$/]],
  ['none without a sample', all, {}, []],
  ['a long value that is cut', all, long, [/^→ "x{30}…$/, /^→ 0$/]],
] as const)('there are %s', async (_, range, files, labels) => {
  const { features, uri } = await openMarked(goodMapper, { ...(files && { files }) });
  const hints = await features.inlayHints(uri, range, 'plaintext', neverCancelled);
  expect(hints.map(({ label }) => label)).toEqual(labels.map((label) => expect.stringMatching(label)));
});

test('a value that the service drops is said to be dropped, in its hint and at its source and target', async () => {
  const base = 'nomad.datamodel.metainfo.basesections';
  const main_schema = { is_main: true, schema: `${base}.Process`, rules: { a: 'name', b: 'nam' } };
  const place = { main_key: 'stepz', repeats: true, repeat_paths: ['S'] };
  const steps = { schema: `${base}.ProcessStep`, ...place, rules: { t: 'name' } };
  const text = JSON.stringify({ $json_mapper_class_key: 'k', main_schema, steps });
  const files = { 'd.json': { $mapped_json_class_key: 'k', a: 'A', b: 'B', S: [{ t: 'T' }] } };
  const { features, uri } = await openMarked(text, { files });
  const hints = await features.inlayHints(uri, all, 'plaintext', neverCancelled);
  expect(hints.map(({ label }) => label)).toEqual(['→ "A"', '→ "B" (dropped)', '→ "T" (dropped)']);
  for (const [part, isDropped] of [
    ['"a"', false],
    ['"b"', true],
    ['"nam"', true],
    ['"t"', true],
  ] as const) {
    const { cursor } = await openMarked(at(text, part), { files });
    const hover = await features.hover(uri, cursor, { format: 'plaintext' }, neverCancelled);
    expect([part, JSON.stringify(hover?.contents).includes('drops this value')]).toEqual([part, isDropped]);
  }
});
