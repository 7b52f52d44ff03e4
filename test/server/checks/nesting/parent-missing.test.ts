import { test } from 'vitest';
import { expectFindings, mapperBeside, sectionWith } from '../../../support/checks.ts';

const code = 'parent-missing';
const at = (place: string) => `"child": { "schema": "lab.C", "main_key": "${place}", "rules": { "id": "x" } }`;

test('a prefix that no mapping has is marked, the near one offered', () =>
  expectFindings(code, mapperBeside(`${sectionWith('steps')}, ${at('<|stpes|>.sub')}`), {
    mentions: ['steps'],
    severity: 'warning',
    fix: { replacePart: 'steps' },
  }));
test('the whole prefix is marked', () => expectFindings(code, mapperBeside(at('<|a.b|>.c'))));
test('a prefix that a mapping has, and no prefix, are silent', () =>
  expectFindings(code, [
    mapperBeside(`${sectionWith('steps')}, ${at('steps.sub')}`),
    mapperBeside(`${sectionWith('steps')}, ${at('steps.a.b')}`),
    mapperBeside(at('sub')),
  ]));
test('under `subsections` a dotted key is a place of plain objects', () =>
  expectFindings(code, mapperBeside(sectionWith('a', `"subsections": { ${at('b.c')} }`))));
test('a broken key has a finding of its own', () =>
  expectFindings(code, mapperBeside(at('a..b')), { others: ['target-syntax'] }));
