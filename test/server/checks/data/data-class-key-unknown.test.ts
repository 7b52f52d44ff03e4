import { expect, test } from 'vitest';
import { expectDataFindings, mapperWith, testKey } from '../../../support/checks.ts';

const code = 'data-class-key-unknown';

test('a key that no mapper has is marked, the near one offered', async () => {
  await expectDataFindings(code, '{ "$mapped_json_class_key": <|"testkey"|> }', {
    mentions: ['test key'],
    severity: 'warning',
    fix: [{ replace: testKey }],
  });
  await expectDataFindings(code, '{ "$mapped_json_class_key": <|"else"|> }');
});
test('the class keys of all mappers are offered, the near one first, few of many', async () => {
  const names = ['zinc', 'zone', 'a', 'b', 'c', 'd'];
  const files = Object.fromEntries(names.map((key) => [`${key}.json`, mapperWith().replace(testKey, key)]));
  const offered = async (key: string) => {
    const marked = `{ "$mapped_json_class_key": <|"${key}"|> }`;
    return (await expectDataFindings(code, marked, { files: { ...files, 'zinc2.json': files['zinc.json'] } }))[0]?.data;
  };
  const others = ['a', 'b', 'c', 'd', 'test key', 'zinc', 'zone'].map((replace) => ({ replace }));
  expect(await offered('sinc')).toEqual([{ replace: 'zinc' }, ...others.slice(0, 4)]);
  expect(await offered('something')).toEqual(others.slice(0, 5));
});
test('a key that a mapper has is silent', async () => {
  await expectDataFindings(code, `{ "$mapped_json_class_key": "${testKey}" }`);
  await expectDataFindings(code, '{ "$mapped_json_class_key": "b" }', {
    files: { 'b.json': mapperWith().replace(testKey, 'b') },
  });
});
