import { expect, test, vi } from 'vitest';
import { beginFlow, executeFor, serviceCommand } from '../../../client/src/ui/flow.ts';
import { eachSetup } from '../../support/eachSetup.ts';
import { baseUrl } from '../../support/fakeAccount.ts';
import { editor, pick, press } from '../../support/fakeEditor.ts';
import { commands } from '../../support/fakeVscode.ts';
import { runCommand } from '../../support/runCommand.ts';

const otherUrl = 'https://other.example';
const set = (url: string) => editor.userSettings.set('mapperWorkbench.service.baseUrl', url);

const setup = eachSetup();

test('a flow stays with the service that was set when it began, and knows no other', async () => {
  const flow = await beginFlow(setup.services);
  set(otherUrl);
  expect([flow?.account.baseUrl, flow?.account.client.address]).toEqual([baseUrl, setup.account.address]);
  expect(Object.keys(flow ?? {})).not.toContain('accounts');
});

test('without a service it offers to set one, and begins with that', async () => {
  editor.userSettings.clear();
  expect(await beginFlow(setup.services)).toBeUndefined();
  const run = vi.fn();
  await serviceCommand({ id: 'mapperWorkbench.signIn', run }).run(setup.services);
  expect(run).not.toHaveBeenCalled();
  expect(editor.seen('command')).toEqual(['mapperWorkbench.setBaseUrl', 'mapperWorkbench.setBaseUrl']);
  commands.registerCommand('mapperWorkbench.setBaseUrl', () => void set(otherUrl));
  expect((await beginFlow(setup.services))?.account.baseUrl).toBe(otherUrl);
});

test('an argument that names another service, itself or in its target as of a view, is refused', async () => {
  for (const argument of [{ service: otherUrl }, { kind: 'token', target: { name: 'scripts', service: otherUrl } }])
    await expect(beginFlow(setup.services, argument)).rejects.toThrow(otherUrl);
  for (const argument of [undefined, null, 'x', 5, {}, { service: 5 }, { target: null }, { service: baseUrl }])
    expect((await beginFlow(setup.services, argument))?.account.baseUrl).toBe(baseUrl);
});

test('a command that follows on another is of the same service, or is refused', async () => {
  await executeFor(setup.flow, 'rotatePat', { name: 'scripts', slot: 's1' });
  const argument = { name: 'scripts', slot: 's1', service: baseUrl };
  expect(editor.seen('command')).toEqual([`mapperWorkbench.rotatePat\n${JSON.stringify(argument)}`]);
  set(otherUrl);
  expect(await runCommand(setup, 'signIn', [press(), pick('password')], argument)).toHaveLength(2);
  expect(editor.seen('notice')).toHaveLength(1);
  expect(setup.service.calls).toEqual([]);
});
