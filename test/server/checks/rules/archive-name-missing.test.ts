import { describe, test } from 'vitest';
import { expectFindings, mapperWith, sectionWith } from '../../../support/checks.ts';

const code = 'archive-name-missing';
const archive = (rules: string, marked = true) => {
  const section = sectionWith('a', '"is_archive": true', rules);
  return marked ? section.replace('"a"', '<|"a"|>') : section;
};

describe(code, () => {
  test('an archive without a rule for `name` is marked at its key', async () => {
    await expectFindings(code, mapperWith('"id": "name"', archive('"id": "x"')), {
      message: 'No rule of `a` writes `name`, so its entries are called `a`',
      severity: 'information',
    });
  });
  test('a rule for `name`, of any kind, is enough', async () => {
    await expectFindings(code, mapperWith('"id": "name"', archive('"id": "name"', false)));
    await expectFindings(code, mapperWith('"id": "name"', archive('"r": { "use_rule": "#main_schema.id" }', false)));
  });
  test('without `is_archive` it is silent', async () => {
    await expectFindings(code, mapperWith('"id": "name"', sectionWith('a', '"is_archive": false')));
  });
  test('rules that are missing or lack their target have findings of their own', async () => {
    await expectFindings(
      code,
      mapperWith('"id": "name"', '"a": { "schema": "lab.A", "main_key": "a", "is_archive": true }'),
      { others: ['section-missing-rules'] },
    );
    await expectFindings(
      code,
      mapperWith('"id": "name"', archive('"r": { "source": "id", "traget": "name" }', false)),
      { others: ['unknown-key'] },
    );
  });
});
