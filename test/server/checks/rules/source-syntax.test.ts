import { mapperWith, testFindings } from '../../../support/checks.ts';

const source = (text: string) => mapperWith(`"${text}": "x"`);
const good = [
  ...['flow-rate', 'Temp (°C)', '2nd.step', '@type', 'Größe[0]', 'Mass(mg)'],
  ...['a[?b==`1`].c', 'length(a)', 'a[0].b', '\\"x y\\".z'],
];
const taken = '"a": { "source": "b<|.|>.", "target": "x" }, "r": { "use_rule": "#main_schema.a", "target": "y" }';

const off = { diagnostics: { severity: { 'source-literal': 'off' } } } as const;

testFindings('source-syntax', [
  ['the token that ends the shortest failing prefix', source('a<|.|>.b'), { mentions: ['a..b'], severity: 'error' }],
  ['an empty segment is no literal key', [source('a<|.|>'), source('<|.|>a')]],
  ['escapes before the place are counted as they are written', source('\\"\\u00e9\\"<|.|>.b')],
  ['in an explicit rule', mapperWith('"r": { "source": "a<|.|>.b", "target": "x", "default_value": 1 }'), { data: {} }],
  ['taken over by `use_rule` once', mapperWith(taken), { data: {} }],
  ['literal keys, quoted keys and expressions', good.map(source), { settings: off }],
]);
