import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
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
  expect(await documentation('SpecialStep')).toBe(
    'lab.v1.SpecialStep\n\nBases: lab.v1.Step\n\nQuantities and sub sections: name, tool',
  );
});

test('every row shows the module; of two of one name the one that documentation uses stands first, by its usual name', async () => {
  const completed = await completionsAt(mapperWith('', '"s": { "schema": "Proc<|>", "main_key": "x" }'));
  const modules = completed.items
    .filter(({ label }) => label === 'Process')
    .map(({ labelDetails }) => labelDetails?.description);
  expect(modules).toEqual(['metainfo.basesections', 'basesections.v2']);
  expect(completed.written('Process')).toBe('nomad.datamodel.metainfo.basesections.Process');
});

test('the usual names are offered name by name, too, and no class is counted twice', async () => {
  const section = (schema: string) => mapperWith('', `"s": { "schema": ${schema}, "main_key": "x" }`);
  const { labels } = await completionsAt(section('"nomad.datamodel.metainfo.basesections.<|>"'));
  expect(labels).toEqual(expect.arrayContaining(['Process', 'ProcessStep', 'v1', 'v2']));
  const { item } = await completionsAt(section('"nomad.datamodel.metainfo.<|>"'));
  const { items } = await completionsAt(section('"nomad.datamodel.metainfo.basesections.v1.<|>"'));
  const { items: second } = await completionsAt(section('"nomad.datamodel.metainfo.basesections.v2.<|>"'));
  expect(item('basesections').detail).toBe(`${items.length + second.length} classes`);
});

test('a class replaces the text between the quotes alone, so that a snippet goes on with its next stop', async () => {
  const { text, item } = await completionsAt(section('"Proc<|>"'), { name: 'm.json' });
  const { textEdit } = item('Process');
  const document = TextDocument.create('file:///m.json', 'json', 0, text);
  expect(textEdit && 'range' in textEdit && document.getText(textEdit.range)).toBe('Proc');
});

const inMain = (rules: string, data: Readonly<Record<string, unknown>>) =>
  completionsAt(mapperWith(rules).replace('"lab.Main"', '"<|>"'), { data });

test('the classes with places for what the mapping writes stand first, or for the fields of the data', async () => {
  const { item, items } = await inMain('"a": "lab_id", "b": "end_time", "c": "method"', {});
  expect(items.slice(0, 2)).toEqual([item('Process'), item('SynthesisMethod')]);
  const fields = await inMain('', { formula: 'H2O', 'molare Masse': 18, 'CAS-Nummer': '7732-18-5' });
  expect(fields.labels[0]).toBe('PureSubstanceSection');
});
