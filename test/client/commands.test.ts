import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contributedCommands } from '../../client/src/commands.ts';
import type { Services } from '../../client/src/services.ts';
import { allCommands } from '../support/runCommand.ts';
import { holds } from '../support/whenClause.ts';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const declared: string[] = manifest.contributes.commands.map(({ command }: { command: string }) => command);
const texts = JSON.parse(readFileSync(new URL('../../package.nls.json', import.meta.url), 'utf8'));

test('every command of package.json has its code, and no other is there', () => {
  expect(allCommands.map(({ id }) => id).sort()).toEqual([...declared].sort());
});

test('a command of package.json runs what has its id', async () => {
  const command = contributedCommands({ packageJSON: manifest }).find(({ id }) => id === 'mapperWorkbench.showLog');
  let shown = 0;
  await command?.run({ log: { show: () => void shown++ } } as unknown as Services);
  expect(shown).toBe(1);
});

test('menus name commands that are declared', () => {
  const named = Object.values(manifest.contributes.menus as Record<string, { command: string }[]>).flat();
  for (const { command } of named) expect(declared).toContain(command);
});

test('no menu of a token that is set aside makes a call with it', () => {
  const menus: { command: string; when: string }[] = manifest.contributes.menus['view/item/context'];
  const item = { view: 'mapperWorkbench.tokens', viewItem: 'token kept spare listed revoked' };
  const shown = menus.filter(({ when }) => holds(when, item));
  const names = new Set(shown.map(({ command }) => command.replace('mapperWorkbench.', '')));
  expect([...names].sort()).toEqual(['copyPat', 'forgetPat', 'inspectPat']);
});

test('the walkthrough has at most six steps, each with a picture, a way on and an end', () => {
  const [{ steps }] = manifest.contributes.walkthroughs;
  expect(manifest.contributes.walkthroughs).toHaveLength(1);
  expect(steps.length).toBeLessThanOrEqual(6);
  for (const { id, media, completionEvents } of steps) {
    const svg = readFileSync(new URL(`../../${media.svg}`, import.meta.url), 'utf8');
    expect(svg, `${id}: in the colors of the theme`).toContain('var(--vscode-foreground');
    expect(completionEvents).toHaveLength(1);
    const [, event] = /^onCommand:(.*)/.exec(completionEvents[0]) ?? [];
    if (event !== undefined) expect(declared).toContain(event);
    const commands = [...texts[`walkthrough.${id}.description`].matchAll(/\(command:(mapperWorkbench\.\w+)\)/g)];
    for (const [, command] of commands) expect(declared).toContain(command);
  }
});

test('an empty view says what to do', () => {
  const { views, viewsWelcome } = manifest.contributes;
  const welcomed = viewsWelcome.map(({ view }: { view: string }) => view);
  for (const { id } of views.mapperWorkbench) expect(welcomed).toContain(id);
});
