import { expect, test } from 'vitest';
import { openMarked } from '../../../support/editorFeatures.ts';

test('objects and lists over several lines; the closing line stays', async () => {
  const { features, uri } = await openMarked('{\n"$json_mapper_class_key": "a",\n"main_schema": {\n"rules": {}\n}\n}');
  expect(await features.foldingRanges(uri)).toEqual([
    { startLine: 0, endLine: 4 },
    { startLine: 2, endLine: 3 },
  ]);
});

test('what is not closed folds to its end', async () => {
  const { features, uri } = await openMarked('{\n"$json_mapper_class_key": "a",\n"main_schema": {\n"rules": {}\n');
  expect((await features.foldingRanges(uri)).length).toBeGreaterThan(0);
});

test('a list of very many items', async () => {
  const { features, uri } = await openMarked(
    `{\n"$json_mapper_class_key": "a",\n"other": [\n${'1,'.repeat(300_000)}1\n]\n}`,
  );
  expect(await features.foldingRanges(uri)).toHaveLength(2);
});
