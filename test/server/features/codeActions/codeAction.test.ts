import { describe, expect, test } from 'vitest';
import type { ServerSettings } from '../../../../server/src/protocol.ts';
import { lastStage } from '../../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { mapperBeside, mapperWith, sectionWith, stepsWith } from '../../../support/checks.ts';
import { classScene, knownMapper } from '../../../support/classes.ts';
import { faults, goodData, goodMapper } from '../../../support/faults.ts';
import { Workshop } from '../../../support/fixes.ts';
import { uriOf } from '../../../support/inMemoryWorkspace.ts';

interface Repair {
  readonly data?: unknown;
  readonly files?: Readonly<Record<string, unknown>>;
  readonly settings?: ServerSettings | undefined;
  /** Which of the fixes, from 0. */
  readonly index?: number;
  /** The file that is repaired; the mapper without it. */
  readonly file?: string;
}

/** Applies the fix of the code's finding, compares the whole text, and holds that the finding is gone. */
async function expectFix(code: string, before: string, after: string, repair: Repair = {}): Promise<void> {
  const { data, files = {}, settings, index = 0, file = 'test.mapper.json' } = repair;
  const all = { ...files, ...(data ? { 'data.json': data } : {}), [file]: before };
  const workshop = new Workshop(all, settings);
  const uri = uriOf(file);
  const found = (await workshop.findings()).find((each) => each.uri === uri && each.finding.code === code)?.finding;
  expect(found, `a finding ${code}`).toBeDefined();
  const fix = (await workshop.fixes(uri, found!))[index];
  expect(fix).toMatchObject({ kind: 'quickfix', isPreferred: index === 0 });
  const text = await workshop.apply(uri, fix!);
  expect(text).toBe(after);
  const again = await new Workshop({ ...all, [file]: text }, settings).findings();
  expect(again.filter((each) => each.uri === uri).map((each) => each.finding.code)).not.toContain(code);
}

const good = { $mapped_json_class_key: 'test key', id: 1, Steplist: [{ time: 1, step_name: 'a' }] };
const data = good;
const keyless = '{\n  "main_schema": { "schema": "lab.Main", "is_main": true, "rules": { "id": "x" } }\n}';
const keyed = (key: string) => keyless.replace('{\n', `{\n  "$json_mapper_class_key": "${key}",\n`);
const rule = (rest: string, name = 'r') => mapperWith(`"${name}": { ${rest} }`);
const versioned = mapperWith().replace('"test key",', '"test key",\n  "$json_mapper_version": 2,');
const noMain = mapperWith().replace('"is_main": true, ', '');
const forParser = (text: string) => text.replace('"is_main": true', '"is_main": "True"');
const nested = (more: string) => mapperBeside(sectionWith('a', `"subsections": { ${sectionWith('b', more)} }`));
const placed = (key: string) =>
  mapperBeside(`"steps_mapping": {\n    "schema": "lab.Step",${key}\n    "rules": { "id": "x" }\n  }`);
const section = (rest: string) => mapperBeside(`"a": { ${rest} }`);
const steps = (rules: string, rest = '') => mapperBeside(stepsWith(rules, rest));
const over = (path: string) => steps('"time": "t"').replace('Steplist[*]', path);
const conditions = (value: string) => rule(`"source": "id", "target": "x", "conditions": ${value}`);
const typed = (type: string) => rule(`"source": "id", "target": "x", "target_type": "${type}"`);
const using = (main: string) => mapperWith(`"a": "x", "b": { "use_rule": "#${main}.a", "target": "y" }`);
const child = (place: string) =>
  mapperWith(
    '"id": "n"',
    `${sectionWith('steps')}, "c": { "schema": "lab.C", "main_key": "${place}", "rules": { "id": "x" } }`,
  );
const whole = '{ "name": "c", "regex_pattern": ".+",\r\n "v": 1.10, "v": 1E+400, "id": 12345678901234567890 }';
const part = (schema: string) => `{ "schema": "lab.v1.${schema}", "main_key": "setup", "rules": { "id": "name" } }`;
const classes = (schema: string) => knownMapper('', `"setup": ${part(schema)}, "steps": ${part(schema)}`);
const next = { settings: { compat: 'next' } } as const;
const twice = (conditions: string) => {
  const by = (name: string) => `"${name}": { "source": "id", "target": "${name}", "conditions": [${conditions}] }`;
  return forParser(mapperWith(`${by('a')}, ${by('b')}`));
};
const partBeside = (isMain: string) =>
  forParser(
    mapperWith('"id": "name"', `"part": {${isMain} "schema": "lab.Part", "main_key": "part", "rules": { "id": "n" } }`),
  );
