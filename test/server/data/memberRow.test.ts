import { describe, expect, it } from 'vitest';
import { MemberRow } from '../../../server/src/data/memberRow.ts';

function readAll(names: readonly string[], objects: readonly unknown[]): readonly unknown[] {
  const row = new MemberRow(names);
  return objects.map((object) => {
    row.read(object);
    return row.values.map((value) => value ?? undefined);
  });
}

describe('members of one object after the other', () => {
  it('are found in whatever order they stand, and where some are missing', () => {
    const objects = [
      { a: 1, x: 2, b: 3 },
      { b: 4, a: 5 },
      { x: 6, b: 7 },
      { y: 8, b: 9, z: 10, a: 11 },
      {},
      { a: null, b: 0 },
    ];
    const found = [
      [1, 3],
      [5, 4],
      [undefined, 7],
      [11, 9],
      [undefined, undefined],
      [undefined, 0],
    ];
    expect(readAll(['a', 'b'], objects)).toEqual(found);
  });

  it('are nothing in what is no object', () => {
    const nothing = [undefined];
    expect(readAll(['length'], [['a'], 'text', null, 5, { length: 1 }])).toEqual([
      nothing,
      nothing,
      nothing,
      nothing,
      [1],
    ]);
  });

  it('are found in objects with many members', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`m${index}`, index]));
    expect(readAll(['m400', 'a'], [many, { a: 1 }, { ...many, a: 2 }])).toEqual([
      [400, undefined],
      [undefined, 1],
      [400, 2],
    ]);
  });

  it('are found where no object is like another', () => {
    const objects = Array.from({ length: 300 }, (_, index) => ({ [`m${index}`]: 0, [`n${index}`]: 0, a: index }));
    expect(readAll(['a'], objects)).toEqual(objects.map(({ a }) => [a]));
  });

  it.each(['constructor', '__proto__', 'toString', '0'])('of the name %s are the own ones', (name) => {
    const own = JSON.parse(`{"x":1,"${name}":2}`);
    expect(readAll([name], [{ x: 1 }, own])).toEqual([[undefined], [2]]);
  });
});
