import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OfferBench } from '../../support/offers.ts';
import { root } from '../docs/docBlocks.ts';

const folder = `${root}examples/`;
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const read = (name: string): string => readFileSync(folder + name, 'utf8');

/** Mappers with each of their data files. */
const pairs = files.flatMap((mapper) => {
  const { $json_mapper_class_key: key } = JSON.parse(read(mapper));
  if (key === undefined) return [];
  const own = files.filter((name) => JSON.parse(read(name)).$mapped_json_class_key === key);
  return own.map((data) => [mapper, data] as const);
});

test('each mapper of the examples has a data file', () => {
  const mappers = files.filter((name) => name.endsWith('.mapper.json'));
  expect([...new Set(pairs.map(([mapper]) => mapper))]).toEqual(mappers);
});

test.each(pairs)('%s with %s', async (mapper, data) => {
  const bench = new OfferBench(read(data));
  const { verdict } = await bench.judge(read(mapper), 'next');
  expect(verdict).toBe(mapper === 'synthesis.mapper.json' ? 'clean' : 'marked');
  expect((await bench.judge(read(mapper), '1.1.0')).verdict).toMatch(/^(?:clean|marked)$/);
});

test.each(pairs)('nothing known, %s with %s: mistakes alone are warnings', async (mapper, data) => {
  const bench = new OfferBench(read(data));
  bench.write(read(mapper));
  const findings = (await bench.findings('auto')).filter(({ severity }) => severity !== 'hint');
  const codes = findings.map(({ code, severity }) => `${severity} ${code}`);
  const mistakes = [
    'warning target-unknown',
    'warning source-unknown',
    'error main-key-missing',
    'warning repeat-path-missing',
    'warning repeat-keys-no-match',
  ];
  expect(codes).toEqual(mapper === 'mistakes.mapper.json' ? mistakes : []);
});
