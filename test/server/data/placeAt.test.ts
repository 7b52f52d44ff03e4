import { describe, expect, it } from 'vitest';
import { placeAt } from '../../../server/src/data/placeAt.ts';

describe('placeAt', () => {
  it.each<[string, readonly (string | number)[]]>([
    ['{"a": <|>1}', ['a']],
    ['{"<|>a": 1}', ['a']],
    ['{"a": [1, <|>2]}', ['a', 1]],
    ['{"a": [{"b": "te<|>xt"}]}', ['a', 0, 'b']],
    ['{<|> "a": 1}', []],
    ['<|>', []],
    ['{"a": {"b": <|>', ['a', 'b']],
  ])('%s', (marked, place) => {
    expect(placeAt(marked.replace('<|>', ''), marked.indexOf('<|>'))).toEqual(place);
  });
});
