import { expect, onTestFinished, test } from 'vitest';
import { checklist } from '../../../../server/src/checks/checklist.ts';
import { limits } from '../../../../server/src/data/budget.ts';
import { mapperKeys } from '../../../../server/src/mapper/keys.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { excerpt, mapperWith, testKey } from '../../../support/checks.ts';
import { at, openMarked } from '../../../support/editorFeatures.ts';
import { goodMapper } from '../../../support/faults.ts';

interface Case {
  readonly text?: string;
  readonly offset?: number;
  readonly format?: 'markdown' | 'plaintext';
  readonly docsUri?: string;
  readonly files?: Readonly<Record<string, unknown>>;
}

async function hoverAt(part: string, given: Case = {}) {
  const { text = goodMapper, offset = 1, format = 'markdown', docsUri, files } = given;
  const opened = await openMarked(at(text, part, offset), files ? { files } : {});
  const { features, uri, cursor } = opened;
  const found = await features.hover(uri, cursor, { format, docsUri }, neverCancelled);
  if (found?.range === undefined) return undefined;
  const { value } = found.contents as { readonly value: string };
  return { value, over: excerpt(opened.text, found.range) };
}

const base = 'nomad.datamodel.metainfo.basesections';
const step = goodMapper.replace('lab.Step"', `${base}.ProcessStep"`);
const forParser = goodMapper
  .replace('"is_main": true', '"is_main": "True"')
  .replace('Steplist[*]', '{items: Steplist}.*');
const foreign = { $mapped_json_class_key: 'synthesis', Name: 'a``b [x](command:evil) <b>\n**c**' };

const duration = '"duration", "conditions"';
const condition = (source: string, target: string, path: string) =>
  mapperWith(
    `"r": { "source": "${source}", "target": "${target}", "conditions": [{ "regex_path": "${path}", "regex_pattern": "ok" }] }`,
  );
const tested = condition('id', 'name', 'status');
const byIndex = condition('parts[n].id', 'names[n]', 'parts[n].status');
const withUnit = (rule: string) =>
  `{ "$json_mapper_class_key": "${testKey}", "main_schema": { "is_main": true, "schema": "${base}.ProcessStep", "rules": { "id": "duration", "unit": ${rule} } } }`;
