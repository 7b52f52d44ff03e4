import { afterEach, expect, test, vi } from 'vitest';
import { noSchemas } from '../../../server/src/schema/knowledge.ts';
import { DocumentSnapshot } from '../../../server/src/service/documents.ts';
import { MappingCache } from '../../../server/src/service/mappingCache.ts';
import { Cancelled, neverCancelled } from '../../../server/src/util/cancellation.ts';
import { mapperOf } from '../../support/mapping.ts';

const step = (rules: object) => ({ schema: 'd', main_key: 's', repeats: true, repeat_paths: ['list'], rules });
const mapperText = (rules: object) => JSON.stringify(mapperOf({}, { step: step(rules) }));
const data = new DocumentSnapshot({
  uri: 'd.json',
  version: '1',
  text: JSON.stringify({ list: Array.from({ length: 300 }, (_, a) => ({ a })) }),
});
const schemas = noSchemas;

function scene() {
  // Every step takes so long that others are let in after it.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10));
  return {
    mappings: new MappingCache(),
    mapper: new DocumentSnapshot({ uri: 'm.json', version: '1', text: mapperText({ a: 'x' }) }),
  };
}

afterEach(() => void vi.restoreAllMocks());

test('two who ask for the same at once get the same', async () => {
  const { mappings, mapper } = scene();
  const ask = () => mappings.resultOf(mapper, data, schemas, neverCancelled);
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one).toBeDefined();
  expect(other).toBe(one);
  expect(await ask()).toBe(one);
});

test('one who is cancelled does not keep another from the result', async () => {
  const { mappings, mapper } = scene();
  const token = { isCancellationRequested: false };
  const cancelled = mappings.resultOf(mapper, data, schemas, token);
  const other = mappings.resultOf(mapper, data, schemas, neverCancelled);
  token.isCancellationRequested = true;
  await expect(cancelled).rejects.toBeInstanceOf(Cancelled);
  expect((await other)?.runs.size).toBe(2);
});
