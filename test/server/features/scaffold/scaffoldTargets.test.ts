import { describe, expect, test } from 'vitest';
import { targetsOf } from '../../../../server/src/features/scaffold/scaffoldTargets.ts';
import { Catalogue } from '../../../../server/src/schema/catalogue.ts';
import { knowledgeOf } from '../../../../server/src/schema/knowledge.ts';

const quantity = (name: string, type = 'str') => ({ name, type, shape: [], unit: null });
const schemas = knowledgeOf([
  new Catalogue({
    aliases: {},
    classes: [
      {
        path: 'lab.Main',
        bases: ['object'],
        quantities: [quantity('start_time'), quantity('notes', 'JSON'), quantity('name')],
        subSections: [
          { name: 'steps', section: 'lab.Step', repeats: true },
          { name: 'setup', section: 'lab.Setup', repeats: false },
          { name: 'open' },
        ],
      },
      {
        path: 'lab.Half',
        bases: ['far.Away'],
        quantities: [quantity('start_time'), { ...quantity('length'), derived: true }],
        subSections: [],
      },
    ],
  }),
]);
const value = { kind: 'value' } as const;
const object = { kind: 'object', fields: [] } as const;
const list = { kind: 'list', fields: [] } as const;
const find = (field: string, shape: typeof value | typeof object | typeof list) =>
  targetsOf(schemas, 'lab.Main')?.find(field, shape);

describe('a field goes to', () => {
  test.each(['startTime', 'Start Time', 'start_time', 'STARTTIME'])('start_time: %s', (name) => {
    expect(find(name, value)).toEqual({ name: 'start_time' });
  });
  test('a sub section that repeats as it does; for one item the name may lack the plural', () => {
    expect(find('Steps', list)).toEqual({ name: 'steps', section: { schema: 'lab.Step' } });
    for (const name of ['step', 'Steplist', 'step_list']) expect(find(name, list)).toMatchObject({ name: 'steps' });
    expect(find('steps', object)).toBeUndefined();
    expect(find('setup', list)).toBeUndefined();
    expect(find('setup', value)).toBeUndefined();
    expect(find('open', list)).toEqual({ name: 'open', section: { schema: undefined } });
  });
  test('a quantity as a whole only where that takes objects', () => {
    expect(find('notes', object)).toEqual({ name: 'notes' });
    expect(find('name', object)).toBeUndefined();
  });
  test('a place that no other has', () => {
    const finder = targetsOf(schemas, 'lab.Main');
    expect(finder?.find('name', value)).toBeDefined();
    expect(finder?.find('Name', value)).toBeUndefined();
  });
});

test('of a class that is not wholly known the known members are places, those that are derived are none', () => {
  const finder = targetsOf(schemas, 'lab.Half');
  expect(finder?.isComplete).toBe(false);
  expect(finder?.find('startTime', value)).toEqual({ name: 'start_time' });
  expect(finder?.find('length', value)).toBeUndefined();
});

test('of a class that nobody knows, or a root of all classes, nothing is said', () => {
  for (const path of ['lab.None', 'nomad.datamodel.data.EntryData']) expect(targetsOf(schemas, path)).toBeUndefined();
});
