import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const dataText = '{"$mapped_json_class_key": "k",\n "a": [{"b": 1}, {"b": "two"}], "0": {"1": 5}}';
const service = createMapperService(new InMemoryWorkspace({ 'd.json': dataText, 'bad.json': '{"a": ' }));
const on = (line: number, character: number) => ({ line, character });

test.each([
  ['/a/1/b', on(1, 23), on(1, 28)],
  ['/a/1', on(1, 17), on(1, 29)],
  ['/0/1', on(1, 43), on(1, 44)],
])('finds the value at %s', async (pointer, start, end) => {
  const uri = uriOf('d.json');
  const place = { pointer, range: { start, end } };
  expect(await service.features.locate({ uri, at: pointer }, neverCancelled)).toEqual(place);
  expect(await service.features.locate({ uri, at: start }, neverCancelled)).toEqual(place);
});

test.each([
  ['d.json', '/a/7'],
  ['d.json', 'a'],
  ['bad.json', '/a'],
  ['missing.json', on(0, 0)],
])('finds nothing in %s at %j', async (name, at) =>
  expect(await service.features.locate({ uri: uriOf(name), at }, neverCancelled)).toBeNull(),
);
