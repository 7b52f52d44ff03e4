import { expect, test } from 'vitest';
import { expectFindings, findingsOf, mapperWith } from '../../../support/checks.ts';

const code = 'source-syntax';

test('the token that ends the shortest failing prefix is marked', () =>
  expectFindings(code, mapperWith('"a<|.|>.b": "x"'), { mentions: ['a..b'], severity: 'error' }));
test('an empty segment is no literal key', async () => {
  for (const source of ['a..b', 'a.', '.a']) {
    const found = (await findingsOf(mapperWith(`"${source}": "x"`))).map((finding) => finding.code);
    expect(found).toEqual([code]);
  }
});
test('escapes before the place are counted as they are written', () =>
  expectFindings(code, mapperWith('"\\"\\u00e9\\"<|.|>.b": "x"')));
test('the place in an explicit rule is in its source', () =>
  expectFindings(code, mapperWith('"r": { "source": "a<|.|>.b", "target": "x", "default_value": 1 }'), { data: {} }));
test('literal keys, quoted keys and expressions are silent', async () => {
  const sources = [
    'flow-rate',
    'Temp (°C)',
    '2nd.step',
    '@type',
    'Größe[0]',
    'Mass(mg)',
    'a[?b==`1`].c',
    'length(a)',
    'a[0].b',
    '\\"x y\\".z',
  ];
  for (const source of sources)
    await expectFindings(code, mapperWith(`"${source}": "x"`), {
      settings: { diagnostics: { severity: { 'source-literal': 'off' } } },
    });
});
test('one taken over by `use_rule` is marked where it is written, once', () =>
  expectFindings(
    code,
    mapperWith('"a": { "source": "b<|.|>.", "target": "x" }, "r": { "use_rule": "#main_schema.a", "target": "y" }'),
    { data: {} },
  ));
