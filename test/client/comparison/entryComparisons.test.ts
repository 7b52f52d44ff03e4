import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { EntryComparisons } from '../../../client/src/comparison/entryComparisons.ts';
import { Pages } from '../../../client/src/ui/pages/pages.ts';
import { editor } from '../../support/fakeEditor.ts';

const range = { start: { line: 4, character: 2 }, end: { line: 4, character: 9 } };
const mapper = vscode.Uri.file('/w/m.json');

test('a changed value leads to its rule, on both sides; other lines lead nowhere', async () => {
  const comparisons = new EntryComparisons(new Pages('mapper-entries'));
  const values = [{ lines: { before: 3, after: 5 }, range }, { lines: { after: 6 } }];
  const texts = { before: '1', after: '2', values };
  await comparisons.show({ name: 'd.json', before: 'HEAD', after: 'now', texts, mapper });
  expect(editor.seen('command').at(-1)).toMatch(
    /^vscode\.diff[\s\S]*d\.before\.json[\s\S]*d\.after\.json[\s\S]*HEAD ↔ now/,
  );
  const rule = (side: string, line: number) => {
    const document = { uri: vscode.Uri.parse(`mapper-entries:/d.${side}.json`) } as vscode.TextDocument;
    const found = comparisons.provideDefinition(document, { line, character: 0 } as vscode.Position);
    return found && [found.uri.path, found.range.start.line];
  };
  expect([rule('before', 3), rule('after', 5)]).toEqual([
    ['/w/m.json', 4],
    ['/w/m.json', 4],
  ]);
  expect([rule('before', 5), rule('after', 6), rule('other', 3)]).toEqual([undefined, undefined, undefined]);
});
