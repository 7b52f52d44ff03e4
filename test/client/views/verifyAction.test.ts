import { expect, test } from 'vitest';
import type * as vscode from 'vscode';
import { verifyActions } from '../../../client/src/views/verifyAction.ts';

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
