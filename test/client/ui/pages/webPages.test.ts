import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import type { PageContent } from '../../../../client/src/ui/pages/page.ts';
import { WebPages } from '../../../../client/src/ui/pages/webPages.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { webviewPanels } from '../../../support/fakeWebview.ts';

const content = (title: string): PageContent => ({ title, parts: [] });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
/** What pages show has changed, and those that are seen were read again. */
const changed = () => {
  pages.changed();
  return settled();
};

let pages: WebPages<string>;
beforeEach(() => {
  editor.reset();
  for (const panel of [...webviewPanels]) panel.dispose();
  pages = new WebPages('test');
});

test('a page has one tab, which is brought up to date, and knows what it is about', () => {
  pages.show({ key: 'a', content: content('One'), about: 'first' });
  pages.show({ key: 'b', content: content('Other'), about: 'second' });
  expect(pages.active).toBe('second');
  pages.show({ key: 'a', content: content('Two'), about: 'first' });
  expect(webviewPanels.map(({ title }) => title)).toEqual(['Two', 'Other']);
  expect(pages.active).toBe('first');
  webviewPanels[0]?.dispose();
  expect(pages.active).toBeUndefined();
  pages.dispose();
  expect(webviewPanels).toEqual([]);
});

test('what changed is read anew once it is seen, but not by itself in a workspace without trust', async () => {
  let reads = 0;
  const reload = async () => content(`Read ${++reads}`);
  pages.show({ key: 'a', content: content('First'), reload });
  Object.assign(vscode.workspace, { isTrusted: false });
  await changed();
  Object.assign(vscode.workspace, { isTrusted: true });
  expect(reads).toBe(0);
  await changed();
  expect(webviewPanels[0]?.title).toBe('Read 1');
  webviewPanels[0]?.hide();
  await changed();
  expect(reads).toBe(1);
  webviewPanels[0]?.reveal();
  await settled();
  expect(webviewPanels[0]?.title).toBe('Read 2');
});

test('what cannot be read stays, and a later page is not overwritten by an earlier answer', async () => {
  pages.show({ key: 'a', content: content('First'), reload: () => Promise.reject(new Error('no')) });
  await changed();
  expect(webviewPanels[0]?.title).toBe('First');
  let answer: (late: PageContent) => void = () => undefined;
  pages.show({ key: 'a', content: content('Second'), reload: () => new Promise((resolve) => (answer = resolve)) });
  await changed();
  pages.show({ key: 'a', content: content('Third') });
  answer(content('Late'));
  await settled();
  expect(webviewPanels[0]?.title).toBe('Third');
});

test('a page takes the tab of another one, and is read once it is seen', async () => {
  const reload = async () => content('New');
  for (const key of ['new', 'old']) pages.show({ key, content: content(key), about: key });
  pages.replace('none', { key: 'other' });
  webviewPanels[1]?.hide();
  pages.replace('old', { key: 'new', about: 'second', reload });
  await settled();
  expect(webviewPanels.map(({ title }) => title)).toEqual(['old']);
  webviewPanels[0]?.reveal();
  await settled();
  expect([webviewPanels[0]?.title, pages.active]).toEqual(['New', 'second']);
  pages.show({ key: 'new', content: content('Shown') });
  expect(webviewPanels).toHaveLength(1);
  webviewPanels[0]?.dispose();
  pages.show({ key: 'new', content: content('Again') });
  expect(webviewPanels.map(({ title }) => title)).toEqual(['Again']);
});
