import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPastedToken } from '../../../client/src/remoteService/pastedToken.ts';
import { jwtOf } from '../../support/jwt.ts';

const pat = `nomad_pat_${'aB-_3'.repeat(9).slice(2)}`;
const read = (text: string) => readPastedToken(text)?.reveal();

test.each([
  ...['§', ' §\n', '\u200b§\u00a0', '"§"', "'§'", '`§`', '<§>', '§,', '§;', '"§",', 'Bearer §', 'bearer  §'],
  ...['NOMAD_PAT=§', 'NOMAD_PAT = "§"', "export NOMAD_PAT='§'", 'set NOMAD_PAT=§', '$env:NOMAD_PAT = "§"'],
  ...['Authorization: Bearer §', '"Authorization": "Bearer §",', '-H "Authorization: Bearer §"', 'raw_token: §'],
  ...['"raw_token": "§",', '{"raw_token":"§"}', '{ "pat": {"id": "1"}, "raw_token": "§" }', '{"token": "§"},'],
  ...['{"access_token":"§","token_type":"Bearer"}'],
])('%j holds a token', (text) => {
  for (const token of [pat, jwtOf(), 'a+/b~c==']) expect(read(text.replace('§', token))).toBe(token);
});

test.each([
  ...['', ' ', 'two words', 'naïve', '""', '{}', '{', '{"id": "§"}', '{"raw_token": 5}', '§ §', '"§" "§"', '§,§'],
  ...['§\n§', '{"access_token":"§","raw_token":"§"}', 'curl -H "Authorization: Bearer §" https://lab.example'],
  ...['A=§ B=§', '§…', '[§](x)', 'x'.repeat(8193)],
])('%.30j holds none, or more than one', (text) => {
  expect(read(text.replaceAll('§', pat))).toBeUndefined();
});

test('what is read is never longer than the text, and reads as itself', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const token = read(text);
      if (token === undefined) return;
      expect(text).toContain(token);
      expect(read(token)).toBe(token);
    }),
  );
});
