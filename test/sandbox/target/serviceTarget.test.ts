/** The whole way: from the parser that a service runs to the findings of a mapper. */
import { afterEach, expect, test, vi } from 'vitest';
import * as vscode from 'vscode';
import { ServiceTarget } from '../../../client/src/target/serviceTarget.ts';
import { type TargetParams, targetNotification } from '../../../server/src/protocol.ts';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { findingsIn } from '../../support/checks.ts';
import { editor } from '../../support/fakeEditor.ts';
import { FakeState } from '../../support/fakeState.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';
import { addressOf, clientTo } from '../../support/sandboxScene.ts';
import { startSandbox } from '../src/start.ts';

/** The newest parser stops at a boolean, the released one reads it. */
const mapper = {
  $json_mapper_class_key: 'run',
  main_schema: { schema: 'lab.Run', is_main: true, rules: { title: { source: 'title', target: 'name' } } },
};

afterEach(() => void Object.assign(vscode.workspace, { isTrusted: true }));

test.each([
  ['spec', null, []],
  ['next', 'next', ['compat-stops']],
  ['1.1.0', '1.1.0', []],
] as const)(
  'a service with the parser %s is told as %s, and its differences are found',
  async (parser, told, codes) => {
    editor.reset();
    await using sandbox = await startSandbox({ parser });
    const workspace = new InMemoryWorkspace();
    const uri = workspace.write('m.json', mapper);
    workspace.write('d.json', { $mapped_json_class_key: 'run', title: 'First' });
    const service = createMapperService(workspace);
    const sent: TargetParams[] = [];
    const none = () => ({ dispose: () => undefined });
    const client = {
      isRunning: () => true,
      onDidChangeState: none,
      sendNotification: async (method: string, params: TargetParams) => {
        expect(method).toBe(targetNotification);
        sent.push(params);
        service.configure({ target: params.parser });
      },
    };
    const target = targetOf(sandbox);
    target.follow(client as never);
    await vi.waitFor(() => expect(target.known).toBeDefined());
    expect(sent.at(-1)).toEqual({ parser: told });
    expect(sandbox.requests.all).toHaveLength(1);
    expect(sandbox.requests.count('GET /info')).toBe(1);
    const findings = await findingsIn(service, uri);
    expect(findings.map(({ code }) => code).filter((code) => code.startsWith('compat-'))).toEqual(codes);
    target.dispose();
  },
);

test('nothing arrives from a restricted workspace, nor where a redirect leads', async () => {
  editor.reset();
  await using sandbox = await startSandbox({ parser: 'next' });
  await using other = await startSandbox();
  const target = targetOf(sandbox);
  Object.assign(vscode.workspace, { isTrusted: false });
  await target.update();
  expect(sandbox.requests.all).toHaveLength(0);
  Object.assign(vscode.workspace, { isTrusted: true });
  sandbox.faults.set({ route: 'GET /info', fault: 'redirect-302', elsewhere: other.origin });
  await target.update();
  expect([sandbox.requests.all.length, other.requests.all.length, target.known]).toEqual([1, 0, undefined]);
  expect(editor.seen('log')).toHaveLength(1);
  target.dispose();
});

function targetOf(sandbox: Parameters<typeof addressOf>[0]): ServiceTarget {
  const accounts = {
    service: () => ({ kind: 'service', address: addressOf(sandbox), baseUrl: sandbox.baseUrl }) as const,
    at: () => ({ client: clientTo(sandbox) }) as never,
    onDidChange: () => ({ dispose: () => undefined }),
  };
  return new ServiceTarget({
    accounts,
    state: new FakeState().window(),
    log: { info: (line: string) => editor.show('log', line) },
  });
}
