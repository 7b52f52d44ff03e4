import { test } from 'vitest';
import { expectFindings, mapperWith, sectionWith } from '../../../support/checks.ts';

const code = 'main-missing';

test('`main_schema` that does not say so is marked at its key', async () => {
  const text = mapperWith().replace('"is_main": true, ', '').replace('"main_schema"', '<|"main_schema"|>');
  await expectFindings(code, text, { severity: 'error' });
  const no = mapperWith().replace('true', 'false').replace('"main_schema"', '<|"main_schema"|>');
  await expectFindings(code, no);
  await expectFindings(code, no.replace('false', '"False"'), { settings: { compat: 'next' }, severity: 'error' });
});
test('without `main_schema` the root is marked', () =>
  expectFindings(code, `<|{|> "$json_mapper_class_key": "k", ${sectionWith('a')} }`, { mentions: ['main_schema'] }));
test('each spelling of true that counts is silent', async () => {
  for (const value of ['true', '"True"', '"true"']) await expectFindings(code, mapperWith().replace('true', value));
});
test('other spellings and a misspelt key have findings of their own', async () => {
  await expectFindings(code, [mapperWith().replace('true', '"TRUE"'), mapperWith().replace('true', '1')], {
    others: ['value-type'],
  });
  await expectFindings(code, mapperWith().replace('is_main', 'is_mian'), { others: ['unknown-key'] });
});
