import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { findingsOf, mapperWith, testFindings, testKey } from '../../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const code = 'class-key-duplicate';
const plain = mapperWith();
const marked = plain.replace(`"${testKey}"`, `<|"${testKey}"|>`);
const version = (value: number) => plain.replace('{', `{ "$json_mapper_version": ${value},`);
const other = plain.replace('test key', 'c');
const place = { start: { line: 1, character: 28 }, end: { line: 1, character: 38 } };

testFindings(code, [
  [
    'another mapper of the same key and version is named and related',
    marked,
    {
      files: { 'b.json': plain },
      mentions: [1],
      severity: 'error',
      related: [{ uri: uriOf('b.json'), range: place, message: expect.stringContaining('b.json') }],
    },
  ],
  ['another version, another key and a data file', plain, { files: { 'b.json': version(2), c: other }, data: {} }],
  ['a version of one is the version of a mapper that gives none', marked, { files: { 'b.json': version(1) } }],
  [
    'the next version that no mapper of the key has is offered',
    marked,
    { files: { 'b.json': plain, 'c.json': version(2) }, fix: { set: { $json_mapper_version: 3 } } },
  ],
]);

test('of many others it names two, and relates five', async () => {
  const files = Object.fromEntries(Array.from({ length: 22 }, (_, index) => [`m${index + 10}.json`, plain]));
  const [found] = (await findingsOf(plain, { files })).filter((each) => each.code === code);
  expect(found?.message).toMatch(/m10\.json.*m11\.json and 20 more\.$/);
  expect(found?.related).toHaveLength(5);
});

test('it stands in each of the files', async () => {
  const workspace = new InMemoryWorkspace({ 'a.json': plain, 'b.json': plain, 'c.json': other });
  const all = await createMapperService(workspace).diagnostics.checkAll(neverCancelled);
  const found = all.filter((file) => file.findings.some((finding) => finding.code === code));
  expect(found.map((file) => file.uri)).toEqual([uriOf('a.json'), uriOf('b.json')]);
});
