import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { mapperWith, stepsWith } from '../../../support/checks.ts';
import { actionsAt, expectRefactored, testRefactorings } from '../../../support/refactor.ts';

const kind = 'refactor.rewrite.booleanForm';
const data = { id: 7 };

testRefactorings(
  kind,
  (value) => mapperWith().replace('true', value),
  [
    ['a JSON boolean becomes text', 't<|>rue', '"True"'],
    ['text becomes a JSON boolean', '"T<|>rue"', 'true'],
    ['another spelling is not touched', '"TR<|>UE"'],
  ],
  { data },
);

testRefactorings(kind, mapperWith, [['a value of another key is not touched', '"id": "tr<|>ue"']]);

const both = mapperWith('"id": "x"', stepsWith());

test('all of the file at once', () =>
  expectRefactored(kind, both.replace('true', 'tr<|>ue'), both.replaceAll('true', '"True"'), { data, index: 1 }));

test.each(['next', '1.1.0'] as const)('with parser %s, only the forms that it reads are written', async (compat) => {
  for (const text of [both, both.replace('true', '"True"')]) {
    const marked = text.replace('"main_schema"', '"main<|>_schema"');
    const { actions } = await actionsAt(marked, { settings: { compat }, only: [kind] });
    for (const { edit } of actions) {
      const edits = Object.values(edit?.changes ?? {}).flat();
      const after = TextDocument.applyEdits(TextDocument.create('file:///m', 'json', 1, text), edits);
      expect(after).toContain('"is_main": "True"');
      expect(after).toContain('"repeats": true');
    }
  }
});
