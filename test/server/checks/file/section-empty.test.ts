import { test } from 'vitest';
import { expectFindings, mapperBeside, mapperWith, sectionWith, testKey } from '../../../support/checks.ts';

const code = 'section-empty';

test('a section that never holds a value is marked at its key', async () => {
  await expectFindings(code, mapperBeside(sectionWith('a', '', '').replace('"a"', '<|"a"|>')), {
    data: { id: 1 },
    severity: 'information',
  });
  const skipped = '"r": { "source": "id", "target": "x", "conditions": [{ "regex_pattern": "no" }] }';
  await expectFindings(code, mapperBeside(sectionWith('a', '', skipped).replace('"a"', '<|"a"|>')), {
    data: { id: 1 },
  });
});
test('a value in one of several samples is enough', async () => {
  const rule = '"r": { "source": "id", "target": "x", "conditions": [{ "regex_pattern": "2" }] }';
  await expectFindings(code, mapperBeside(sectionWith('a', '', rule)), {
    data: { id: 1 },
    files: { 'b.json': { $mapped_json_class_key: testKey, id: 2 } },
  });
});
test('what holds other sections is not empty', async () => {
  await expectFindings(code, mapperWith('', sectionWith('a')), { data: { id: 1 } });
  await expectFindings(code, mapperBeside(sectionWith('a', `"subsections": { ${sectionWith('b')} }`, '')), {
    data: { id: 1 },
  });
  await expectFindings(
    code,
    mapperBeside(`${sectionWith('a', '', '')}, "b": { "schema": "lab.B", "main_key": "a.b", "rules": { "id": "x" } }`),
    { data: { id: 1 } },
  );
});
test('rules with findings of their own explain it', async () => {
  await expectFindings(code, mapperWith('"nope": "name"'), { data: { id: 1 }, others: ['source-unknown'] });
  await expectFindings(code, mapperWith('"a..b": "name"'), { data: { id: 1 }, others: ['source-syntax'] });
  await expectFindings(code, mapperWith('"id": "a..b"'), { data: { id: 1 }, others: ['target-syntax'] });
});
test('is silent without a sample', () => expectFindings(code, mapperWith('')));
