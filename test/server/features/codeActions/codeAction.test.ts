import { describe, expect, test } from 'vitest';
import type { ServerSettings } from '../../../../server/src/protocol.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { findingsIn, mapperBeside, mapperWith, sectionWith, stepsWith } from '../../../support/checks.ts';
import { classScene, knownMapper } from '../../../support/classes.ts';
import { faults, goodData, goodMapper } from '../../../support/faults.ts';
import { uriOf } from '../../../support/inMemoryWorkspace.ts';
import { bench } from '../../../support/serviceBench.ts';

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
  const workshop = bench(all, { settings });
  const uri = uriOf(file);
  const found = (await workshop.findings()).find((each) => each.uri === uri && each.finding.code === code)?.finding;
  expect(found, `a finding ${code}`).toBeDefined();
  const fix = (await workshop.fixes(uri, found!))[index];
  const { range, data: details } = found!;
  const diagnostics = [{ code, range, ...(details !== undefined && { data: details }) }];
  expect(fix).toMatchObject({ kind: 'quickfix', isPreferred: index === 0, diagnostics });
  const text = await workshop.apply(uri, fix!);
  expect(text).toBe(after);
  const again = await bench({ ...all, [file]: text }, { settings }).findings();
  expect(again.filter((each) => each.uri === uri).map((each) => each.finding.code)).not.toContain(code);
}

const data = { $mapped_json_class_key: 'test key', id: 1, Steplist: [{ time: 1 }] };
const keyed =
  '{\n  "$json_mapper_class_key": "test key",\n  "main_schema": { "schema": "lab.Main", "is_main": true, "rules": {} }\n}';
const versioned = mapperWith().replace('"test key",', '"test key",\n  "$json_mapper_version": 3,');
const forParser = (text: string) => text.replace('"is_main": true', '"is_main": "True"');
const conditions = (value: string) => mapperWith(`"r": { "source": "id", "target": "x", "conditions": ${value} }`);
const steps = mapperBeside(stepsWith('"time": "t"'));
const placed = mapperBeside(
  '"steps_mapping": {\n    "schema": "lab.S",\n    "main_key": "steps",\n    "rules": { "id": "x" }\n  }',
);
const using = mapperWith('"a": "x", "b": { "use_rule": "#main_schema.a", "target": "y" }');
const amount = mapperWith('"mass (mg)": { "source": "mass (mg)", "target": "mass_mg_", "default_value": 1 }');
const child = mapperBeside(`${sectionWith('steps')}, ${sectionWith('c').replace('"c",', '"steps.c",')}`);
const whole = '{ "name": "c", "regex_pattern": ".+",\r\n "v": 1.10, "v": 1E+400, "id": 12345678901234567890 }';
const step = '{ "schema": "lab.v1.Step", "main_key": "setup", "rules": { "id": "name" } }';
const classes = knownMapper('', `"setup": ${step}, "steps": ${step}`);
const next = { settings: { compat: 'next' } } as const;
const wrapped = '{"regex_condition":{"regex_path":"","regex_pattern":"."}}';
const by = (name: string) => `"${name}": { "source": "id", "target": "${name}", "conditions": [${wrapped}] }`;
const twice = forParser(mapperWith(`${by('a')}, ${by('b')}`));
const keyOf = (key: string) => `{ "$mapped_json_class_key": "${key}" }`;
const zinc = mapperWith().replace('test key', 'zinc');
const inData = { file: 'run.json', files: { 'm.mapper.json': mapperWith(), 'z.mapper.json': zinc }, index: 1 };
const spaced = { data: { ...data, Steplist: undefined, 'step list': [{ time: 1 }] } };
const quoted = '\\"step list\\"';
const beside = { files: { 'b.json': versioned.replace('3', '2') } };
const classKey = '  "$json_mapper_class_key": "test key",\n';
const items = forParser(steps).replace('Steplist[*]', '{items: Steplist}.*');
const part = sectionWith('part');
const dropped = { settings: { compat: '1.1.0' }, data } as const;
const ofLists = { ...next, data: { id: 'a', Steplist: [{ time: 'x' }] } };

