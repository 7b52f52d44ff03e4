import * as library from '@vscode/l10n';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { config, t } from '../../../server/src/util/preparedTexts.ts';

afterEach(() => config({ contents: {} }));

const piece = fc.constantFrom('a', ' ', '{', '}', '{0}', '{1}', '{01}', '{name}', '{length}', '{10}', '$&', '`');
const sentence = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const value = fc.oneof(sentence, fc.integer(), fc.boolean());

describe('sentences that are prepared', () => {
  it('are those of the library, whatever stands in them and in their values', () => {
    fc.assert(
      fc.property(sentence, fc.array(value, { maxLength: 3 }), (text, values) => {
        expect(t(text, ...values)).toBe(library.t(text, ...values));
        expect(t(text, ...values.toReversed())).toBe(library.t(text, ...values.toReversed()));
      }),
    );
  });

  it('are in the language that was set last', () => {
    expect(t('{0} has no {1}', 'a', 2)).toBe('a has no 2');
    config({ contents: { '{0} has no {1}': '{1} fehlt in {0}' } });
    expect(t('{0} has no {1}', 'a', 2)).toBe('2 fehlt in a');
    config({ contents: {} });
    expect(t('{0} has no {1}', 'a', 2)).toBe('a has no 2');
  });

  it('may be given in the other ways of the library', () => {
    const options = { message: '{0} of {what}', args: { what: 'it' }, comment: 'none' };
    expect(t(options)).toBe(library.t(options));
    expect(t('{what} is', { what: 'this' })).toBe('this is');
    const [one, other] = [1, 2];
    expect(t`${one} and ${other}`).toBe(library.t`${one} and ${other}`);
  });
});
