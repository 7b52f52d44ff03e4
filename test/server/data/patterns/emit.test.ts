import { describe, expect, test } from 'vitest';
import { emitJavaScript, emitRe2, NotExpressible } from '../../../../server/src/data/patterns/emit.ts';
import { parsePattern } from '../../../../server/src/data/patterns/parsePattern.ts';

describe('emitJavaScript', () => {
  const emit = (pattern: string) => emitJavaScript(parsePattern(pattern)).source;
  test.each([
    ['ab', '^(?:ab)'],
    ['a.c', '^(?:a[^\\n]c)'],
    ['a$', '^(?:a(?=\\n?$))'],
    ['a\\Z', '^(?:a$)'],
    ['[a-c]', '^(?:[a-c])'],
    ['\\d', '^(?:[\\p{Nd}])'],
    ['(?P<n>a)|/', '^(?:(?:a)|\\u{2f})'],
    ['a{2,}?', '^(?:a{2,}?)'],
  ])('%s becomes %s', (pattern, source) => expect(emit(pattern)).toBe(source));

  test.each(['(?i)a', '[\\W]', '(?i:a)', '(?=a)', 'a++'])('cannot say %s', (pattern) =>
    expect(() => emit(pattern)).toThrow(NotExpressible),
  );
});

describe('emitRe2', () => {
  const emit = (pattern: string) => emitRe2(parsePattern(pattern));
  test.each([
    ['(?i)a', '\\A(?:(?i)a)'],
    ['(?s:.)', '\\A(?:(?s:.))'],
    ['a$', '\\A(?:a(?:\\n?\\z))'],
    ['(?m)a$', '\\A(?:(?m)a$)'],
    ['(?a)\\w', '\\A(?:[\\w])'],
    ['é', '\\A(?:\\x{e9})'],
  ])('%s becomes %s', (pattern, source) => expect(emit(pattern).source).toBe(source));

  test('says where it stays behind Python', () => {
    expect(['\\b', 'a$b', '[\\W]', '(?a)\\s', '(?a)\\b', 'a$|b'].map((text) => emit(text).isApproximate)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test.each(['(?=a)', '(a)\\1', '(?>a)', '(?x:a)', '(?m:a$)', 'a{1001}', 'a?+', '\\N{SNOWMAN}', '[\\N{SNOWMAN}]'])(
    'cannot say %s',
    (pattern) => expect(() => emit(pattern)).toThrow(NotExpressible),
  );
});
