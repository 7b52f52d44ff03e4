import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';

const code = 'mapper-is-data';
const mapper = 'lab.mapper.json';
const keyed = '"$mapped_json_class_key": "batch"';
const found = { code, severity: 'warning', range: { start: { line: 1, character: 1 } } };

/** Findings of one file in a workspace of its own; undefined for one that is neither mapper nor data. */
async function findingsOf(name: string, text: string) {
  const workspace = new InMemoryWorkspace();
  const uri = workspace.write(name, text);
  return (await createMapperService(workspace).diagnostics.check(uri, neverCancelled))?.findings;
}

test.each([
  ['data in a file that is called a mapper', mapper, '\n {"title": "Batch 07", "steps": [{"rules": 1}]}', [found]],
  ['a list', 'lab.MAPPER.json', '\n [{"title": "Batch 07"}]', [found]],
  ['with a class key', mapper, `\n {${keyed}, "title": 1}`, [found, { code: 'data-class-key-unknown' }]],
  [
    'the message names the file',
    'lab b.mapper.json',
    '\n {"title": 1}',
    [{ message: expect.stringContaining('`lab b.mapper.json`') }],
  ],
  ['another name', 'lab.json', '{"title": 1}', undefined],
  ['an ending more', 'lab.mapper.json.json', '{"title": 1}', undefined],
  ['no JSON', mapper, '{"title": 1', undefined],
  ['no text', mapper, '', undefined],
  ['a number', mapper, '5', undefined],
])('%s', async (_, name, text, expected) => {
  const findings = await findingsOf(name, text);
  if (expected) expect(findings).toMatchObject(expected);
  else expect(findings).toBeUndefined();
});

test.each([
  `{${keyed}, "steps": {"schema": "lab.Step", "rules": {}}}`,
  `{${keyed}, "main_schema": {}}`,
  '{"$json_mapper_clas_key": "batch"}',
  '{"$json_mapper_class_key": "batch"}',
  '{}',
  '[]',
])('what has a mapping, or is to be a mapper: %s', async (text) => {
  expect((await findingsOf(mapper, text))?.map((each) => each.code) ?? []).not.toContain(code);
});
