import { mapperBeside, sectionWith, testFindings } from '../../../support/checks.ts';

const at = (place: string) => `"child": { "schema": "lab.C", "main_key": "${place}", "rules": { "id": "x" } }`;
const below = (place: string) => mapperBeside(`${sectionWith('steps')}, ${at(place)}`);

const offered = { mentions: ['steps'], severity: 'warning', fix: { replacePart: 'steps' } } as const;
const nested = `"subsections": { ${at('b.c')} }`;

testFindings('parent-missing', [
  ['a prefix that no mapping has, the near one offered', below('<|stpes|>.sub'), offered],
  ['the whole prefix is marked', mapperBeside(at('<|a.b|>.c'))],
  ['a prefix that a mapping has', [below('steps.sub'), below('steps.a.b')]],
  ['no prefix', mapperBeside(at('sub'))],
  ['under `subsections` it is a place of plain objects', mapperBeside(sectionWith('a', nested))],
  ['a broken key', mapperBeside(at('a..b')), { others: ['target-syntax'] }],
]);
