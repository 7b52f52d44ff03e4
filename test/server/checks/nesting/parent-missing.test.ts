import { describe, expect, test } from 'vitest';
import { expectFindings, mapperWith, sectionWith } from '../../../support/checks.ts';

const code = 'parent-missing';
const at = (place: string) => `"child": { "schema": "lab.C", "main_key": "${place}", "rules": { "id": "x" } }`;

describe(code, () => {
  test('a prefix that no mapping has is marked, the near one offered', async () => {
    const [finding] = await expectFindings(
      code,
      mapperWith('"id": "name"', `${sectionWith('steps')}, ${at('<|stpes|>.sub')}`),
      { message: /No mapping has the `main_key` `stpes`.*did you mean `steps`/, severity: 'warning' },
    );
    expect(finding?.data).toEqual({ replacePart: 'steps' });
  });
  test('the whole prefix is marked', async () => {
    await expectFindings(code, mapperWith('"id": "name"', at('<|a.b|>.c')));
  });
  test('a prefix that a mapping has, and no prefix, are silent', async () => {
    await expectFindings(code, mapperWith('"id": "name"', `${sectionWith('steps')}, ${at('steps.sub')}`));
    await expectFindings(code, mapperWith('"id": "name"', `${sectionWith('steps')}, ${at('steps.a.b')}`));
    await expectFindings(code, mapperWith('"id": "name"', at('sub')));
  });
  test('under `subsections` a dotted key is a place of plain objects', async () => {
    await expectFindings(code, mapperWith('"id": "name"', sectionWith('a', `"subsections": { ${at('b.c')} }`)));
  });
  test('a broken key has a finding of its own', async () => {
    await expectFindings(code, mapperWith('"id": "name"', at('a..b')), { others: ['target-syntax'] });
  });
});
