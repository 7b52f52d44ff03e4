import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { mapperWith, stepsWith } from '../../../support/checks.ts';
import { actionsAt, expectRefactored, titlesAt } from '../../../support/refactor.ts';

const kind = 'refactor.rewrite.booleanForm';
const data = { id: 7 };

test('a JSON boolean becomes text, and text a JSON boolean', async () => {
  const before = mapperWith();
  const after = before.replace('true', '"True"');
  await expectRefactored(kind, before.replace('true', 't<|>rue'), after, { data });
  await expectRefactored(kind, after.replace('"True"', '"T<|>rue"'), before, { data });
});

test('all of the file at once', async () => {
  const before = mapperWith('"id": "x"', stepsWith());
  const marked = before.replace('"is_main": true', '"is_main": tr<|>ue');
  const after = before.replaceAll('true', '"True"');
  await expectRefactored(kind, marked, after, { data, index: 1 });
});

test('other spellings and other keys are not touched', async () => {
  expect(await titlesAt(mapperWith().replace('true', '"TR<|>UE"'), kind)).toEqual([]);
  expect(await titlesAt(mapperWith('"id": "tr<|>ue"'), kind)).toEqual([]);
});

test.each([mapperWith('"id": "x"', stepsWith()), mapperWith('"id": "x"', stepsWith()).replace('true', '"True"')])(
  'with a known parser, only the forms that it reads are written',
  async (text) => {
    for (const compat of ['next', '1.1.0'] as const) {
      const marked = text.replace('"main_schema"', '"main<|>_schema"');
      const { actions } = await actionsAt(marked, { settings: { compat }, only: [kind] });
      for (const { edit } of actions) {
        const edits = Object.values(edit?.changes ?? {}).flat();
        const after = TextDocument.applyEdits(TextDocument.create('file:///m', 'json', 1, text), edits);
        expect(after).toContain('"is_main": "True"');
        expect(after).toContain('"repeats": true');
      }
    }
  },
);
