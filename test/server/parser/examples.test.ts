import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OfferBench } from '../../support/offers.ts';
import { root } from '../docs/docBlocks.ts';

const folder = `${root}examples/`;
const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'mapper.config.json');
const read = (name: string): string => readFileSync(folder + name, 'utf8');

/** There to show a mistake, or what the parser does otherwise. */
const showing = ['mistakes.mapper.json', 'two-readings.mapper.json'];

/** Mappers with each of their data files. */
const pairs = files.flatMap((mapper) => {
  const { $json_mapper_class_key: key } = JSON.parse(read(mapper));
  if (key === undefined) return [];
  const own = files.filter((name) => JSON.parse(read(name)).$mapped_json_class_key === key);
  return own.map((data) => [mapper, data] as const);
});

it('each mapper of the examples has a data file', () => {
  const mappers = files.filter((name) => name.endsWith('.mapper.json'));
  expect([...new Set(pairs.map(([mapper]) => mapper))]).toEqual(mappers);
});

it.each(pairs)('%s with %s', async (mapper, data) => {
  const bench = new OfferBench(read(data));
  const next = await bench.judge(read(mapper), 'next');
  if (showing.includes(mapper)) {
    expect(next.verdict).toBe('marked');
    return;
  }
  expect(next).toEqual({ verdict: 'clean', codes: [] });
  // The released parser repeats nothing over the data: that is told, and nothing stops it.
  const { codes } = await bench.judge(read(mapper), '1.1.0');
  expect(codes.filter((code) => code !== 'compat-version')).toEqual([]);
  const findings = await bench.findings('1.1.0');
  expect(findings.filter(({ event }) => event === 'stops')).toEqual([]);
});
