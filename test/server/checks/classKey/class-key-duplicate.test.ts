import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { expectFindings, mapperWith, testKey } from '../../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const code = 'class-key-duplicate';

test('another mapper of the same key and version is named and related', async () => {
  const text = mapperWith().replace(`"${testKey}"`, `<|"${testKey}"|>`);
  const [finding] = await expectFindings(code, text, {
    files: { 'b.json': mapperWith() },
    mentions: [1],
    severity: 'error',
  });
  const start = { line: 1, character: 28 };
  expect(finding?.related).toEqual([
    {
      uri: 'file:///workspace/b.json',
      range: { start, end: { line: 1, character: 38 } },
      message: expect.stringContaining('b.json'),
    },
  ]);
});
test('it stands in each of the files', async () => {
  const workspace = new InMemoryWorkspace({
    'a.json': mapperWith(),
    'b.json': mapperWith(),
    'c.json': mapperWith().replace('test key', 'c'),
  });
  const all = await createMapperService(workspace).diagnostics.checkAll(neverCancelled);
  const marked = all.filter((file) => file.findings.some((finding) => finding.code === code));
  expect(marked.map((file) => file.uri)).toEqual([uriOf('a.json'), uriOf('b.json')]);
});
test('another version, another key and a data file of the key are silent', async () => {
  const second = mapperWith().replace('{', '{ "$json_mapper_version": 2,');
  await expectFindings(code, mapperWith(), {
    files: { 'b.json': second, 'c.json': mapperWith().replace('test key', 'c') },
    data: { id: 1 },
  });
});
test('a version of one is the version of a mapper that gives none', async () => {
  const text = mapperWith().replace(`"${testKey}"`, `<|"${testKey}"|>`);
  await expectFindings(code, text, { files: { 'b.json': mapperWith().replace('{', '{ "$json_mapper_version": 1,') } });
});
test('the next version that no mapper of the key has is offered', async () => {
  const text = mapperWith().replace(`"${testKey}"`, `<|"${testKey}"|>`);
  const second = mapperWith().replace('{', '{ "$json_mapper_version": 2,');
  await expectFindings(code, text, {
    files: { 'b.json': mapperWith(), 'c.json': second },
    fix: { set: { $json_mapper_version: 3 } },
  });
});
