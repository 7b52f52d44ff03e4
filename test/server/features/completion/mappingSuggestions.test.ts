import { expect, test } from 'vitest';
import { findingsOf, mapperBeside, stepsWith } from '../../../support/checks.ts';
import { classScene } from '../../../support/classes.ts';
import { completionsAt } from '../../../support/completions.ts';

const data = { Steplist: [{ step_name: 'a', 't (s)': 1, sub: [{ x: 1 }] }], Chem: { a: { id: 1 }, b: { id: 2 } } };
const scene = { ...classScene, data };
const known = { settings: { compat: 'next' } } as const;
const main = (rest: string) => mapperBeside(rest).replace('lab.Main', 'lab.v1.Main');

test('a mapping over what repeats, with schema, place, paths and rules', async () => {
  const { item, apply } = await completionsAt(main('<|>'), scene);
  expect(item('Steplist[*]').detail).toMatch(/^1 .*: step_name, t \(s\), sub$/);
  expect(JSON.parse(apply('Steplist[*]')).steps_mapping).toEqual({
    schema: 'lab.v1.Step',
    main_key: 'steps',
    repeats: true,
    repeat_paths: ['Steplist[*]'],
    rules: { step_name: 'name' },
  });
  const forParser = await completionsAt(main('<|>'), { ...scene, settings: { ...scene.settings, ...known.settings } });
  expect(JSON.parse(forParser.apply('Steplist[*]')).steps_mapping).toMatchObject({
    repeat_paths: ['{items: Steplist}.*'],
    repeat_keys: ['step_name'],
  });
});

test('where no field is in every item, a key that fits each', async () => {
  const some = { ...classScene, data: { Steplist: [{ a: 1 }, { b: 1 }] } };
  const { apply } = await completionsAt(main('<|>'), { ...some, ...known });
  expect(JSON.parse(apply('Steplist[*]')).steplist_mapping.repeat_keys).toEqual([{}]);
});

test('place and targets are those of the matcher, whatever the data calls them', async () => {
  const data = { Schritte: [{ Bezeichnung: 'a', Farbe: 'rot' }] };
  const { apply } = await completionsAt(main('<|>'), { ...scene, data });
  expect(JSON.parse(apply('Schritte[*]')).steps_mapping).toMatchObject({
    schema: 'lab.v1.Step',
    main_key: 'steps',
    rules: { Bezeichnung: 'name' },
  });
});

test('a place that a mapping fills is not guessed again', async () => {
  const data = { Steplist: [{ step_name: 'a' }], Schritte: [{ Bezeichnung: 'a' }] };
  const { apply } = await completionsAt(main(`${stepsWith()}, <|>`), { ...scene, data });
  expect(JSON.parse(apply('Schritte[*]')).schritte_mapping).toMatchObject({
    schema: '',
    main_key: 'schritte',
    rules: { Bezeichnung: 'bezeichnung' },
  });
});

test('what a mapping reads already is not offered again', async () => {
  const { labels } = await completionsAt(main(`${stepsWith()}, <|>`), scene);
  expect(labels.join()).toContain('Chem.*');
  expect(labels.join()).not.toMatch(/Steplist\[\*\](,|$)/);
});

test('under subsections what repeats in the items', async () => {
  const inner = stepsWith('"step_name": "n"', '"subsections": { "<|>" }').replace('lab.Step', 'lab.v1.Step');
  const { apply, items, item } = await completionsAt(main(inner), scene);
  expect(items.slice(0, 2)).toEqual([item('sub[*]'), item('mapper-section')]);
  expect(JSON.parse(apply('sub[*]')).steps.subsections.sub_mapping.repeat_paths).toEqual(['sub[*]']);
});

test('the main mapping where there is none, with the rules of the likeliest class, which give no warning', async () => {
  const data = { Title: 'x', batch_id: 'b', start: '2025-03-11T07:40:00Z', ended: '2025-03-11T11:05:00Z', n: 1 };
  const text = '{ "$json_mapper_class_key": "test key", <|> }';
  const { apply } = await completionsAt(text, { data });
  expect(JSON.parse(apply('main_schema')).main_schema).toEqual({
    schema: 'nomad.datamodel.metainfo.basesections.Process',
    is_main: true,
    rules: { Title: 'name', batch_id: 'lab_id', start: 'datetime', ended: 'end_time' },
  });
  const forParser = await completionsAt(text, { data, ...known });
  expect(JSON.parse(forParser.apply('main_schema')).main_schema.is_main).toBe('True');
  expect(await findingsOf(forParser.apply('main_schema'), { data, ...known })).toEqual([]);
});

test('where no class takes a field, a rule for each', async () => {
  const { apply } = await completionsAt('{ "$json_mapper_class_key": "test key", <|> }', { data: { 'Qx z': true } });
  expect(JSON.parse(apply('main_schema')).main_schema).toMatchObject({ schema: '', rules: { '"Qx z"': 'qx_z' } });
});

test('an empty mapping under a name that is free', async () => {
  const { apply } = await completionsAt(main('"section_mapping": {}, <|>'));
  expect(Object.keys(JSON.parse(apply('mapper-section')))).toContain('section_2_mapping');
});