const files = {
  'data.json': {
    $mapped_json_class_key: testKey,
    id: 1,
    status: 'ok',
    unit: 'minute',
    parts: [{ id: 1, status: 'ok' }, { id: 2 }],
  },
};
const ofClass = /`second`[\s\S]*`nomad\.datamodel\.metainfo\.basesections/;
const docs = { docsUri: 'file:///findings.md' };
const code = /```"a``b \[x\]\(command:evil\) <b>\\n\*\*c\*\*"```/;

test.each<[string, string, RegExp, Case?]>([
  ['a key has its page', '"repeat_paths"', /\]\(file:\/\/\/findings\.md#repeat-path-syntax\)/, docs],
  ['a key says what it does', '"repeat_paths"', /^\*\*repeat_paths\*\*\n\n\w/],
  ['a form for a parser says so', '"True"', /`"True"`.*`true`.*NOMAD/, { text: forParser }],
  ['a path in braces names its list', '"{items: Steplist}.*"', /\n\n.*`Steplist`.*NOMAD/, { text: forParser }],
  ['a path of the specification does not', '"Steplist[*]"', /^(?![\s\S]*NOMAD)/],
  ['a target has its type', duration, /`duration`[\s\S]*`float(64)?`/, { text: step }],
  ['a target has its unit and class', duration, ofClass, { text: step }],
  ['a target says what is written', duration, /2 .*2 .*`5`/, { text: step }],
  ['a target of an unknown class is named', '"yield_mass"', /`yield_mass`/],
  ['a class has its members', `"${base}.ProcessStep"`, /`duration`[\s\S]*`bundled base sections`/, { text: step }],
  ['an unknown class has none', '"lab.Device"', /^(?![\s\S]*bundled)/],
  ['a pattern says what did not match', '"Stir.*|Heat.*"', /2 .*3 [\s\S]*`"Wait"`/],
  ['a pattern that all match', '".+"', /2 .*2 /],
  [
    'a path of a condition has its values',
    '"status"',
    /^(?![\s\S]*Has a value)[\s\S]*Matched: `"ok"`/,
    { text: tested, files },
  ],
  [
    'a path of a condition by index',
    '"parts[n].status"',
    /Has a value in 1 of 2 values[\s\S]*`"ok"`/,
    { text: byIndex, files },
  ],
  [
    'an unknown path of a condition',
    '"stat"',
    /Has a value in 0 of 1 section/,
    { text: tested.replace('"status"', '"stat"'), files },
  ],
  ['a match key has its values', '"purity"]', /`purity`[\s\S]*2 .*2 .*`0\.9`, `0\.8`/],
  ['a mapping counts what it made', '"steps_mapping"', /3 .*2 .*2 /],
  ['a main_key has its parent', '"steps",', /`main_schema`/],
  ['a main_key has the class of its parent', '"steps",', /`main_schema`, which are of class `lab\.Synthesis`/],
  [
    'a unit has the unit of the class',
    '"tempunits.duration"',
    /`minute` are converted to `second`/,
    { text: withUnit('"tempunits.duration"'), files, offset: 15 },
  ],
  [
    'a unit may be a default',
    '"tempunits.duration"',
    /`hour` are converted to `second`/,
    {
      text: withUnit('{ "source": "no", "target": "tempunits.duration", "default_value": "hour" }'),
      files,
      offset: 15,
    },
  ],
  ['a use_rule has its rule', '"#main_schema.yield"', /`Yield`/],
  ['a class key has its data files', '"synthesis"', /`data\.json`/],
  ['content of files stays code', '"Name"', code, { files: { 'data.json': foreign } }],
  ['plain text is unmarked', '"step_name": "name"', /^[^`*]* step_name\b[^`]* Steplist\[\*\]/, { format: 'plaintext' }],
])('%s', async (_, part, expected, given) => expect((await hoverAt(part, given))?.value).toMatch(expected));

test.each([
  ['"repeat_paths"', 1, '"repeat_paths"'],
  ['"step_name": "name"', 1, '"step_name"'],
  ['"batch.id"', 2, 'batch'],
  ['"batch.id"', 8, 'id'],
  ['true,', 1, undefined],
  ['{\n  "$json', 2, undefined],
])('in %s at %i it is about %s', async (part, offset, over) =>
  expect((await hoverAt(part, { offset }))?.over).toBe(over),
);

const lines = async (part: string, given?: Case) => (await hoverAt(part, given))?.value.split('\n\n') ?? [];

test('a source: values with their place, kinds and counts; without sample data, that there is none', async () => {
  const first = [/`step_name`/, /`Steplist\[\*\]`/, /2 .* 2 /];
  const values = [/^`"Stir 1"` .*`Steplist\[0\]\.step_name`$/, /^`"Heat"` .*`Steplist\[1\]\.step_name`$/];
  expect(await lines('"step_name": "name"')).toEqual([...first, ...values].map((line) => expect.stringMatching(line)));
  expect(await lines('"step_name": "name"', { files: { 'other.json': '{}' } })).toHaveLength(3);
});

test('a repeat path: candidates, accepted, the first ones and why not', async () => {
  const places = [/`Steplist\[0\]`/, /`Steplist\[1\]`/, /`Steplist\[2\]`.*step_name.*Wait.*Stir\.\*\|Heat/];
  const expected = [/3 .*2 /, ...places].map((line) => expect.stringMatching(line));
  expect((await lines('"Steplist[*]"')).slice(1)).toEqual(expected);
});

test.each(['"steps_mapping"', '"step_name": "name"', '"Chem.*"'])(
  'where a limit was reached, what is missing is not said to be absent: %s',
  async (part) => {
    const { candidates } = limits;
    onTestFinished(() => void Object.assign(limits, { candidates }));
    Object.assign(limits, { candidates: 1 });
    const { value } = (await hoverAt(part)) ?? {};
    expect(value).toContain('A limit was reached');
    expect(value).not.toMatch(/creates no section|is ignored/);
  },
);

test('a target that its class computes from others says one thing more', async () => {
  const countOf = async (target: string) => {
    const text = goodMapper
      .replace('lab.Step"', 'nomad.datamodel.data.User"')
      .replace(duration, `"${target}", "conditions"`);
    return (await lines(`"${target}", "conditions"`, { text })).length;
  };
  expect(await countOf('is_admin')).toBe((await countOf('is_oasis_admin')) + 1);
});

test('each page that a key names is there', () => {
  const codes = new Set(checklist.map(({ code }) => code));
  const { data: _, ...tables } = mapperKeys;
  const pages = Object.values(tables).flatMap((keys) => keys.map(({ see }) => see));
  expect(pages.filter((see) => !codes.has(see))).toEqual([]);
});

test('nothing in a file that is not there', async () => {
  const { features } = await openMarked('{}');
  const start = { line: 0, character: 0 };
  const uri = 'file:///workspace/none.json';
  expect(await features.hover(uri, start, { format: 'markdown' }, neverCancelled)).toBeUndefined();
});
