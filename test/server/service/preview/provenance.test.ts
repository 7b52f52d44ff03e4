import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const dataText = '{"$mapped_json_class_key": "k",\n "a": [{"b": 1}, {"b": "two"}], "0": {"1": 5}}';
const mapperText =
  '{"$json_mapper_class_key": "k",\n "main_schema": {"is_main": true, "schema": "d.M", "rules": {"a": "x"}}}';
const service = createMapperService(
  new InMemoryWorkspace({ 'm.json': mapperText, 'd.json': dataText, 'bad.json': '{"a": ', 'other.json': '{"a": 1}' }),
);
const on = (line: number, character: number) => ({ line, character });

test.each([
  ['/a/1/b', on(1, 23), on(1, 28)],
  ['/a/1', on(1, 17), on(1, 29)],
  ['/0/1', on(1, 43), on(1, 44)],
])('finds the value at %s', async (pointer, start, end) =>
  expect(await service.features.locate({ uri: uriOf('d.json'), pointer })).toEqual({ start, end }),
);

test.each([
  ['d.json', '/a/7'],
  ['d.json', 'a'],
  ['bad.json', '/a'],
  ['missing.json', '/a'],
])('finds nothing in %s at %s', async (name, pointer) =>
  expect(await service.features.locate({ uri: uriOf(name), pointer })).toBeNull(),
);

test.each([
  ['m.json', on(1, 67), null],
  ['d.json', on(1, 24), { kind: 'data', pointer: '/a/1/b' }],
  ['other.json', on(0, 6), null],
  ['missing.json', on(0, 0), null],
])('says what stands in %s at %j', async (name, position, found) =>
  expect(await service.features.provenance({ uri: uriOf(name), position })).toEqual(found),
);
