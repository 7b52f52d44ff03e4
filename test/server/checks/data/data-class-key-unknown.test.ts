import { mapperWith, testDataFindings, testKey } from '../../../support/checks.ts';

const data = (key: string) => `{ "$mapped_json_class_key": ${key} }`;
const withKey = (key: string) => mapperWith().replace(testKey, key);
const many = ['zinc', 'zone', 'a', 'b', 'c', 'd'].map((key) => [`${key}.json`, withKey(key)]);
const files = { ...Object.fromEntries(many), 'zinc2.json': withKey('zinc') };
const offered = (...keys: readonly string[]) => keys.map((replace) => ({ replace }));

const near = { mentions: [testKey], severity: 'warning', fix: offered(testKey) } as const;

testDataFindings('data-class-key-unknown', [
  ['a key that no mapper has, the near one offered', data('<|"testkey"|>'), near],
  ['a key that is near to none', data('<|"else"|>')],
  ['of many keys the near one first', data('<|"sinc"|>'), { files, fix: offered('zinc', 'a', 'b', 'c', 'd') }],
  ['few of many', data('<|"something"|>'), { files, fix: offered('a', 'b', 'c', 'd', testKey) }],
  ['a key that a mapper has', data(`"${testKey}"`)],
  ['a key that another mapper has', data('"b"'), { files: { 'b.json': withKey('b') } }],
]);
