import { expect, test } from 'vitest';
import { mapperWith } from '../../../support/checks.ts';
import { classScene } from '../../../support/classes.ts';
import { completionsAt, expectCompletions } from '../../../support/completions.ts';

const section = (schema: string) => mapperWith('', `"s": { "schema": ${schema}, "main_key": "setup" }`);
const known = (schema: string) => section(schema).replace('lab.Main', 'lab.v1.Main');

test('packages and modules name by name, with the number of their classes', async () => {
  const { apply, item } = await completionsAt(known('"la<|>"'), classScene);
  expect([item('lab').detail, apply('lab')]).toEqual(['7 classes', known('"lab"')]);
  await expectCompletions(known('"lab.<|>"'), ['v1', 'v2'], classScene);
  await expectCompletions(known('"lab.v2.<|>'), ['Step'], classScene);
});

test('the class that the place takes stands first; any class is found by its own name, and says what it is when asked', async () => {
  const { items, apply, documentation } = await completionsAt(known('<|>'), classScene);
  expect([items[0]?.detail, items[0]?.preselect]).toEqual(['lab.v1.Step', true]);
  expect(apply('SpecialStep')).toBe(known('"lab.v1.SpecialStep"'));
  expect(await documentation('SpecialStep')).toBe(
    'lab.v1.SpecialStep\n\nBases: lab.v1.Step\n\nQuantities and sub sections: name, tool',
  );
});

test('every row shows the module; of two of one name the one that documentation uses stands first, by its usual name', async () => {
  const { items, item, written } = await completionsAt(section('"Proc<|>"'), { name: 'm.json' });
  const modules = items.filter(({ label }) => label === 'Process').map(({ labelDetails }) => labelDetails?.description);
  expect(modules).toEqual(['metainfo.basesections', 'basesections.v2']);
  expect(written('Process')).toBe('nomad.datamodel.metainfo.basesections.Process');
  // The quotes stay, so that a snippet goes on with its next stop.
  const start = { line: 3, character: 20 };
  expect(item('Process').textEdit).toMatchObject({ range: { start, end: { ...start, character: 24 } } });
});

test('the usual names are offered name by name, too, and no class is counted twice', async () => {
  const below = (name: string) => completionsAt(section(`"nomad.datamodel.metainfo${name}.<|>"`));
  expect((await below('.basesections')).labels).toEqual(expect.arrayContaining(['Process', 'ProcessStep', 'v1', 'v2']));
  const counts = await Promise.all(['v1', 'v2'].map(async (v) => (await below(`.basesections.${v}`)).items.length));
  expect((await below('')).item('basesections').detail).toBe(`${(counts[0] ?? 0) + (counts[1] ?? 0)} classes`);
});

test('the classes with places for what the mapping writes stand first, or for the fields of the data', async () => {
  const inMain = (rules: string, data: Readonly<Record<string, unknown>>) =>
    completionsAt(mapperWith(rules).replace('"lab.Main"', '"<|>"'), { data });
  const { item, items } = await inMain('"a": "lab_id", "b": "end_time", "c": "method"', {});
  expect(items.slice(0, 2)).toEqual([item('Process'), item('SynthesisMethod')]);
  const fields = await inMain('', { formula: 'H2O', 'molare Masse': 18, 'CAS-Nummer': '7732-18-5' });
  expect(fields.labels[0]).toBe('PureSubstanceSection');
});
