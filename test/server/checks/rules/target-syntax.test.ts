import { mapperWith, sectionWith, testFindings } from '../../../support/checks.ts';

const target = (text: string) => mapperWith(`"id": "${text}"`);
const placed = (place: string) => `"b": { "schema": "lab.B", "main_key": "${place}", "rules": {"id": "x" } }`;

testFindings('target-syntax', [
  ['the offending part of a target', target('a.<|.|>b'), { severity: 'error', mentions: ['a..b'] }],
  ['an index above 9999', target('a<|[10000]|>'), { mentions: [9999] }],
  ['the highest index', target('a[9999]')],
  ['a `main_key`', mapperWith('"id": "x"', placed('a<|[n]|>'))],
  ['a dotted `main_key`', mapperWith('"id": "x"', `${sectionWith('a')}, ${placed('a.<| |>')}`)],
  ['a placeholder without its like in the source', mapperWith('"list": "a<|[*]|>.b"')],
  ['a placeholder with its like in the source', mapperWith('"list[*].x": "a[*].b"')],
  ['dotted names and indices', [target('a.b[0].c[1]'), target('Größe')]],
]);
