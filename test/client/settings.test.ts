import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/support/root.ts';
import { settings } from '../../server/src/protocol.ts';

const { capabilities, contributes } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const properties: Readonly<Record<string, object>> = Object.assign(
  {},
  ...contributes.configuration.map((group: { readonly properties: object }) => group.properties),
);
const all = Object.entries(settings).map(([name, setting]) => ({ ...setting, name: `mapperWorkbench.${name}` }));

test('package.json has the settings of the table, and what decides where something is sent is of the application', () => {
  expect(Object.keys(properties)).toEqual(all.map(({ name }) => name));
  for (const { name, default: usual, effect } of all)
    expect(properties[name]).toMatchObject({
      type: Array.isArray(usual) ? 'array' : typeof usual,
      default: usual,
      ...(effect === 'sends' && { scope: 'application' }),
    });
});

test('a workspace that is not trusted sets nothing that reads, sends or logs', () => {
  const { supported, restrictedConfigurations } = capabilities.untrustedWorkspaces;
  // With `true` VS Code ignores the list.
  expect(supported).toBe('limited');
  const restricted = all.filter(({ effect }) => effect !== 'shows');
  expect(restrictedConfigurations.toSorted()).toEqual(restricted.map(({ name }) => name).sort());
});

test('the table of the README has all settings', () => {
  const rows = readFileSync(fromRoot('README.md'), 'utf8').matchAll(/^\| `(mapperWorkbench\.[\w.]+)`/gm);
  expect(Array.from(rows, ([, name]) => name).sort()).toEqual(all.map(({ name }) => name).sort());
});
