import { expect, test } from 'vitest';
import type { SelectionRange } from 'vscode-languageserver-types';
import { excerpt } from '../../../support/checks.ts';
import { openMarked } from '../../../support/editorFeatures.ts';

test('from part of a path to the whole file', async () => {
  const { features, uri, cursor, text } = await openMarked(
    '{"$json_mapper_class_key":"a","main_schema":{"rules":{"Chem.na<|>me":"n"}}}',
  );
  const [range] = (await features.selectionRanges(uri, [cursor])) ?? [];
  const texts: string[] = [];
  for (let at: SelectionRange | undefined = range; at; at = at.parent) texts.push(excerpt(text, at.range));
  expect(texts.slice(0, 6)).toEqual([
    'name',
    'Chem.name',
    '"Chem.name"',
    '"Chem.name":"n"',
    '{"Chem.name":"n"}',
    '"rules":{"Chem.name":"n"}',
  ]);
  expect(texts.at(-1)).toBe(text);
});
