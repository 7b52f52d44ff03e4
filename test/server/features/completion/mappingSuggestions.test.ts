import { expect, test } from 'vitest';
import { findingsOf, mapperBeside, stepsWith } from '../../../support/checks.ts';
import { classScene } from '../../../support/classes.ts';
import { completionsAt } from '../../../support/completions.ts';

type Data = Readonly<Record<string, unknown>>;
const data = { Steplist: [{ step_name: 'a', 't (s)': 1, sub: [{ x: 1 }] }], Chem: { a: { id: 1 }, b: { id: 2 } } };
const scene = { ...classScene, data };
const main = (rest: string) => mapperBeside(rest).replace('lab.Main', 'lab.v1.Main');

/** The mapper after a mapping over what repeats was taken. */
async function mappingOver(path: string, of: Data = data, known: typeof classScene = scene, rest = '') {
  const { apply } = await completionsAt(main(`${rest}<|>`), { ...known, data: of });
  return JSON.parse(apply(path));
}

test('a mapping over what repeats, with schema, place, paths and rules', async () => {
  const { item } = await completionsAt(main('<|>'), scene);
  expect(item('Steplist[*]').detail).toMatch(/^1 .*: step_name, t \(s\), sub$/);
  expect((await mappingOver('Steplist[*]')).steps_mapping).toEqual({
    schema: 'lab.v1.Step',
    main_key: 'steps',
    repeats: true,
    repeat_paths: ['{items: Steplist}.*'],
    repeat_keys: ['step_name'],
    rules: { step_name: 'name' },
  });
  const some = await mappingOver('Steplist[*]', { Steplist: [{ a: 1 }, { b: 1 }] });
  expect(some.steplist_mapping.repeat_keys).toEqual([{}]);
});

test('place and targets are those of the matcher, but a place that a mapping fills is not guessed again', async () => {
  const steps = { Schritte: [{ Bezeichnung: 'a', Farbe: 'rot' }] };
  const matched = { schema: 'lab.v1.Step', main_key: 'steps', rules: { Bezeichnung: 'name' } };
  expect((await mappingOver('Schritte[*]', steps)).steps_mapping).toMatchObject(matched);
  const filled = await mappingOver('Schritte[*]', { ...data, ...steps }, scene, `${stepsWith()}, `);
  const named = { schema: '', main_key: 'schritte', rules: { Bezeichnung: 'bezeichnung' } };
  expect(filled.schritte_mapping).toMatchObject(named);
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
  const fields = { Title: 'x', batch_id: 'b', start: '2025-03-11T07:40:00Z', ended: '2025-03-11T11:05:00Z', n: 1 };
  const taken = async (compat: 'off' | 'next', of: Data = fields) =>
    (await completionsAt('{ "$json_mapper_class_key": "test key", <|> }', { data: of, settings: { compat } })).apply(
      'main_schema',
    );
  const rules = { Title: 'name', batch_id: 'lab_id', start: 'datetime', ended: 'end_time' };
  const schema = 'nomad.datamodel.metainfo.basesections.Process';
  expect(JSON.parse(await taken('off')).main_schema).toEqual({ schema, is_main: 'True', rules });
  expect(await findingsOf(await taken('next'), { data: fields, settings: { compat: 'next' } })).toEqual([]);
  // Where no class takes a field, each has a rule.
  const other = JSON.parse(await taken('off', { 'Qx z': true })).main_schema;
  expect(other).toMatchObject({ schema: '', rules: { '"Qx z"': 'qx_z' } });
});

test('an empty mapping under a name that is free', async () => {
  const { apply } = await completionsAt(main('"section_mapping": {}, <|>'));
  expect(Object.keys(JSON.parse(apply('mapper-section')))).toContain('section_2_mapping');
});
