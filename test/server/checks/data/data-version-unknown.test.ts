import { test } from 'vitest';
import { expectDataFindings, mapperWith, testKey } from '../../../support/checks.ts';

const code = 'data-version-unknown';
const versioned = (version: string) => `{ "$mapped_json_class_key": "${testKey}", "$mapped_json_version": ${version} }`;
const second = mapperWith().replace('{', '{ "$json_mapper_version": 2,');

test('a version that no mapper of the key has is marked', () =>
  expectDataFindings(code, versioned('<|3|>'), {
    files: { 'b.json': second },
    mentions: [3, 1, 2, 'test key'],
    severity: 'warning',
  }));
test('versions that are there, and none, are silent', async () => {
  await expectDataFindings(code, versioned('1'));
  await expectDataFindings(code, versioned('2'), { files: { 'b.json': second } });
  await expectDataFindings(code, `{ "$mapped_json_class_key": "${testKey}" }`, { files: { 'b.json': second } });
});
test('of an unknown key the version is not told besides', () =>
  expectDataFindings(code, versioned('3').replace(testKey, 'else'), { others: ['data-class-key-unknown'] }));
