import { beforeEach, expect, onTestFinished, test } from 'vitest';
import * as vscode from 'vscode';
import { verifySchemas } from '../../../../client/src/mappers/commands/verifySchemas.ts';
import { UserError } from '../../../../client/src/ui/userError.ts';
import { type AddSchemaParams, unknownSchemasRequest } from '../../../../server/src/protocol.ts';
import { type FakeSetup, fakeSetup } from '../../../support/fakeAccount.ts';
import { editor } from '../../../support/fakeEditor.ts';
import { json } from '../../../support/sandboxService.ts';

let setup: FakeSetup;
let added: AddSchemaParams[];
let unknown: string[];

function serve(answers: Readonly<Record<string, readonly [number, unknown]>>): void {
  setup.service.fault = (url) => {
    const [, path = ''] = /\/schemas\/([^?]*)/.exec(String(url)) ?? [];
    const [status, body] = answers[path] ?? [404, { detail: 'Unknown class.' }];
    return json(status, body);
  };
}

beforeEach(async () => {
  setup = fakeSetup();
  await setup.keep('kept');
  added = [];
  unknown = ['lab.A', 'lab.B', 'lab.C'];
  const sendRequest = async (method: string, params: AddSchemaParams) => {
    if (method === unknownSchemasRequest) return { paths: unknown };
    added.push(params);
    return params.path === 'lab.C' ? { members: 0, problem: 'The answer is no JSON Schema.' } : { members: 1 };
  };
  (setup.services.client as unknown as { sendRequest: unknown }).sendRequest = sendRequest;
});

test('hands over what the service knows, and what it does not; an unreadable answer and an odd name are left out', async () => {
  unknown.unshift('lab.Ä');
  serve({ 'lab.A': [200, { properties: {} }], 'lab.C': [200, {}] });
  await verifySchemas.run(setup.services);
  expect(added).toEqual([
    { path: 'lab.A', jsonSchema: { properties: {} } },
    { path: 'lab.B', jsonSchema: null },
    { path: 'lab.C', jsonSchema: {} },
  ]);
  expect(editor.seen('notice')[0]).toMatch(/1.*1.*2/);
});

test('an error ends it, and what was learned before stays', async () => {
  serve({ 'lab.B': [500, { detail: 'broken' }], 'lab.A': [200, { properties: {} }] });
  await expect(verifySchemas.run(setup.services)).rejects.toMatchObject({ kind: 'server' });
  expect(added.map(({ path }) => path)).toEqual(['lab.A']);
  expect(editor.seen('notice')[0]).toContain('2');
});

test('a service without the route is told apart from one that does not know the class', async () => {
  serve({ 'lab.A': [404, { detail: 'Not Found' }] });
  await verifySchemas.run(setup.services);
  expect([added, editor.seen('notice')]).toEqual([[], [expect.stringContaining('/schemas')]]);
});

test('nothing is sent when nothing is unknown, or the workspace is not trusted', async () => {
  unknown = [];
  await verifySchemas.run(setup.services);
  expect(editor.seen('notice')).toHaveLength(1);
  unknown = ['lab.A'];
  Object.assign(vscode.workspace, { isTrusted: false });
  onTestFinished(() => void Object.assign(vscode.workspace, { isTrusted: true }));
  await expect(verifySchemas.run(setup.services)).rejects.toBeInstanceOf(UserError);
  expect(setup.service.calls.filter((call) => call.includes('/schemas'))).toEqual([]);
});
