import { describe, test } from 'vitest';
import { expectDataFindings, mapperWith, testKey } from '../../../support/checks.ts';

const code = 'data-version-unknown';
const versioned = (version: string) => `{ "$mapped_json_class_key": "${testKey}", "$mapped_json_version": ${version} }`;
const second = mapperWith().replace('{', '{ "$json_mapper_version": 2,');

describe(code, () => {
  test('a version that no mapper of the key has is marked', async () => {
    await expectDataFindings(code, versioned('<|3|>'), {
      files: { 'b.json': second },
      message: '`test key` has no version 3 in the workspace, only 1, 2',
      severity: 'warning',
    });
  });
  test('versions that are there, and none, are silent', async () => {
    await expectDataFindings(code, versioned('1'));
    await expectDataFindings(code, versioned('2'), { files: { 'b.json': second } });
    await expectDataFindings(code, `{ "$mapped_json_class_key": "${testKey}" }`, { files: { 'b.json': second } });
  });
  test('of an unknown key the version is not told besides', async () => {
    await expectDataFindings(code, versioned('3').replace(testKey, 'else'), { others: ['data-class-key-unknown'] });
  });
});
