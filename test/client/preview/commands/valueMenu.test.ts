import { beforeEach, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { copyPath, copyValue, goToRule, goToSource } from '../../../../client/src/preview/commands/valueMenu.ts';
import type { Services } from '../../../../client/src/services.ts';

const context = { origin: { section: 's', rule: 'r', pointer: '/S/0' }, path: '/a/0', value: 'text' };
const shown: unknown[] = [];
const panels = { active: { reveal: async (origin: object) => void shown.push(origin) } };
const services = { panels } as unknown as Services;
const copied = () => vscode.env.clipboard.readText();

beforeEach(() => {
  shown.length = 0;
});

test('the rule and the source are shown, each alone', async () => {
  await goToRule.run(services, context);
  await goToSource.run(services, context);
  expect(shown).toEqual([{ section: 's', rule: 'r' }, { pointer: '/S/0' }]);
});

test.each([
  ['text', 'text'],
  [1.5, '1.5'],
  [null, 'null'],
])('%j is copied as %s', async (value, text) => {
  await copyValue.run(services, { ...context, value });
  expect(await copied()).toBe(text);
});

test('the path is copied as a JSON Pointer', async () => {
  await copyPath.run(services, context);
  expect(await copied()).toBe('/a/0');
});

test('what no menu of a value passes is ignored', async () => {
  for (const argument of [undefined, {}, { path: 1 }]) await goToRule.run(services, argument);
  expect(shown).toEqual([]);
});
