import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/support/root.ts';
import { type Effect, settingsTable } from './settingsTable.ts';

const { capabilities, contributes } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const properties: Readonly<Record<string, { readonly scope: string }>> = Object.assign(
  {},
  ...contributes.configuration.map((group: { readonly properties: object }) => group.properties),
);

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
  expect(restrictedConfigurations.toSorted()).toEqual(settingsThat('reads', 'sends', 'logs'));
});

test('no workspace at all sets what decides where something is sent', () => {
  for (const name of settingsThat('sends')) expect(properties[name]?.scope).toBe('application');
});
