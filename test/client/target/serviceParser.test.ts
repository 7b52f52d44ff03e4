import { expect, test } from 'vitest';
import { parserOf } from '../../../client/src/target/serviceParser.ts';

const name = 'nomad-json-parser';

test.each([
  ['1.1.0', '1.1.0'],
  ['v1.1', '1.1.0'],
  ['1.0.4', '1.1.0'],
  ['0.9', '1.1.0'],
  ['1.1.0rc1', '1.1.0'],
  ['1.1.1', 'next'],
  ['1.1.0.1', 'next'],
  ['1.10.0', 'next'],
  ['2', 'next'],
  ['0.1.dev17', 'next'],
  ['1.0.0+g1a2b3c', 'next'],
  ['latest', null],
  ['', null],
] as const)('version %j is modelled by %j', (version, parser) => {
  const other = { name: 'other', version: '9' };
  expect(parserOf({ packages: [other, { name, version }] }).parser).toBe(parser);
});

test('the version is kept as it is written, up to a length', () => {
  expect(parserOf({ packages: [{ name, version: ' 1.1.0 ' }] })).toEqual({ parser: '1.1.0', version: '1.1.0' });
  expect(parserOf({ packages: [{ name, version: '1.'.repeat(1000) }] }).version?.length).toBeLessThan(100);
});

test('a name is that of the package in any spelling; without the package there is no parser', () => {
  expect(parserOf({ packages: [{ name: 'Nomad_JSON.parser', version: '1.1.0' }] }).parser).toBe('1.1.0');
  expect(parserOf({ packages: [{ name: 'nomad-json-parser-extras', version: '1.1.0' }] })).toEqual({ parser: 'none' });
  expect(parserOf({ packages: [] })).toEqual({ parser: 'none' });
  // Without a list or a version nothing is known.
  expect(parserOf({})).toEqual({ parser: null });
  expect(parserOf({ packages: [{ name }] })).toEqual({ parser: null });
});
