import { test } from 'vitest';
import { expectFindings, mapperWith } from '../../../support/checks.ts';

const code = 'schema-syntax';

test('what is no dotted path of names is marked', async () => {
  for (const schema of [
    'Main',
    'lab.',
    '.lab',
    'lab..Main',
    'lab Main',
    'lab.2nd',
    'lab/Main',
    'lab.Main()',
    ' lab.Main',
  ])
    await expectFindings(code, mapperWith().replace('"lab.Main"', `<|"${schema}"|>`), { severity: 'error' });
});
test('two names and more, of any script, are silent', async () => {
  for (const schema of ['lab.Main', 'a.b.c.D_1', 'labor.Größe', '_a.__b__'])
    await expectFindings(code, mapperWith().replace('lab.Main', schema));
});
