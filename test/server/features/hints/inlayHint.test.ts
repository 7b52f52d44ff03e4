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

test('only those in the range, and none without a sample', async () => {
  const { features, uri } = await openMarked(goodMapper);
  const line = { start: { line: 7, character: 0 }, end: { line: 7, character: 99 } };
  expect(await features.inlayHints(uri, line, 'plaintext', neverCancelled)).toHaveLength(1);
  const bare = await openMarked(goodMapper, { files: {} });
  expect(await bare.features.inlayHints(bare.uri, all, 'plaintext', neverCancelled)).toEqual([]);
});

test('a long value is cut', async () => {
  const files = { 'd.json': { $mapped_json_class_key: 'synthesis', Name: 'x'.repeat(99) } };
  const { features, uri } = await openMarked(goodMapper, { files });
  const [hint] = await features.inlayHints(uri, all, 'plaintext', neverCancelled);
  expect(String(hint?.label)).toHaveLength('→ '.length + 32);
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
