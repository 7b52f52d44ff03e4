import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { linkCodes, linkSections, serveFindingPages } from '../../../client/src/mappers/findingPages.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { mapperKeys } from '../../../server/src/mapper/keys.ts';
import { editor } from '../../support/fakeEditor.ts';

const docs = vscode.Uri.file('/extension/docs');
const findingsUri = vscode.Uri.joinPath(docs, 'findings.md').toString();

beforeEach(() => {
  for (const name of ['docs/findings.md', 'docs/parser.md'])
    editor.files.set(`/extension/${name}`, readFileSync(fromRoot(name)));
  serveFindingPages(docs);
});

const textOf = (code: string) =>
  editor.providers.get('mapper-finding')?.provideTextDocumentContent(vscode.Uri.parse(`mapper-finding:/${code}.md`));

test('the page of a reason is its row and its example', async () => {
  const text = String(await textOf('list-wildcard'));
  expect(text).toMatch(
    /^## list-wildcard\n\n\| Reason .*\n\|[ -|]*\n\| <a id="list-wildcard">.*\n\n### Example: list-wildcard\n/,
  );
  expect(text.match(/<a id=/g)).toHaveLength(1);
});

test('the page of a code is its section, whose links lead to the packaged pages', async () => {
  const text = String(await textOf('compat-stops'));
  expect(text).toMatch(/^## compat-stops\n/);
  expect(text.match(/^## /gm)).toHaveLength(1);
  expect(await textOf('class-key-duplicate')).toMatch(/^## class-key-duplicate\n/);
  expect(await textOf('no-such-code')).toBe('');
  expect(await textOf('ignore-unused')).toContain('](file:///extension/docs/cli.md#mapperconfigjson)');
  expect(await textOf('repeat-key-pattern')).toContain('](file:///extension/docs/findings.md#condition-pattern)');
});

test('each key whose hover has a link has a section', async () => {
  for (const { see } of Object.values(mapperKeys).flat()) expect(await textOf(see)).not.toBe('');
});

test('the code of a finding leads to its page, or to that of its reason; codes of others stay', () => {
  const target = (page: string, fragment: string) => vscode.Uri.joinPath(docs, page).with({ fragment });
  const own = { code: { value: 'main-missing', target: target('findings.md', 'main-missing') } };
  const ofReason = { code: { value: 'compat-stops', target: target('parser.md', 'list-wildcard') } };
  const others = [{ code: 7 }, { code: { value: 'E501', target: target('findings.md', 'main-missing') } }];
  const before = structuredClone(others.map(({ code }) => String(Object(code).target ?? code)));
  linkCodes([own, ofReason, ...others] as unknown as vscode.Diagnostic[]);
  const pages = [own, ofReason].map(({ code }) => String(code.target));
  expect(pages).toEqual(['mapper-finding:/main-missing.md', 'mapper-finding:/list-wildcard.md']);
  expect(others.map(({ code }) => String(Object(code).target ?? code))).toEqual(before);
});

test('links of a hover to sections run one command, and no other', () => {
  const linked = new vscode.MarkdownString(`**rules** [More](${findingsUri}#rule-shape)`);
  const plain = new vscode.MarkdownString('[More](command:other)');
  linkSections({ contents: [linked, plain] }, findingsUri);
  expect(linked.isTrusted).toEqual({ enabledCommands: ['markdown.showPreview'] });
  const [, argument = ''] = /\]\(command:markdown\.showPreview\?([^)]+)\)$/.exec(linked.value) ?? [];
  const page = { scheme: 'mapper-finding', path: '/rule-shape.md' };
  expect(JSON.parse(decodeURIComponent(argument))).toMatchObject([page]);
  expect([plain.isTrusted ?? false, plain.value]).toEqual([false, '[More](command:other)']);
});
