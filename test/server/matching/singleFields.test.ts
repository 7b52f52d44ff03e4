import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { InMemoryWorkspace } from '../../support/inMemoryWorkspace.ts';

/** Fields that name another thing than the record, and fields that name the record: class, data, right target. */
interface SingleFields {
  readonly foreign: readonly (readonly [string, object])[];
  readonly own: readonly (readonly [string, object, string])[];
}

const text = await readFile(new URL('../../matching/singleFields.json', import.meta.url), 'utf8');
const { foreign, own }: SingleFields = JSON.parse(text);
const service = createMapperService(new InMemoryWorkspace());

/** The targets of a first mapper's rules for fields, and its notes. */
async function made(schema: string, data: object) {
  const file = { name: 'd.json', text: JSON.stringify({ $mapped_json_class_key: 'k', ...data }) };
  const result = await service.scaffolds.scaffold([file], {
    schema: `nomad.datamodel.metainfo.basesections.${schema}`,
  });
  if (result.kind === 'problem') throw new Error(result.problem);
  const rules: readonly unknown[] = Object.values(JSON.parse(result.text).main_schema.rules);
  return { targets: rules.filter((rule) => typeof rule === 'string'), notes: result.notes.join('\n') };
}

test.each(foreign)('%s: %j names another thing, which is likely at most', async (schema, data) => {
  const { targets, notes } = await made(schema, data);
  expect(targets).toEqual([]);
  expect(notes).toMatch(/\(possibly /);
});

test.each(own)('%s: %j is certain', async (schema, data, target) => {
  expect((await made(schema, data)).targets).toEqual([target]);
});
