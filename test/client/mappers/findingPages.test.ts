import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { linkCodes, linkSections, serveFindingPages } from '../../../client/src/mappers/findingPages.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { mapperKeys } from '../../../server/src/mapper/keys.ts';
import { editor } from '../../support/fakeEditor.ts';

const docs = vscode.Uri.file('/extension/docs');
const page = readFileSync(fromRoot('docs/findings.md'));
const findingsUri = vscode.Uri.joinPath(docs, 'findings.md').toString();

beforeEach(() => {
  editor.files.set('/extension/docs/findings.md', page);
  editor.files.set('/extension/docs/parser.md', readFileSync(fromRoot('docs/parser.md')));
  serveFindingPages(docs);
});

const textOf = (code: string) =>
  editor.providers.get('mapper-finding')?.provideTextDocumentContent(vscode.Uri.parse(`mapper-finding:/${code}.md`));

test('a finding with a reason leads to the row of the reason and its example', async () => {
  const target = vscode.Uri.joinPath(docs, 'parser.md').with({ fragment: 'list-wildcard' });
  const own = { code: { value: 'compat-stops', target } };
  linkCodes([own] as unknown as vscode.Diagnostic[]);
  expect(String(own.code.target)).toBe('mapper-finding:/list-wildcard.md');
  const text = String(await textOf('list-wildcard'));
  expect(text).toMatch(
    /^## list-wildcard\n\n\| Reason .*\n\|[ -|]*\n\| <a id="list-wildcard">.*\n\n### Example: list-wildcard\n/,
  );
  expect(text.match(/<a id=/g)).toHaveLength(1);
});

test('a page is the section of its code, and its links lead to the packaged pages', async () => {
  const text = String(await textOf('compat-stops'));
  expect(text).toMatch(/^## compat-stops\n/);
  expect(text.match(/^## /gm)).toHaveLength(1);
  expect(await textOf('class-key-duplicate')).toMatch(/^## class-key-duplicate\n/);
  expect(await textOf('no-such-code')).toBe('');
});

test('each key whose hover has a link has a section', async () => {
  for (const { see } of Object.values(mapperKeys).flat()) expect(await textOf(see)).not.toBe('');
});

test('the code of a finding leads to its page; codes of others stay', () => {
  const target = vscode.Uri.parse(`${findingsUri}#main-missing`);
  const own = { code: { value: 'main-missing', target } };
  const other = { code: 7 };
  linkCodes([own, other] as unknown as vscode.Diagnostic[]);
  expect(String(own.code.target)).toBe('mapper-finding:/main-missing.md');
  expect(other.code).toBe(7);
});

test('links of a hover to sections run one command, and no other', () => {
  const linked = new vscode.MarkdownString(`**rules** [More](${findingsUri}#rule-shape)`);
  const plain = new vscode.MarkdownString('[More](command:other)');
  linkSections({ contents: [linked, plain] }, findingsUri);
  expect(linked.isTrusted).toEqual({ enabledCommands: ['markdown.showPreview'] });
  const [, argument = ''] = /\]\(command:markdown\.showPreview\?([^)]+)\)$/.exec(linked.value) ?? [];
  expect(JSON.parse(decodeURIComponent(argument))).toMatchObject([
    { scheme: 'mapper-finding', path: '/rule-shape.md' },
  ]);
  expect([plain.isTrusted ?? false, plain.value]).toEqual([false, '[More](command:other)']);
});
