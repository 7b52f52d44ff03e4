import { expect, test } from 'vitest';
import { mapperWith } from '../../../support/checks.ts';
import { classScene } from '../../../support/classes.ts';
import { completionsAt, expectCompletions } from '../../../support/completions.ts';

const section = (schema: string) =>
  mapperWith('', `"s": { "schema": ${schema}, "main_key": "setup" }`).replace('lab.Main', 'lab.v1.Main');

test('packages and modules name by name', async () => {
  const { apply, item } = await completionsAt(section('"la<|>"'), classScene);
  expect(item('lab').detail).toBe('7 classes');
  expect(apply('lab')).toBe(section('"lab"'));
  await expectCompletions(section('"lab.<|>"'), ['v1', 'v2'], classScene);
  await expectCompletions(section('"lab.v2.<|>'), ['Step'], classScene);
});

test('the class that the place takes stands first; any class is found by its own name', async () => {
  const { items, apply } = await completionsAt(section('<|>'), classScene);
  expect([items[0]?.detail, items[0]?.preselect]).toEqual(['lab.v1.Step', true]);
  expect(apply('SpecialStep')).toBe(section('"lab.v1.SpecialStep"'));
});

test('what a class is, is said when it is asked for', async () => {
  const { documentation } = await completionsAt(section('"lab.v1.<|>"'), classScene);
  expect(await documentation('SpecialStep')).toBe('lab.v1.SpecialStep\n\nBases: lab.v1.Step\n\nMembers: name, tool');
});