/** A row for each form of the data, with what the fix takes back. Which data a finding has is a question of its check. */
test.each<[form: string, code: string, good: string, from: string, to: string, repair?: Repair]>([
  ['a member of the root is added', 'class-key-missing', keyed, classKey, '', { data }],
  ['a member of the root is set', 'class-key-duplicate', versioned, '3', '2', beside],
  ['one of several texts', 'data-class-key-unknown', keyOf('zinc'), 'zinc', 'else', inData],
  ['a value in a list, its text as it is', 'value-type', conditions(`[${whole}]`), `[${whole}]`, whole],
  ['another value', 'value-type', mapperWith(), 'true', '"TRUE"'],
  ['another name, whose references follow', 'main-schema-name', using, 'main_schema', 'entry'],
  ['another name of a key', 'unknown-key', placed, 'main_key', 'mainkey'],
  ['another text', 'use-rule-unresolved', using, '#main_schema', '#main_schma'],
  ['a part of a text', 'parent-missing', child, 'steps.c', 'stepss.c'],
  ['a part of a quoted text', 'repeat-path-missing', steps.replace('Steplist', quoted), quoted, 'step_list', spaced],
  ['in the form that all read', 'main-missing', forParser(mapperWith()), '"is_main": "True", ', ''],
  ['a member is removed', 'main-forbidden-key', mapperWith(), '"is_main"', '"repeats": true, "is_main"'],
  ['a member of a mapping is added', 'main-key-missing', placed, '\n    "main_key": "steps",', ''],
  ['a member of a mapping is set', 'main-key-missing', placed, '"main_key": "steps"', '"main_key": ""'],
  ['members of a rule', 'rule-shape', amount, '"source": "mass (mg)", "target": "mass_mg_", ', ''],
  ['all places of a class', 'schema-unknown', classes, 'v1.Step', 'v1.Stepp', classScene],
  ['all places of a difference', 'compat-stops', twice, wrapped, '{ "regex_pattern": "." }', next],
  ['a path for a parser', 'compat-stops', items, '{items: Steplist}.*', 'Steplist[*]', ofLists],
  ['a lost key', 'compat-drops', forParser(mapperBeside(part)), '"main_key"', '"is_main": false, "main_key"', dropped],
  ['a value for a parser', 'compat-stops', forParser(mapperWith()), '"True"', 'true', next],
])('%s', (_, code, good, from, to, repair) => expectFix(code, good.replaceAll(from, to), good, repair));

test.each([
  ['{ "regex_pattern": "\\u002e" }', [expect.stringContaining('"\\u002e"')]],
  // The parser does not know the member, which would be lost.
  ['{ "regex_pattern": ".", "note": 1E+400 }', []],
  ['{ "regex_pattern": "x", "regex_pattern": "." }', []],
])('the form of the condition %s is changed if nothing is lost', async (condition, titles) => {
  const workshop = bench({ 'test.mapper.json': forParser(conditions(`[${condition}]`)) }, next);
  const found = (await workshop.findings()).filter(({ finding }) => finding.reason === 'condition-form');
  const fixes = await Promise.all(found.map(({ uri, finding }) => workshop.fixes(uri, finding)));
  expect(fixes.flat().map(({ title }) => title)).toEqual(titles);
});

test('a data file that is bound without a class key gets it as its first member', async () => {
  const file = 'run.json';
  const files = { 'm.mapper.json': mapperWith(), [file]: '{\n\t"id": 1\n}' };
  const workshop = bench(files, { settings: { sampleData: { '*.mapper.json': file } } });
  const [finding] = await findingsIn(workshop.service, uriOf(file));
  const [fix] = await workshop.fixes(uriOf(file), finding!);
  expect(await workshop.apply(uriOf(file), fix!)).toBe('{\n\t"$mapped_json_class_key": "test key",\n\t"id": 1\n}');
});

describe('fixes, whatever they are given', () => {
  test.each(faults)('after a fix of $name the document is sound and the finding gone', async ({ change, inData }) => {
    const files = { 'm.mapper.json': goodMapper, 'data.json': goodData };
    const file = inData ? 'data.json' : 'm.mapper.json';
    const bad = { ...files, [file]: files[file].replace(change[0], () => change[1]) };
    const workshop = bench(bad);
    for (const { uri, finding } of await workshop.findings()) {
      for (const fix of await workshop.fixes(uri, finding)) {
        const fixed = await workshop.apply(uri, fix);
        expect(() => JSON.parse(fixed)).not.toThrow();
        const again = await bench({ ...bad, [file]: fixed }).findings();
        const { code, message } = finding;
        const still = again.filter((each) => each.finding.code === code && each.finding.message === message);
        expect(still, fix.title).toEqual([]);
      }
    }
  });

  test('data of no known shape, and a file that is not there, offer nothing', async () => {
    const start = { line: 0, character: 0 };
    const fixesIn = (files: Readonly<Record<string, string>>, ...odd: readonly unknown[]) => {
      const findings = odd.map((data) => ({ code: 'x', range: { start, end: start }, data }));
      return bench(files).service.actions.fixes(uriOf('m.json'), findings, neverCancelled);
    };
    const odd = [null, 5, 'x', [], [[]], {}, { set: 5 }, { replace: 5 }, { section: 5, set: {} }, { remove: 'nope' }];
    const elsewhere = [
      { section: 'nope', remove: 'a' },
      { section: 'main_schema', rule: 'nope', set: { a: 1 } },
    ];
    const places = [5, { span: 1 }, { span: {}, data: { value: 1 } }];
    expect(await fixesIn({ 'm.json': mapperWith() }, ...odd, ...elsewhere, { places })).toEqual([]);
    expect(await fixesIn({}, { replace: 'a' })).toEqual([]);
  });
});
