import { expect, test } from 'vitest';
import { sampleFromMapper } from '../../../../server/src/features/scaffold/sampleFromMapper.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

const made = (mapper: object) =>
  sampleFromMapper(parseMapper(JSON.stringify({ $json_mapper_class_key: 'k', ...mapper })));
const step = {
  schema: 'd.S',
  main_key: 'steps',
  repeats: true,
  repeat_paths: ['Run.Steps[*]'],
  repeat_keys: ['id', { kind: '(Add|Stir).*' }],
  rules: { t: { source: 'time.value', target: 'duration', target_type: 'float' } },
};

const values = { a: 'a 1', b: { c: 'c 1' }, 'my key': 'my key 1' };
const oddPaths = { 'length(@)': 'x', 'a || b': 'y', '__proto__.x': 'z', c: 'c', 'c.d': 'd' };

test.each([
  ['a value for every plain source', mapperOf({ a: 'x', 'b.c': 'y', '"my key"': 'z' }), values],
  ['nothing for what is no plain path, or cannot be', mapperOf(oddPaths), { c: 'c 1' }],
  ['the version that selects the mapper', { $json_mapper_version: 2 }, { $mapped_json_version: 2 }],
])('has the class key, and %s', (_, mapper, members) => {
  expect(JSON.parse(made(mapper) ?? '')).toEqual({ $mapped_json_class_key: 'k', ...members });
  expect({}).not.toHaveProperty('x');
});

test('has an item for what repeats, which its keys accept', async () => {
  const mapper = mapperOf({}, { step });
  const text = made(mapper) ?? '';
  expect(JSON.parse(text).Run).toEqual({ Steps: [{ id: 'id 1', kind: 'Add', time: { value: 1 } }] });
  expect((await mapOf(mapper, text)).main.steps).toEqual([{ m_def: 'd.S', duration: 1 }]);
});

test('gives nothing without a class key', () =>
  expect(sampleFromMapper(parseMapper('{"main_schema": {"schema": "d", "rules": {}}}'))).toBeUndefined());
