import { mapperWith, testFindings } from '../../../support/checks.ts';

const rule = (path: string) =>
  mapperWith(`"r": { "source": "id", "target": "name", "conditions": [{ ${path}"regex_pattern": "." }] }`);
const literal = { diagnostics: { severity: { 'source-literal': 'off' } } } as const;

testFindings('condition-path-syntax', [
  ['a path that does not parse', rule('"regex_path": <|"a..b"|>, '), { severity: 'error' }],
  ['no empty section besides', rule('"regex_path": <|"a["|>, '), { data: { id: 1 } }],
  ['a literal key', rule('"regex_path": "flow-rate", '), { settings: literal }],
  ['no path', rule('')],
]);
