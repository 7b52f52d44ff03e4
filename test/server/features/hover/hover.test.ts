import { expect, test } from 'vitest';
import { checklist } from '../../../../server/src/checks/checklist.ts';
import { mapperKeys } from '../../../../server/src/mapper/keys.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { excerpt } from '../../../support/checks.ts';
import { at, openMarked } from '../../../support/editorFeatures.ts';
import { goodMapper } from '../../../support/faults.ts';

async function hoverAt(
  part: string,
  { text = goodMapper, offset = 1, format = 'markdown' as 'markdown' | 'plaintext', docsUri = '', files = {} } = {},
): Promise<{ value: string; over: string } | undefined> {
  const opened = await openMarked(at(text, part, offset), Object.keys(files).length > 0 ? { files } : {});
  const { features, uri, cursor } = opened;
  const found = await features.hover(uri, cursor, { format, docsUri: docsUri || undefined }, neverCancelled);
  if (found?.range === undefined) return undefined;
  const contents = found.contents as { value: string };
  return { value: contents.value, over: excerpt(opened.text, found.range) };
}

test('a key: what it does, its values, and a page to read on', async () => {
  const found = await hoverAt('"repeat_paths"', { docsUri: 'file:///findings.md' });
  expect(found?.over).toBe('"repeat_paths"');
  expect(found?.value).toMatch(/^\*\*repeat_paths\*\*\n\nWhere the repeated objects stand/);
  expect(found?.value).toContain('[More about it](file:///findings.md#repeat-path-missing)');
});

test('each page that a key names is there', () => {
  const codes = new Set(checklist.map(({ code }) => code));
  const { data: _, ...tables } = mapperKeys;
  const pages = Object.values(tables).flatMap((keys) => keys.map(({ see }) => see));
  expect(pages.filter((see) => !codes.has(see))).toEqual([]);
});

test('a source: values with their place, kinds and counts', async () => {
  const found = await hoverAt('"step_name": "name"');
  expect(found?.over).toBe('"step_name"');
  expect(found?.value.split('\n\n')).toEqual([
    '**Source** `step_name`, read in each object of `Steplist[*]`',
    'Has a value in 2 of 2 objects: text.',
    '`"Stir 1"` at `Steplist[0].step_name`',
    '`"Heat"` at `Steplist[1].step_name`',
  ]);
});

test('a source without sample data says that there is none', async () => {
  const found = await hoverAt('"step_name": "name"', { files: { 'other.json': '{}' } });
  expect(found?.value).toContain('No sample data belongs to this mapper');
});

test('a target: type, unit, where declared, and what is written', async () => {
  const text = goodMapper.replace('lab.Step"', 'nomad.datamodel.metainfo.basesections.ProcessStep"');
  const found = await hoverAt('"duration", "conditions"', { text });
  expect(found?.over).toBe('duration');
  expect(found?.value).toMatch(/\*\*Target\*\* `duration`/);
  expect(found?.value).toMatch(/Quantity of type `float(64)?`, in `second`/);
  expect(found?.value).toMatch(/Declared in `nomad\.datamodel\.metainfo\.basesections/);
  expect(found?.value).toContain('Written in 2 of 2 in the sample, first `5`');
});

test('a target that its class computes from others', async () => {
  const text = goodMapper
    .replace('lab.Step"', 'nomad.datamodel.data.User"')
    .replace('"duration", "conditions"', '"is_admin", "conditions"');
  const found = await hoverAt('"is_admin", "conditions"', { text });
  expect(found?.value).toContain('Derived: it is computed from others, and cannot be written.');
});

test('a target of a class that nobody knows', async () => {
  expect((await hoverAt('"yield_mass"'))?.value).toContain('The class of the section is not known');
});

test('one name of a dotted target', async () => {
  expect((await hoverAt('"batch.id"', { offset: 2 }))?.over).toBe('batch');
  expect((await hoverAt('"batch.id"', { offset: 8 }))?.over).toBe('id');
});

test('a class: bases and members', async () => {
  const name = 'nomad.datamodel.metainfo.basesections.ProcessStep';
  const found = await hoverAt(`"${name}"`, { text: goodMapper.replace('lab.Step"', `${name}"`) });
  expect(found?.value).toMatch(/Quantities: `/);
  expect(found?.value).toContain('Known from `bundled base sections`');
  expect((await hoverAt('"lab.Device"'))?.value).toContain('No schema source knows this class');
});

test('a repeat path: candidates, accepted, the first ones and why not', async () => {
  const found = await hoverAt('"Steplist[*]"');
  expect(found?.value.split('\n\n').slice(1)).toEqual([
    '3 candidates, 2 accepted.',
    '`Steplist[0]` is accepted',
    '`Steplist[1]` is accepted',
    '`Steplist[2]` is not accepted: `"step_name" is "Wait", which "Stir.*|Heat.*" does not match`',
  ]);
});

test('patterns: what matched and what did not', async () => {
  const key = await hoverAt('"Stir.*|Heat.*"');
  expect(key?.value).toContain('Matches 2 of 3 candidates.');
  expect(key?.value).toContain('Not matched: `"Wait"`');
  expect((await hoverAt('".+"'))?.value).toContain('Matches 2 of 2 sections.');
  expect((await hoverAt('"purity"]'))?.value).toBe(
    '**Field** `purity` of each candidate\n\nIn 2 of 2 candidates: `0.9`, `0.8`',
  );
});

test('mappings, main_key, use_rule and class key', async () => {
  expect((await hoverAt('"sample_mapping"'))?.value).toContain('2 candidates, 2 accepted, 2 sections made');
  expect((await hoverAt('"steps",'))?.value).toContain('Attached to the sections of `main_schema`');
  expect((await hoverAt('"#main_schema.yield"'))?.value).toContain('Source `Yield`');
  expect((await hoverAt('"synthesis"'))?.value).toContain('1 data file: `data.json`');
});

test('content of files stays code, whatever is in it', async () => {
  const data = { $mapped_json_class_key: 'synthesis', Name: 'a``b [x](command:evil) <b>\n**c**' };
  const found = await hoverAt('"Name"', { files: { 'data.json': data } });
  expect(found?.value).toContain('```"a``b [x](command:evil) <b>\\n**c**"```');
});

test('plain text for clients without markdown', async () => {
  const found = await hoverAt('"step_name": "name"', { format: 'plaintext' });
  expect(found?.value).toMatch(/^Source step_name, read in each object of Steplist\[\*\]/);
});

test('nothing between things, and in other files', async () => {
  expect(await hoverAt('{\n  "$json', { offset: 2 })).toBeUndefined();
  const { features } = await openMarked('{}');
  expect(
    await features.hover(
      'file:///workspace/none.json',
      { line: 0, character: 0 },
      { format: 'markdown' },
      neverCancelled,
    ),
  ).toBeUndefined();
});