const keyOf = (key: string) => `{ "$mapped_json_class_key": "${key}" }`;
const inData = { file: 'run.json', files: { 'm.mapper.json': mapperWith() } };

test.each<[code: string, before: string, after: string, repair?: Repair]>([
  ['class-key-missing', keyless, keyed('test key'), { data }],
  ['class-key-missing', keyless, keyed('test')],
  ['class-key-missing', keyless, keyed('other'), { data, files: { 'e.json': keyOf('other') }, index: 1 }],
  ['class-key-missing', keyed(''), keyed('test')],
  ['class-key-duplicate', mapperWith(), versioned, { files: { 'b.json': mapperWith() } }],
  ['class-key-duplicate', versioned, versioned.replace('2', '3'), { files: { 'b.json': versioned } }],
  // The text of a lone value goes into a list as it is.
  ['value-type', conditions(whole), conditions(`[${whole}]`)],
  ['value-type', over('x').replace('["x"]', '"Steplist[*]"'), over('Steplist[*]')],
  ['value-type', mapperWith().replace('true', '"TRUE"'), mapperWith()],
  ['main-schema-name', mapperWith().replace('"main_schema"', '"process"'), mapperWith()],
  // The references follow.
  ['main-schema-name', using('entry').replace('"main_schema"', '"entry"'), using('main_schema')],
  ['main-missing', mapperWith().replace('true', 'false'), mapperWith()],
  ['main-missing', noMain, mapperWith()],
  ['main-missing', noMain, forParser(mapperWith()), next],
  ['main-nested', nested('"is_main": true'), nested('')],
  ['main-duplicate', mapperBeside(sectionWith('a', '"is_main": true')), mapperBeside(sectionWith('a'))],
  ['main-forbidden-key', mapperWith().replace('"is_main"', '"repeats": true, "is_main"'), mapperWith()],
  ['main-forbidden-key', mapperWith().replace(' } }', ' }, "main_key": "x" }'), mapperWith()],
  ['main-key-missing', placed(''), placed('\n    "main_key": "steps",')],
  ['main-key-missing', placed('\n    "main_key": "",'), placed('\n    "main_key": "steps",')],
  [
    'section-missing-rules',
    section('"schema": "lab.A", "main_key": "a"'),
    section('"schema": "lab.A", "main_key": "a", "rules": {}'),
  ],
  [
    'section-missing-schema',
    section('"main_key": "a", "rules": {}'),
    section('"schema": "nomad.datamodel.data.ArchiveSection", "main_key": "a", "rules": {}'),
  ],
  ['section-missing-rules', section(''), section('"rules": {}').replace('{  }', '{ }')],
  ['rule-shape', rule('"source": "id"', 'mass (mg)'), rule('"source": "id", "target": "mass_mg_"', 'mass (mg)')],
  [
    'rule-shape',
    rule('"default_value": 1', 'mass (mg)'),
    rule('"source": "mass (mg)", "target": "mass_mg_", "default_value": 1', 'mass (mg)'),
  ],
  // What was meant.
  ['source-unknown', steps('"tiem": "t", "step_name": "n"'), steps('"time": "t", "step_name": "n"'), { data }],
  ['source-unknown', mapperWith('"a.b": "t"'), mapperWith('"\\"a.b\\"": "t"'), { data: { ...good, 'a.b': 1 } }],
  ['source-literal', mapperWith('"flow-rate.x": "y"'), mapperWith('"\\"flow-rate\\".x": "y"')],
  ['repeat-path-missing', over('StepList[*]'), over('Steplist[*]'), { data }],
  [
    'repeat-path-missing',
    over('step_list[*]'),
    over('\\"step list\\"[*]'),
    { data: { ...good, Steplist: undefined, 'step list': [{ time: 1 }] } },
  ],
  [
    'repeat-key-unknown',
    steps('"time": "t"', '"repeat_keys": [{ "stepname": "." }]'),
    steps('"time": "t"', '"repeat_keys": [{ "step_name": "." }]'),
    { data },
  ],
  ['target-type-unknown', typed('Float'), typed('float')],
  ['use-rule-unresolved', using('main_schma'), using('main_schema')],
  [
    'unknown-key',
    mapperWith('"id": "n"', sectionWith('a').replace('main_key', 'mainkey')),
    mapperWith('"id": "n"', sectionWith('a')),
  ],
  ['parent-missing', child('stepss.c'), child('steps.c')],
  ['repeat-paths-without-repeats', steps('"a": "b"').replace('"repeats": true, ', ''), steps('"a": "b"')],
  ['repeat-paths-without-repeats', steps('"a": "b"').replace('"repeats": true', '"repeats": false'), steps('"a": "b"')],
  // At all places that name it.
  ['schema-unknown', classes('Stepp'), classes('Step'), classScene],
  ['data-class-key-unknown', keyOf('testkey'), keyOf('test key'), inData],
  [
    'data-class-key-unknown',
    keyOf('else'),
    keyOf('zinc'),
    { ...inData, files: { ...inData.files, 'z.json': mapperWith().replace('test key', 'zinc') }, index: 1 },
  ],
  // Findings of a parser: all places at once.
  [
    'compat-stops',
    twice('{ "regex_pattern": "." }'),
    twice('{"regex_condition":{"regex_path":"","regex_pattern":"."}}'),
    next,
  ],
  [
    'compat-stops',
    forParser(over('Steplist[*]')),
    forParser(over('{items: Steplist}.*')),
    { ...next, data: { id: 'a', Steplist: [{ time: 'x' }] } },
  ],
  ['compat-stops', mapperWith(), forParser(mapperWith()), next],
  ['compat-drops', partBeside(' "is_main": false,'), partBeside(''), { settings: { compat: '1.1.0' }, data }],
])('%s', expectFix);

