import { expect, it } from 'vitest';
import { memberName, readMember, readPlaces, writeMembers, writePlaces } from '../../../server/src/util/members.ts';

const names = Array.from({ length: 40 }, (_, index) => `member ${index}`);

it('each of the first names gets a place of its own, and keeps it', () => {
  const places = names.map((name) => readPlaces.of(name));
  const own = places.filter((place) => place >= 0);
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own).size).toBe(own.length);
  expect(places.at(-1)).toBe(-1);
  expect(names.map((name) => readPlaces.of(name))).toEqual(places);
});

it('members are read and written at every place', () => {
  const values = names.map((_, index) => (index % 7 === 3 ? undefined : index));
  const object: Record<string, unknown> = {};
  writeMembers(
    object,
    names,
    values,
    names.map((name) => writePlaces.of(name)),
  );
  expect(names.map((name) => readMember(object, name, readPlaces.of(name)))).toEqual(values);
  expect(Object.keys(object)).toEqual(names.filter((_, index) => index % 7 !== 3));
});

it.each(['a', '', '0', '__proto__', 'ü'])('the name %j stays the same', (name) => {
  expect(memberName(name)).toBe(name);
});
