import { expect, test } from 'vitest';
import { OfferBench } from '../../../support/offers.ts';

test('of more items than the model looks at, a finding says that the rest is unknown', async () => {
  const items = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`i${index}`, { id: `${index}` }]));
  const bench = new OfferBench({ $mapped_json_class_key: 'k', id: 'a', list: items });
  const item = {
    schema: 'lab.Item',
    main_key: 'items',
    repeats: true,
    repeat_paths: ['list.*'],
    rules: { id: 'name' },
  };
  const main = { schema: 'lab.Main', is_main: 'True', rules: { id: 'name' } };
  bench.write(JSON.stringify({ $json_mapper_class_key: 'k', main_schema: main, item }));
  const codes = (await bench.findings('next')).filter(({ code }) => !code.startsWith('schema-'));
  expect(codes.map(({ code, severity }) => `${code} ${severity}`)).toEqual(['limit-reached information']);
}, 60_000);
