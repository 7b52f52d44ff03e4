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
  expect(found?.value).toMatch(/^\*\*repeat_paths\*\*\n\n\w/);
  expect(found?.value).toContain('](file:///findings.md#repeat-path-syntax)');
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
  expect(found?.value.split('\n\n')).toEqual(
    [
      /`step_name`/,
      /`Steplist\[\*\]`/,
      /2 .* 2 /,
      /^`"Stir 1"` .*`Steplist\[0\]\.step_name`$/,
      /^`"Heat"` .*`Steplist\[1\]\.step_name`$/,
    ].map((line) => expect.stringMatching(line)),
  );
});

test('a form that is there for a parser says so; that of the specification does not', async () => {
  const text = goodMapper.replace('"is_main": true', '"is_main": "True"').replace('Steplist[*]', '{items: Steplist}.*');
  expect((await hoverAt('"True"', { text }))?.value).toMatch(/`"True"`.*`true`.*NOMAD/);
  expect((await hoverAt('"{items: Steplist}.*"', { text }))?.value.split('\n\n')[1]).toMatch(/NOMAD.*`Steplist\[\*\]`/);
  expect(await hoverAt('true,')).toBeUndefined();
  expect((await hoverAt('"Steplist[*]"'))?.value).not.toContain('NOMAD');
});

test('a source without sample data says that there is none', async () => {
  const found = await hoverAt('"step_name": "name"', { files: { 'other.json': '{}' } });
  expect(found?.value.split('\n\n')).toHaveLength(3);
});

test('a target: type, unit, where declared, and what is written', async () => {
  const text = goodMapper.replace('lab.Step"', 'nomad.datamodel.metainfo.basesections.ProcessStep"');
  const found = await hoverAt('"duration", "conditions"', { text });
  expect(found?.over).toBe('duration');
  for (const part of [
    /`duration`/,
    /`float(64)?`/,
    /`second`/,
    /`nomad\.datamodel\.metainfo\.basesections/,
    /2 .*2 .*`5`/,
  ])
    expect(found?.value).toMatch(part);
});

test('a target that its class computes from others says one thing more', async () => {
  const lines = async (target: string) => {
    const text = goodMapper
      .replace('lab.Step"', 'nomad.datamodel.data.User"')
      .replace('"duration", "conditions"', `"${target}", "conditions"`);
    return (await hoverAt(`"${target}", "conditions"`, { text }))?.value.split('\n\n').length;
  };
  expect(await lines('is_admin')).toBe((await lines('is_oasis_admin'))! + 1);
});

test('a target of a class that nobody knows', async () =>
  expect((await hoverAt('"yield_mass"'))?.value).toContain('`yield_mass`'));

test('one name of a dotted target', async () => {
  expect((await hoverAt('"batch.id"', { offset: 2 }))?.over).toBe('batch');
  expect((await hoverAt('"batch.id"', { offset: 8 }))?.over).toBe('id');
});

test('a class: bases and members', async () => {
  const name = 'nomad.datamodel.metainfo.basesections.ProcessStep';
  const found = await hoverAt(`"${name}"`, { text: goodMapper.replace('lab.Step"', `${name}"`) });
  expect(found?.value).toContain('`duration`');
  expect(found?.value).toContain('`bundled base sections`');
  expect((await hoverAt('"lab.Device"'))?.value).not.toContain('bundled');
});

test('a repeat path: candidates, accepted, the first ones and why not', async () => {
  const found = await hoverAt('"Steplist[*]"');
  expect(found?.value.split('\n\n').slice(1)).toEqual(
    [/3 .*2 /, /`Steplist\[0\]`/, /`Steplist\[1\]`/, /`Steplist\[2\]`.*step_name.*Wait.*Stir\.\*\|Heat/].map((line) =>
      expect.stringMatching(line),
    ),
  );
});

test('patterns: what matched and what did not', async () => {
  const key = await hoverAt('"Stir.*|Heat.*"');
  expect(key?.value).toMatch(/2 .*3 [\s\S]*`"Wait"`/);
  expect((await hoverAt('".+"'))?.value).toMatch(/2 .*2 /);
  expect((await hoverAt('"purity"]'))?.value).toMatch(/`purity`[\s\S]*2 .*2 .*`0\.9`, `0\.8`/);
});

test('mappings, main_key, use_rule and class key', async () => {
  expect((await hoverAt('"steps_mapping"'))?.value).toMatch(/3 .*2 .*2 /);
  expect((await hoverAt('"steps",'))?.value).toContain('`main_schema`');
  expect((await hoverAt('"#main_schema.yield"'))?.value).toContain('`Yield`');
  expect((await hoverAt('"synthesis"'))?.value).toContain('`data.json`');
});

test('content of files stays code, whatever is in it', async () => {
  const data = { $mapped_json_class_key: 'synthesis', Name: 'a``b [x](command:evil) <b>\n**c**' };
  const found = await hoverAt('"Name"', { files: { 'data.json': data } });
  expect(found?.value).toContain('```"a``b [x](command:evil) <b>\\n**c**"```');
});

test('plain text for clients without markdown', async () => {
  const found = await hoverAt('"step_name": "name"', { format: 'plaintext' });
  expect(found?.value).toMatch(/^[^`*]* step_name\b[^`]* Steplist\[\*\]/);
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
