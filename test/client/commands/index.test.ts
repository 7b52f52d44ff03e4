import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { serviceCommands } from '../../../client/src/commands/serviceCommands.ts';

const manifest = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
const texts = JSON.parse(readFileSync(new URL('../../../package.nls.json', import.meta.url), 'utf8'));

test('a command has the id of its name', () => {
  for (const [name, { id }] of Object.entries(serviceCommands)) expect(id).toBe(`mapperWorkbench.${name}`);
});

test('every text of package.json is in package.nls.json, and every one of these is used', () => {
  const used = [...JSON.stringify(manifest).matchAll(/"%([\w.]+)%"/g)].map(([, key]) => key);
  expect([...new Set(used)].sort()).toEqual(Object.keys(texts).sort());
});

test('menus name commands that are declared', () => {
  const declared = manifest.contributes.commands.map(({ command }: { command: string }) => command);
  const named = Object.values(manifest.contributes.menus as Record<string, { command: string }[]>).flat();
  for (const { command } of named) expect(declared).toContain(command);
});

test('settings of the service are not taken from a workspace that is not trusted', () => {
  const restricted = manifest.capabilities.untrustedWorkspaces.restrictedConfigurations;
  const settings = Object.keys(manifest.contributes.configuration.properties).filter((key) =>
    key.includes('.service.'),
  );
  expect(settings).toHaveLength(4);
  expect(restricted).toEqual(expect.arrayContaining(settings));
  for (const key of settings) expect(manifest.contributes.configuration.properties[key].scope).toBe('application');
});
