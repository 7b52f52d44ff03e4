import { describe, expect, test } from 'vitest';
import { type Fault, repair } from '../../../../server/src/features/scaffold/repair.ts';

const main = { schema: 'lab.Run', is_main: true, rules: { a: 'a', b: 'b' } };
const part = { schema: 'lab.Part', main_key: 'part', rules: { x: 'x' } };
const deep = { schema: 'lab.Part', main_key: 'part.deep', rules: { y: 'y' } };
const mapper = { $json_mapper_class_key: 'k', main_schema: main, part_mapping: part, deep_mapping: deep };
const constant = { source: 'entry_name', target: 'name', default_value: 'k' };

/** The mapper after a check that reports these faults as long as their places are there. */
async function repaired(from: object, ...faults: readonly Fault[]) {
  const { text, notes } = await repair(JSON.stringify(from), async (current) => {
    const isThere = ({ path }: Fault) =>
      path.reduce<unknown>((value, name) => Object(value)[name], JSON.parse(current)) !== undefined;
    return faults.filter(isThere);
  });
  return { mapper: JSON.parse(text), notes: notes.join('\n') };
}

const fault = (path: readonly string[], isError = true): Fault => ({ path, isError, message: 'It stops.' });

test('a mapper without faults stays; a rule with an error is removed, and one with a loss is noted', async () => {
  const ofRule = ['main_schema', 'rules', 'a'];
  expect(await repaired(mapper)).toEqual({ mapper, notes: '' });
  const { mapper: without, notes } = await repaired(mapper, fault(ofRule));
  expect([without.main_schema.rules, notes]).toEqual([{ b: 'b' }, expect.stringMatching(/`a`.*It stops\./)]);
  expect(await repaired(mapper, fault(ofRule, false))).toEqual({ mapper, notes: '`a`: It stops.' });
});

test('a mapping with an error is removed with those below it, and so is one that has no rule left', async () => {
  for (const path of [['part_mapping'], ['part_mapping', 'rules', 'x']]) {
    const { mapper: without, notes } = await repaired(mapper, fault(path));
    expect(Object.keys(without)).toEqual(['$json_mapper_class_key', 'main_schema']);
    expect(notes).toContain('`part.deep`');
  }
});

describe('the name of an entry', () => {
  const ofMain = fault(['main_schema']);

  test('is a constant where the main mapping has no rule, or is at fault without a name', async () => {
    const bare = await repaired({ ...mapper, main_schema: { ...main, rules: {} } });
    expect(bare.mapper.main_schema.rules).toEqual({ name: constant });
    expect((await repaired(mapper, ofMain)).mapper.main_schema.rules).toEqual({ ...main.rules, name: constant });
  });

  test('is the default of the rule for it, then another target', async () => {
    const rules = { title: 'name', b: 'name_value' };
    const { mapper: named } = await repaired({ ...mapper, main_schema: { ...main, rules } }, ofMain);
    const title = { source: 'title', target: 'name_value_2' };
    expect(named.main_schema.rules).toEqual({ title, b: 'name_value', name: constant });
  });

  test('stays if it is only changed, and is taken back if the class has none', async () => {
    const rules = { title: 'name' };
    const own = { ...mapper, main_schema: { ...main, rules } };
    expect((await repaired(own, { ...ofMain, isError: false })).mapper).toEqual(own);
    const refused = fault(['main_schema', 'rules', 'name'], false);
    expect((await repaired(mapper, ofMain, refused)).mapper).toEqual(mapper);
  });
});
