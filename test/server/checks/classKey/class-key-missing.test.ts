import { test } from 'vitest';
import { expectFindings } from '../../../support/checks.ts';

const code = 'class-key-missing';
const main = '{ "schema": "lab.Main", "is_main": true, "rules": {} }';

test('a mapper without it is marked at the root', async () => {
  await expectFindings(code, `<|{|> "main_schema": ${main} }`, { severity: 'error' });
  await expectFindings(code, `<|{|> "other": ${main.replace('"is_main": true', '"main_key": "a"')} }`, {
    others: ['main-missing'],
  });
});
test('an empty one is marked at its value', () =>
  expectFindings(code, `{ "$json_mapper_class_key": <|""|>, "main_schema": ${main} }`));
test('one of another type, and a misspelt one, have a finding of their own', async () => {
  await expectFindings(code, `{ "$json_mapper_class_key": 5, "main_schema": ${main} }`, { others: ['value-type'] });
  await expectFindings(code, `{ "$json_maper_class_key": "a", "main_schema": ${main} }`, { others: ['unknown-key'] });
});
test('is silent in broken text, where it may only be unreadable', () =>
  expectFindings(code, `{ "main_schema": ${main}, }`, { others: ['json-syntax'] }));
test('a file that is no mapper has none', () =>
  expectFindings(code, '{ "name": "package", "rules": [] }', { others: ['mapper-is-data'] }));
