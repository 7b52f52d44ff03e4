import { expect, test } from 'vitest';
import { jsonOf, textOf } from '../../../../client/src/remoteService/api/answerText.ts';

const answer = (bytes: Uint8Array) => ({ status: 200, headers: new Headers(), bytes });
const ofText = (text: string) => answer(new TextEncoder().encode(text));

test.each([
  ['{"a":1}', { a: 1 }],
  ['\ufeff[1]', [1]],
  ['null', null],
  ['', undefined],
  ['{"a":', undefined],
  ['<html>', undefined],
])('%j as JSON', (text, value) => expect(jsonOf(ofText(text))).toEqual(value));

test('bytes that are no UTF-8 are neither text nor JSON', () => {
  const bad = answer(new Uint8Array([0x22, 0xc3, 0x28, 0x22]));
  expect([textOf(bad), jsonOf(bad)]).toEqual([undefined, undefined]);
});

test('100,000 nested lists are read', () => {
  expect(Array.isArray(jsonOf(ofText('['.repeat(100_000) + ']'.repeat(100_000))))).toBe(true);
});
