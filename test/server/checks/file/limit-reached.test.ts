import { describe, expect, test } from 'vitest';
import { expectDataFindings, expectFindings, findingsOf, mapperWith, testKey } from '../../../support/checks.ts';

const code = 'limit-reached';

describe(code, () => {
  test('a mapper that is too large or too deep is marked at its root, and not read', async () => {
    const large = mapperWith().replace('"main_schema"', `"_comment": "${'x'.repeat(5 * 1024 * 1024)}", "main_schema"`);
    const [finding, ...more] = await findingsOf(large);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      code,
      severity: 'information',
      message: 'The mapper is larger than 4 MiB and was not read',
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
    });
    const deep = mapperWith().replace(
      '"main_schema"',
      `"_comment": ${'['.repeat(1001)}${']'.repeat(1001)}, "main_schema"`,
    );
    expect((await findingsOf(deep)).map(({ message }) => message)).toEqual([
      'The mapper is nested more than 1000 deep and was not read',
    ]);
  });
  test('a data file that is too deep is marked at its root', async () => {
    await expectDataFindings(
      code,
      `<|{|> "$mapped_json_class_key": "${testKey}", "a": ${'['.repeat(1001)}${']'.repeat(1001)} }`,
      { message: 'The data file is nested more than 1000 deep and was not read' },
    );
  });
  test('findings beyond a thousand are left out, and that is said first', async () => {
    const rules = Array.from({ length: 1100 }, (_, index) => `"r${index}": 5`).join();
    const findings = await findingsOf(mapperWith(rules));
    expect(findings).toHaveLength(1000);
    expect(findings[0]).toMatchObject({ code, message: '100 more findings are left out; the first 1000 are shown' });
  });
  test('ordinary files are silent', async () => {
    await expectFindings(code, mapperWith(), { data: { id: 1 } });
  });

  test('a pattern that tests the beginning of a text alone is marked, by whatever it is tested', async () => {
    const message = 'Of a text in the data only the first 65,536 characters are tested; the rest was left out';
    const data = {
      $mapped_json_class_key: testKey,
      long: 'x'.repeat(70_000),
      short: 'x',
      all: [{ t: 'x'.repeat(70_000) }],
    };
    const rule = (path: string, pattern: string) =>
      `"r": { "source": "short", "target": "t", "conditions": [{ "name": "c", "regex_path": "${path}", "regex_pattern": ${pattern} }] }`;
    await expectFindings(code, mapperWith(rule('long', '<|"x+"|>')), { data, message, severity: 'information' });
    await expectFindings(code, mapperWith(rule('short', '"x+"')), { data });
    const section = `"s": { "schema": "a.B", "main_key": "s", "repeats": true, "repeat_paths": ["all"],
      "repeat_keys": [{ "t": <|"(x|y)+"|> }], "rules": { "t": "t" } }`;
    await expectFindings(code, mapperWith('"short": "t"', section), { data, message });
  });
});
