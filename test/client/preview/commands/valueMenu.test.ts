import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { copyPath, copyValue, goToRule, goToSource } from '../../../../client/src/preview/commands/valueMenu.ts';
import type { Services } from '../../../../client/src/services.ts';

const context = { origin: { section: 's', rule: 'r', pointer: '/S/0' }, path: '/a/0', value: 'text' };

test('the rule and the source are shown, each alone; what no menu of a value passes is ignored', async () => {
  const shown: unknown[] = [];
  const panels = { active: { reveal: async (origin: object) => void shown.push(origin) } };
  const services = { panels } as unknown as Services;
  await goToRule.run(services, context);
  await goToSource.run(services, context);
  for (const argument of [undefined, {}, { path: 1 }]) await goToRule.run(services, argument);
  expect(shown).toEqual([{ section: 's', rule: 'r' }, { pointer: '/S/0' }]);
});

test.each([
  ['text', copyValue, 'text', 'text'],
  ['a number', copyValue, 1.5, '1.5'],
  ['null', copyValue, null, 'null'],
  ['a path, as a JSON Pointer,', copyPath, 'text', '/a/0'],
])('%s is copied', async (_, command, value, copied) => {
  await command.run({ panels: {} } as Services, { ...context, value });
  expect(await vscode.env.clipboard.readText()).toBe(copied);
});
