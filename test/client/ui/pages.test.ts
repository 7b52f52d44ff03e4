import { beforeEach, expect, test } from 'vitest';
import { Pages } from '../../../client/src/ui/pages.ts';
import { editor } from '../../support/fakeEditor.ts';
import { Uri } from '../../support/fakeVscode.ts';

beforeEach(() => editor.reset());

test('a page is shown under its own scheme, and brought up to date', async () => {
  const pages = new Pages('mapper-token');
  const changed: string[] = [];
  pages.onDidChange((uri) => changed.push(uri.toString()));
  await pages.show('token-1.txt', 'one');
  await pages.show('token-1.txt', 'two');
  expect(editor.seen('document')).toEqual(['one', 'two']);
  expect(changed).toEqual(['mapper-token:/token-1.txt', 'mapper-token:/token-1.txt']);
  pages.dispose();
});

test('a name cannot leave its place', async () => {
  const pages = new Pages('mapper-token');
  await pages.show('../x?y#z', '');
  expect(editor.seen('uri')).toEqual(['mapper-token:/.._x_y_z']);
  pages.dispose();
});

test('a page of an earlier session says so', () => {
  const pages = new Pages('mapper-token');
  expect(pages.provideTextDocumentContent(Uri.parse('mapper-token:/old.txt') as never)).toMatch(/earlier session/);
  pages.dispose();
});
