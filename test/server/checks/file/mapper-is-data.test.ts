import { expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { lastStage } from '../../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';

const code = 'mapper-is-data';

/** Findings of one file in a workspace of its own; undefined for one that is neither mapper nor data. */
async function found(name: string, text: string) {
  const workspace = new InMemoryWorkspace();
  const uri = workspace.write(name, text);
  const file = await lastStage(createMapperService(workspace).diagnostics.check(uri, neverCancelled));
  return file?.findings.map((each) => ({ code: each.code, severity: each.severity, at: each.range.start }));
}

const atRoot = { code, severity: 'warning', at: { line: 1, character: 1 } };

test('data in a file that is called a mapper is marked at its root, with a class key or without', async () => {
  expect(await found('lab.mapper.json', '\n {"title": "Batch 07", "steps": [{"rules": 1}]}')).toEqual([atRoot]);
  expect(await found('lab.MAPPER.json', '\n [{"title": "Batch 07"}]')).toEqual([atRoot]);
  const keyed = '\n {"$mapped_json_class_key": "batch", "title": "Batch 07"}';
  expect((await found('lab%20b.mapper.json', keyed))?.map((each) => each.code)).toEqual([
    code,
    'data-class-key-unknown',
  ]);
});
test('the message names the file', async () => {
  const workspace = new InMemoryWorkspace();
  const service = createMapperService(workspace);
  const uri = workspace.write('lab b.mapper.json', '{"title": 1}');
  expect((await lastStage(service.diagnostics.check(uri, neverCancelled)))?.findings[0]?.message).toContain(
    '`lab b.mapper.json`',
  );
});
test('what has a mapping, or is to be a mapper, is none', async () => {
  const mapping = '"steps": {"schema": "lab.Step", "rules": {}}';
  for (const text of [
    `{"$mapped_json_class_key": "batch", ${mapping}}`,
    '{"$mapped_json_class_key": "batch", "main_schema": {}}',
    '{"$json_mapper_clas_key": "batch"}',
    '{"$json_mapper_class_key": "batch"}',
    '{}',
    '[]',
  ])
    expect((await found('lab.mapper.json', text))?.map((each) => each.code) ?? [], text).not.toContain(code);
});
test('of a file of another name, or that is no JSON, nothing is known', async () => {
  expect(await found('lab.json', '{"title": 1}')).toBeUndefined();
  expect(await found('lab.mapper.json.json', '{"title": 1}')).toBeUndefined();
  expect(await found('lab.mapper.json', '{"title": 1')).toBeUndefined();
  expect(await found('lab.mapper.json', '')).toBeUndefined();
  expect(await found('lab.mapper.json', '5')).toBeUndefined();
});