test.each([
  ['{ "regex_pattern": "\\u002e" }', [expect.stringContaining('"\\u002e"')]],
  // The parser does not know the member, which would be lost.
  ['{ "regex_pattern": ".", "note": 1E+400 }', []],
  ['{ "regex_pattern": "x", "regex_pattern": "." }', []],
])('the form of the condition %s is changed if nothing is lost', async (condition, titles) => {
  const workshop = new Workshop({ 'test.mapper.json': forParser(conditions(`[${condition}]`)) }, next.settings);
  const found = (await workshop.findings()).filter(({ finding }) => finding.reason === 'condition-form');
  const fixes = await Promise.all(found.map(({ uri, finding }) => workshop.fixes(uri, finding)));
  expect(fixes.flat().map(({ title }) => title)).toEqual(titles);
});

test('a data file that is bound without a class key gets it as its first member', async () => {
  const file = 'run.json';
  const files = { ...inData.files, [file]: '{\n\t"id": 1\n}' };
  const workshop = new Workshop(files, { sampleData: { '*.mapper.json': file } });
  const [finding] = (await lastStage(workshop.service.diagnostics.check(uriOf(file), neverCancelled)))?.findings ?? [];
  const [fix] = await workshop.fixes(uriOf(file), finding!);
  expect(await workshop.apply(uriOf(file), fix!)).toBe('{\n\t"$mapped_json_class_key": "test key",\n\t"id": 1\n}');
});

describe('fixes, whatever they are given', () => {
  test.each(faults)(
    'after a fix of $name the document is sound and the finding gone',
    async ({ change: [text, by], inData }) => {
      const files = { 'm.mapper.json': goodMapper, 'data.json': goodData };
      const file = inData ? 'data.json' : 'm.mapper.json';
      const bad = { ...files, [file]: files[file].replace(text, () => by) };
      const workshop = new Workshop(bad);
      for (const { uri, finding } of await workshop.findings()) {
        for (const fix of await workshop.fixes(uri, finding)) {
          const fixed = await workshop.apply(uri, fix);
          expect(() => JSON.parse(fixed)).not.toThrow();
          const again = await new Workshop({ ...bad, [file]: fixed }).findings();
          const still = again.filter(
            (each) => each.finding.code === finding.code && each.finding.message === finding.message,
          );
          expect(still, fix.title).toEqual([]);
        }
      }
    },
  );

  test.each([
    ['data of no known shape', { 'm.json': mapperWith() }],
    ['a file that is not there', {}],
  ])('%s offers nothing', async (_, files) => {
    const start = { line: 0, character: 0 };
    const known = Object.keys(files).length > 0;
    const odd: readonly unknown[] = known
      ? [
          ...[null, 5, 'x', [], [[]], {}, { set: 5 }, { replace: 5 }, { section: 5, set: {} }, { remove: 'nope' }],
          ...[{ section: 'nope', remove: 'a' }, { places: [5, { span: 1 }] }],
          { section: 'main_schema', rule: 'nope', set: { a: 1 } },
        ]
      : [{ replace: 'a' }];
    const findings = odd.map((data) => ({ code: 'x', range: { start, end: start }, data }));
    expect(await new Workshop(files).service.actions.fixes(uriOf('m.json'), findings, neverCancelled)).toEqual([]);
  });

  test('the action names the finding that it repairs', async () => {
    const workshop = new Workshop({ 'm.json': mapperWith().replace('true', 'false') });
    const [first] = await workshop.findings();
    const [fix] = await workshop.fixes(first!.uri, first!.finding);
    expect(fix?.title).toContain('"is_main": true');
    expect(fix?.diagnostics).toMatchObject([
      { code: 'main-missing', range: first!.finding.range, data: first!.finding.data },
    ]);
  });
});
