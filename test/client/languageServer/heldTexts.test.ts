import { expect, test } from 'vitest';
import { HeldTexts } from '../../../client/src/languageServer/heldTexts.ts';

const text = (uri: string) => ({ uri, version: '1' });

test('the text that began or went on last is held', () => {
  const texts = new HeldTexts();
  texts.note({ kind: 'begun', id: 1, ...text('a'), length: 1 });
  texts.note({ kind: 'begun', id: 2, ...text('b'), length: 1 });
  texts.note({ kind: 'begun', id: 3, ...text('c'), length: 1 });
  texts.note({ kind: 'done', id: 3 });
  texts.note({ kind: 'begun', id: 1, ...text('a'), length: 1 });
  expect(texts.serverEnded()).toEqual(text('a'));
  expect(texts.all).toEqual([text('a')]);
});

test('a server that evaluated nothing holds nothing, and what an earlier one did is forgotten', () => {
  const texts = new HeldTexts();
  texts.note({ kind: 'begun', id: 1, ...text('a'), length: 1 });
  texts.note({ kind: 'done', id: 1 });
  expect(texts.serverEnded()).toBeUndefined();
  texts.note({ kind: 'begun', id: 2, ...text('b'), length: 1 });
  texts.serverEnded();
  expect(texts.serverEnded()).toBeUndefined();
  expect(texts.all).toEqual([text('b')]);
});

test('a text that was held in place of another is let go when the other is found', () => {
  const texts = new HeldTexts();
  texts.note({ kind: 'begun', id: 1, ...text('hostile'), length: 1 });
  texts.note({ kind: 'begun', id: 2, ...text('innocent'), length: 1 });
  expect(texts.serverEnded()).toEqual(text('innocent'));
  texts.note({ kind: 'begun', id: 3, ...text('hostile'), length: 1 });
  expect(texts.serverEnded()).toEqual(text('hostile'));
  expect(texts.all).toEqual([text('hostile')]);
});

test('another version of a text takes the place of the one before', () => {
  const texts = new HeldTexts();
  for (const version of ['1', '2']) {
    texts.note({ kind: 'begun', id: 1, uri: 'a', version, length: 1 });
    texts.serverEnded();
  }
  expect(texts.all).toEqual([{ uri: 'a', version: '2' }]);
  texts.release((uri) => uri === 'a');
  expect(texts.all).toEqual([]);
});

test('the length is that of the text that began last', () => {
  const texts = new HeldTexts();
  texts.note({ kind: 'begun', id: 1, ...text('a'), length: 5 });
  texts.note({ kind: 'begun', id: 2, ...text('b'), length: 7 });
  expect(texts.lengthOfLast).toBe(7);
  texts.note({ kind: 'done', id: 2 });
  expect(texts.lengthOfLast).toBe(5);
  texts.note({ kind: 'done', id: 1 });
  expect(texts.lengthOfLast).toBe(0);
});
