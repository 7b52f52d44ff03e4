import { test } from 'vitest';
import { expectFindings, mapperBeside, sectionWith } from '../../../support/checks.ts';

const code = 'archive-name-missing';
const archive = (rules: string, marked = true) => {
  const section = sectionWith('a', '"is_archive": true', rules);
  return marked ? section.replace('"a"', '<|"a"|>') : section;
};

test('an archive without a rule for `name` is marked at its key', () =>
  expectFindings(code, mapperBeside(archive('"id": "x"')), { mentions: ['a'], severity: 'information' }));
test('a rule for `name`, of any kind, is enough', () =>
  expectFindings(code, [
    mapperBeside(archive('"id": "name"', false)),
    mapperBeside(archive('"r": { "use_rule": "#main_schema.id" }', false)),
  ]));
test('without `is_archive` it is silent', () =>
  expectFindings(code, mapperBeside(sectionWith('a', '"is_archive": false'))));
test('rules that are missing or lack their target have findings of their own', async () => {
  await expectFindings(code, mapperBeside('"a": { "schema": "lab.A", "main_key": "a", "is_archive": true }'), {
    others: ['section-missing-rules'],
  });
  await expectFindings(code, mapperBeside(archive('"r": { "source": "id", "traget": "name" }', false)), {
    others: ['unknown-key'],
  });
});
