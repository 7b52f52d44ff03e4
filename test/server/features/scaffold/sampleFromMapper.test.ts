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

test('has the class key and a value for every plain source', () =>
  expect(JSON.parse(made(mapperOf({ a: 'x', 'b.c': 'y', '"my key"': 'z' })) ?? '')).toEqual({
    $mapped_json_class_key: 'k',
    a: 'a 1',
    b: { c: 'c 1' },
    'my key': 'my key 1',
  }));

test('has an item for what repeats, which its keys accept', async () => {
  const mapper = mapperOf({}, { step });
  const text = made(mapper) ?? '';
  expect(JSON.parse(text).Run).toEqual({ Steps: [{ id: 'id 1', kind: 'Add', time: { value: 1 } }] });
  expect((await mapOf(mapper, text)).main.steps).toEqual([{ m_def: 'd.S', duration: 1 }]);
});

test('leaves out what is no plain path, and what cannot be', () => {
  const text = made(mapperOf({ 'length(@)': 'x', 'a || b': 'y', '__proto__.x': 'z', c: 'c', 'c.d': 'd' })) ?? '';
  expect(JSON.parse(text)).toEqual({ $mapped_json_class_key: 'k', c: 'c 1' });
});

test('gives the version that selects the mapper', () =>
  expect(JSON.parse(made({ $json_mapper_version: 2 }) ?? '')).toEqual({
    $mapped_json_class_key: 'k',
    $mapped_json_version: 2,
  }));

test('gives nothing without a class key', () =>
  expect(sampleFromMapper(parseMapper('{"main_schema": {"schema": "d", "rules": {}}}'))).toBeUndefined());
