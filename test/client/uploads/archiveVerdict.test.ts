import { describe, expect, test } from 'vitest';
import type { Side } from '../../../client/src/preview/panel/panelProtocol.ts';
import { type Candidate, compatFor, verdictOf } from '../../../client/src/uploads/archiveVerdict.ts';
import type { ParserVersion } from '../../../server/src/protocol.ts';

const candidate = (side: Side, data: unknown, keys?: readonly string[]): Candidate => ({
  side,
  entries: data === undefined ? [] : [{ mainfile: 'run.json', data }],
  unknown: keys ? [{ mainfile: 'run.json', keys }] : [],
});

function verdict(theirs: unknown, ...candidates: [Candidate, ...Candidate[]]) {
  const archive = theirs === undefined ? {} : { data: theirs };
  const { agreeing, closest, comparison } = verdictOf(candidates, ['run.json'], new Map([['run.json', archive]]));
  return { agreeing, closest, differing: comparison.differing };
}

describe('verdictOf', () => {
  test('names all that make the very same', () => {
    const [spec, next, old] = [candidate('spec', { a: 1 }), candidate('next', { a: 2 }), candidate('1.1.0', { a: 2 })];
    expect(verdict({ a: 2 }, spec, next, old)).toEqual({
      agreeing: ['next', '1.1.0'],
      closest: ['next', '1.1.0'],
      differing: 0,
    });
  });

  test('names the closest where nothing agrees', () => {
    const own = { a: 9, b: [9, 2], c: 3 };
    expect(verdict({ a: 1, b: [1, 2] }, candidate('spec', own), candidate('next', { a: 1, b: [1] }))).toEqual({
      agreeing: [],
      closest: ['next'],
      differing: 1,
    });
  });

  test('an entry without data agrees with what makes none', () => {
    expect(verdict(undefined, candidate('spec', { a: 1 }), candidate('next', undefined)).agreeing).toEqual(['next']);
  });

  test('what the model cannot tell is taken as the service has it', () => {
    expect(
      verdict({ a: { b: 5 } }, candidate('spec', {}), candidate('next', { a: { b: null } }, ['a', 'b'])).agreeing,
    ).toEqual(['next']);
  });
});

describe('compatFor', () => {
  test.each<[readonly Side[], unknown, string | undefined, ParserVersion | null]>([
    [['next'], 'auto', undefined, 'next'],
    [['next'], 'auto', 'next', '1.1.0'],
    [['1.1.0'], 'auto', '1.1.0', null],
    [['spec'], 'auto', undefined, null],
    [['spec'], 'auto', 'off', 'next'],
  ])('%j, set to %j: %j where the service says %j', (agreeing, current, expected, target) =>
    expect(compatFor(agreeing, current, target)).toBe(expected),
  );

  test.each<[readonly Side[], unknown, string | undefined]>([
    [['next'], 'on', undefined],
    [['1.1.0'], 'next', '1.1.0'],
    [['spec'], 'on', 'off'],
    [['spec', '1.1.0'], 'next', '1.1.0'],
    [['spec', '1.1.0'], 'off', undefined],
    [['spec', 'next', '1.1.0'], 'off', undefined],
    [[], 'off', undefined],
  ])('%j, set to %j: %j', (agreeing, current, expected) => expect(compatFor(agreeing, current, null)).toBe(expected));
});
