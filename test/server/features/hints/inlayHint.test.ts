import { expect, test } from 'vitest';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { openMarked } from '../../../support/editorFeatures.ts';
import { goodMapper } from '../../../support/faults.ts';

const all = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };

test('what each rule writes, behind its target', async () => {
  const { features, uri } = await openMarked(goodMapper);
  const hints = await features.inlayHints(uri, all, 'markdown', neverCancelled);
  const values = ['"run 7"', '7', '12.5', '"Stir 1"', '5', '"S1"', '"A"', '0.9'];
  expect(hints.map(({ label }) => label)).toEqual(values.map((value) => `→ ${value}`));
  expect(hints[0]?.tooltip).toEqual({
    kind: 'markdown',
    value: 'First value: `"run 7"`\n\nWritten in 1 of 1 in `data.json`',
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
