import { expect, test } from 'vitest';
import { Budget } from '../../../server/src/data/budget.ts';
import { readersOf } from '../../../server/src/features/readers.ts';
import { mapOf, mapperOf } from '../../support/mapping.ts';

const readers = async (source: string, path: readonly (string | number)[]) => {
  const { result } = await mapOf(mapperOf({ [source]: 't', other: 'u' }), { a: { b: 1 }, other: 2 });
  return readersOf(result, path, Budget.ofCounts()).map(({ value }) => value);
};

test.each<readonly [string, readonly (string | number)[], readonly string[]]>([
  ['a.b', ['a', 'b'], ['a.b']],
  ['a', ['a', 'b'], ['a']],
  ['a.b', ['other'], ['other']],
  ['[a.b, `1`] | [0]', ['a', 'b'], ['[a.b, `1`] | [0]']],
])('%s reads %j', async (source, path, expected) => {
  expect(await readers(source, path)).toEqual(expected);
});

test('of a value that shares its parts each is looked at once', async () => {
  const shared = `[a,a]|${'[@,@]|'.repeat(60)}[*]`;
  expect(await readers(shared, ['other'])).toEqual(['other']);
  expect(await readers(shared, ['a', 'b'])).toEqual([shared]);
});
