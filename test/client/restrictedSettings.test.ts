import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/support/root.ts';
import { type Effect, settingsTable } from './settingsTable.ts';

const { capabilities, contributes } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  readonly capabilities: {
    readonly untrustedWorkspaces: { readonly supported: unknown; readonly restrictedConfigurations: readonly string[] };
  };
  readonly contributes: {
    readonly configuration: readonly { readonly properties: Readonly<Record<string, { readonly scope: string }>> }[];
  };
};
const properties = Object.assign({}, ...contributes.configuration.map((group) => group.properties)) as Readonly<
  Record<string, { readonly scope: string }>
>;

function settingsThat(...effects: Effect[]): string[] {
  const found = Object.entries(settingsTable).filter(([, effect]) => effects.includes(effect));
  return found.map(([name]) => `mapperWorkbench.${name}`).sort();
}

test('each setting has a line in the table', () => {
  expect(Object.keys(properties).sort()).toEqual(settingsThat('reads', 'sends', 'logs', 'none'));
});

test('a workspace that is not trusted sets nothing that reads, sends or logs', () => {
  const { supported, restrictedConfigurations } = capabilities.untrustedWorkspaces;
  // With `true` VS Code ignores the list.
  expect(supported).toBe('limited');
  expect([...restrictedConfigurations].sort()).toEqual(settingsThat('reads', 'sends', 'logs'));
});

test('no workspace at all sets what decides where something is sent', () => {
  for (const name of settingsThat('sends')) expect(properties[name]?.scope).toBe('application');
});
