import { expect, test } from 'vitest';
import type * as vscode from 'vscode';
import { sourceActions, verifyActions } from '../../../client/src/views/verifyAction.ts';

const diagnostic = (code: unknown, data?: unknown, source = 'mapper') =>
  ({ source, code, message: '', data }) as unknown as vscode.Diagnostic;

test('one action for unknown classes that the service was not asked for', () => {
  const fresh = diagnostic({ value: 'schema-unknown' });
  const actions = verifyActions([fresh, diagnostic('schema-unknown', { asked: true }), diagnostic('target-unknown')]);
  expect(actions).toMatchObject([
    { diagnostics: [fresh], command: { command: 'mapperWorkbench.verifySchemas' }, title: 'Verify on the Service' },
  ]);
});

test('none for other findings, and for those of others', () => {
  expect(verifyActions([diagnostic('source-unknown'), diagnostic('schema-unknown', undefined, 'json')])).toEqual([]);
  expect(verifyActions([diagnostic('schema-unknown', { asked: true, replacePart: 'Main' })])).toEqual([]);
});

test('sources can be added for classes that nobody knows, and for bases that are missing', () => {
  const found = [
    diagnostic('schema-unknown', { asked: true }),
    diagnostic({ value: 'schema-incomplete' }, { inPart: 'lab.A', missing: ['far.Away'] }),
  ];
  expect(
    sourceActions([...found, diagnostic('schema-incomplete', { missing: [] }), diagnostic('rule-shape')]),
  ).toMatchObject([{ diagnostics: found, command: { command: 'mapperWorkbench.addSources' }, title: 'Add Sources…' }]);
  expect(
    sourceActions([diagnostic('schema-incomplete', { missing: [] }), diagnostic('schema-unknown', {}, 'json')]),
  ).toEqual([]);
});
