import { expect, test } from 'vitest';
import { readJwt } from '../../../../client/src/remoteService/auth/accessJwt.ts';
import { Secret } from '../../../../client/src/remoteService/secret.ts';
import { jwtOf } from '../../../support/jwt.ts';

const read = (text: string) => readJwt(new Secret(text));

test('gives user and end, also of names beyond ASCII', () => {
  const token = jwtOf({ preferred_username: 'Ünïcode 🧪', exp: 1_800_000_000 });
  expect(read(token)).toEqual({ userName: 'Ünïcode 🧪', expiresAt: 1_800_000_000_000 });
});

test.each(['1', 1e300, null, undefined])('an end like %j is not known', (exp) => {
  expect(read(jwtOf({ exp }))).toEqual({ userName: 'ada@orcid' });
});

test.each(['', 'x', 'a.b', 'a.b.c', 'a.b.c.d', `${jwtOf()}=`, `${jwtOf()}.x`, 'a.bnVsbA.c', 'a.IngidQ.c', 'a._w.c'])(
  '%j is not a JWT',
  (text) => expect(read(text)).toBeUndefined(),
);
