import { expect, test } from 'vitest';
import { HeldTexts } from '../../../client/src/languageServer/heldTexts.ts';

/**
 * What becomes of texts `a`, `b` …: `+a` begins or goes on, `-a` ends, `!` ends the server, which holds a text.
 * @returns the texts that the server's ends gave, and those that are held at last
 */
function held(events: string): string {
  const texts = new HeldTexts();
  const ended = events.split(' ').flatMap((event) => {
    const [, uri = ''] = event;
    const id = uri.charCodeAt(0);
    if (event === '!') return [texts.serverEnded()?.uri ?? 'none'];
    if (event.startsWith('+')) texts.note({ kind: 'begun', id, uri, version: event.slice(2), length: 1 });
    else texts.note({ kind: 'done', id });
    return [];
  });
  return `${ended.join()}; ${texts.all.map(({ uri, version }) => uri + version).join()}`;
}

test.each([
  ['the one that began or went on last', '+a +b +c -c +a !', 'a; a'],
  ['none by a server that evaluated nothing', '+a -a !', 'none; '],
  ['what an earlier server held', '+b ! !', 'b,none; b'],
  ['not the one that was held in place of another, once that is found', '+a +b ! +a !', 'b,a; a'],
  ['another version in place of the one before', '+a1 ! +a2 !', 'a,a; a2'],
])('held is %s: %s', (_, events, expected) => expect(held(events)).toBe(expected));

test('a text is let go by its address, and the length is that of the text that began last', () => {
  const texts = new HeldTexts();
  const lengths = [5, 7].map((length, id) => {
    texts.note({ kind: 'begun', id, uri: `${id}`, version: '1', length });
    return texts.lengthOfLast;
  });
  texts.note({ kind: 'done', id: 1 });
  expect([...lengths, texts.lengthOfLast]).toEqual([5, 7, 5]);
  texts.serverEnded();
  expect([texts.lengthOfLast, texts.all.length]).toEqual([0, 1]);
  texts.release((uri) => uri === '0');
  expect(texts.all).toEqual([]);
});
