import { beforeEach, expect, test } from 'vitest';
import { Pages } from '../../../../client/src/ui/pages/pages.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { Uri } from '../../../support/fakeVscode.ts';

beforeEach(() => editor.reset());

test('a page is kept under its own scheme, which its name cannot leave, and brought up to date', () => {
  const pages = new Pages('mapper-entries');
  const changed: string[] = [];
  pages.onDidChange((uri) => changed.push(uri.toString()));
  for (const text of ['one', 'two']) {
    const uri = pages.put('a.json', text);
    expect(pages.provideTextDocumentContent(uri)).toBe(text);
  }
  expect(changed).toEqual(['mapper-entries:/a.json', 'mapper-entries:/a.json']);
  expect(`${pages.put('../x?y#z', '')}`).toBe('mapper-entries:/.._x_y_z');
  // A page of an earlier session says so.
  expect(pages.provideTextDocumentContent(Uri.parse('mapper-entries:/old') as never)).toMatch(/\w/);
  pages.dispose();
});
