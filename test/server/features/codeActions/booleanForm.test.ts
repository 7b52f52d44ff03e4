import { expect, test } from 'vitest';
import { mapperWith, stepsWith } from '../../../support/checks.ts';
import { expectRefactored, titlesAt } from '../../../support/refactor.ts';

const data = { id: 7 };

test('a JSON boolean becomes text, and text a JSON boolean', async () => {
  const before = mapperWith();
  const after = before.replace('true', '"True"');
  await expectRefactored('Write "True"', before.replace('true', 't<|>rue'), after, { data });
  await expectRefactored('Write true', after.replace('"True"', '"T<|>rue"'), before, { data });
});

test('all of the file at once', async () => {
  const before = mapperWith('"id": "x"', stepsWith());
  const marked = before.replace('"is_main": true', '"is_main": tr<|>ue');
  const after = before.replaceAll('true', '"True"');
  await expectRefactored('Write booleans as text in the whole file', marked, after, { data });
});

test('other spellings and other keys are not touched', async () => {
  expect(await titlesAt(mapperWith().replace('true', '"TR<|>UE"'), 'refactor.rewrite.booleanForm')).toEqual([]);
  expect(await titlesAt(mapperWith('"id": "tr<|>ue"'), 'refactor.rewrite.booleanForm')).toEqual([]);
});
