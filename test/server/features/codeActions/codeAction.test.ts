import { describe, expect, test } from 'vitest';
import type { ServerSettings } from '../../../../server/src/protocol.ts';
import { mapperWith, sectionWith, stepsWith } from '../../../support/checks.ts';
import { classScene, knownMapper } from '../../../support/classes.ts';
import { faults, goodData, goodMapper } from '../../../support/faults.ts';
import { Workshop } from '../../../support/fixes.ts';
import { uriOf } from '../../../support/inMemoryWorkspace.ts';

interface Repair {
  readonly data?: unknown;
  readonly files?: Readonly<Record<string, unknown>>;
  readonly settings?: ServerSettings;
  /** Which of the fixes, from 0. */
  readonly index?: number;
  /** The file that is repaired; the mapper without it. */
  readonly file?: string;
}

/** Applies the fix of the code's finding, compares the whole text, and holds that the finding is gone. */
async function expectFix(
  code: string,
  title: string,
  before: string,
  after: string,
  repair: Repair = {},
): Promise<void> {
  const { data, files = {}, settings, index = 0, file = 'test.mapper.json' } = repair;
  const all = { ...files, ...(data ? { 'data.json': data } : {}), [file]: before };
  const workshop = new Workshop(all, settings);
  const uri = uriOf(file);
  const found = (await workshop.findings()).find((each) => each.uri === uri && each.finding.code === code)?.finding;
  expect(found, `a finding ${code}`).toBeDefined();
  const fix = (await workshop.fixes(uri, found!))[index];
  expect(fix).toMatchObject({ title, kind: 'quickfix', isPreferred: index === 0 });
  const text = await workshop.apply(uri, fix!);
  expect(text).toBe(after);
  const again = await new Workshop({ ...all, [file]: text }, settings).findings();
  expect(again.filter((each) => each.uri === uri).map((each) => each.finding.code)).not.toContain(code);
}

const good = { $mapped_json_class_key: 'test key', id: 1, Steplist: [{ time: 1, step_name: 'a' }] };

describe('fixes, by code', () => {
  test('class-key-missing: a key of a data file, or one after the file', async () => {
    const text = '{\n  "main_schema": { "schema": "lab.Main", "is_main": true, "rules": { "id": "x" } }\n}';
    const keyed = (key: string) => text.replace('{\n', `{\n  "$json_mapper_class_key": "${key}",\n`);
    await expectFix('class-key-missing', 'Add `"$json_mapper_class_key": "test key"`', text, keyed('test key'), {
      data: good,
    });
    await expectFix('class-key-missing', 'Add `"$json_mapper_class_key": "test"`', text, keyed('test'));
    const other = { $mapped_json_class_key: 'other' };
    await expectFix('class-key-missing', 'Add `"$json_mapper_class_key": "other"`', text, keyed('other'), {
      data: good,
      files: { 'e.json': other },
      index: 1,
    });
    await expectFix('class-key-missing', 'Set `"$json_mapper_class_key": "test"`', keyed(''), keyed('test'));
  });

  test('class-key-duplicate: the next free version', async () => {
    const set = mapperWith().replace('"test key",', '"test key",\n  "$json_mapper_version": 2,');
    await expectFix('class-key-duplicate', 'Add `"$json_mapper_version": 2`', mapperWith(), set, {
      files: { 'b.json': mapperWith() },
    });
    await expectFix('class-key-duplicate', 'Set `"$json_mapper_version": 3`', set, set.replace('2', '3'), {
      files: { 'b.json': set },
    });
  });

  test('main-missing: set it', async () => {
    await expectFix('main-missing', 'Set `"is_main": true`', mapperWith().replace('true', 'false'), mapperWith());
    await expectFix(
      'main-missing',
      'Add `"is_main": true`',
      mapperWith().replace('"is_main": true, ', ''),
      mapperWith(),
    );
  });

  test('main-nested, main-duplicate, main-forbidden-key: remove it', async () => {
    const nested = (more: string) =>
      mapperWith('"id": "name"', sectionWith('a', `"subsections": { ${sectionWith('b', more)} }`));
    await expectFix('main-nested', 'Remove `is_main`', nested('"is_main": true'), nested(''));
    await expectFix(
      'main-duplicate',
      'Remove `is_main`',
      mapperWith('"id": "name"', sectionWith('a', '"is_main": true')),
      mapperWith('"id": "name"', sectionWith('a')),
    );
    await expectFix(
      'main-forbidden-key',
      'Remove `repeats`',
      mapperWith().replace('"is_main": true', '"repeats": true, "is_main": true'),
      mapperWith(),
    );
    await expectFix(
      'main-forbidden-key',
      'Remove `main_key`',
      mapperWith().replace(' } }', ' }, "main_key": "x" }'),
      mapperWith(),
    );
  });

  test('main-schema-name: rename it', async () => {
    await expectFix(
      'main-schema-name',
      'Change to `main_schema`',
      mapperWith().replace('"main_schema"', '"process"'),
      mapperWith(),
    );
  });

  test('main-key-missing: insert it behind the schema', async () => {
    const section = (key: string) =>
      mapperWith(
        '"id": "name"',
        `"steps_mapping": {\n    "schema": "lab.Step",${key}\n    "rules": { "id": "x" }\n  }`,
      );
    await expectFix(
      'main-key-missing',
      'Add `"main_key": "steps"`',
      section(''),
      section('\n    "main_key": "steps",'),
    );
    await expectFix(
      'main-key-missing',
      'Set `"main_key": "steps"`',
      section('\n    "main_key": "",'),
      section('\n    "main_key": "steps",'),
    );
  });

  test('section-missing-rules, section-missing-schema: insert them', async () => {
    const section = (rest: string) => mapperWith('"id": "name"', `"a": { ${rest} }`);
    await expectFix(
      'section-missing-rules',
      'Add `"rules": {}`',
      section('"schema": "lab.A", "main_key": "a"'),
      section('"schema": "lab.A", "main_key": "a", "rules": {}'),
    );
    await expectFix(
      'section-missing-schema',
      'Add `"schema": "nomad.datamodel.data.ArchiveSection"`',
      section('"main_key": "a", "rules": {}'),
      section('"schema": "nomad.datamodel.data.ArchiveSection", "main_key": "a", "rules": {}'),
    );
    await expectFix(
      'section-missing-rules',
      'Add `"rules": {}`',
      section(''),
      section('"rules": {}').replace('{  }', '{ }'),
    );
  });

  test('rule-shape: insert what is missing', async () => {
    const rule = (rest: string) => mapperWith(`"mass (mg)": { ${rest} }`);
    await expectFix(
      'rule-shape',
      'Add `"target": "mass_mg_"`',
      rule('"source": "id"'),
      rule('"source": "id", "target": "mass_mg_"'),
    );
    await expectFix(
      'rule-shape',
      'Add `"source": "mass (mg)"` and `"target": "mass_mg_"`',
      rule('"default_value": 1'),
      rule('"source": "mass (mg)", "target": "mass_mg_", "default_value": 1'),
    );
  });

  test('names: did you mean', async () => {
    const steps = (rules: string, rest = '') => mapperWith('"id": "name"', stepsWith(rules, rest));
    await expectFix(
      'source-unknown',
      'Change to `time`',
      steps('"tiem": "t", "step_name": "n"'),
      steps('"time": "t", "step_name": "n"'),
      { data: good },
    );
    await expectFix('source-unknown', 'Change to `"a.b"`', mapperWith('"a.b": "t"'), mapperWith('"\\"a.b\\"": "t"'), {
      data: { ...good, 'a.b': 1 },
    });
    await expectFix(
      'repeat-path-missing',
      'Change to `Steplist`',
      steps('"time": "t"').replace('Steplist', 'StepList'),
      steps('"time": "t"'),
      { data: good },
    );
    await expectFix(
      'repeat-path-missing',
      'Change to `"step list"`',
      steps('"time": "t"').replace('Steplist', 'step_list'),
      steps('"time": "t"').replace('Steplist', '\\"step list\\"'),
      { data: { $mapped_json_class_key: 'test key', id: 1, 'step list': [{ time: 1 }] } },
    );
    await expectFix(
      'repeat-key-unknown',
      'Change to `step_name`',
      steps('"time": "t"', '"repeat_keys": [{ "stepname": "." }]'),
      steps('"time": "t"', '"repeat_keys": [{ "step_name": "." }]'),
      { data: good },
    );
    await expectFix(
      'target-type-unknown',
      'Change to `float`',
      mapperWith('"r": { "source": "id", "target": "x", "target_type": "Float" }'),
      mapperWith('"r": { "source": "id", "target": "x", "target_type": "float" }'),
    );
    await expectFix(
      'use-rule-unresolved',
      'Change to `#main_schema.a`',
      mapperWith('"a": "x", "b": { "use_rule": "#main_schma.a", "target": "y" }'),
      mapperWith('"a": "x", "b": { "use_rule": "#main_schema.a", "target": "y" }'),
    );
    await expectFix(
      'unknown-key',
      'Change to `main_key`',
      mapperWith('"id": "n"', sectionWith('a').replace('main_key', 'mainkey')),
      mapperWith('"id": "n"', sectionWith('a')),
    );
    const child = (place: string) =>
      mapperWith(
        '"id": "n"',
        `${sectionWith('steps')}, "c": { "schema": "lab.C", "main_key": "${place}", "rules": { "id": "x" } }`,
      );
    await expectFix('parent-missing', 'Change to `steps`', child('stepss.c'), child('steps.c'));
  });

  test('source-literal: quote it', async () => {
    await expectFix(
      'source-literal',
      'Change to `"flow-rate".x`',
      mapperWith('"flow-rate.x": "y"'),
      mapperWith('"\\"flow-rate\\".x": "y"'),
    );
  });

  test('repeat-paths-without-repeats: set repeats', async () => {
    const steps = mapperWith('"id": "name"', stepsWith());
    await expectFix(
      'repeat-paths-without-repeats',
      'Add `"repeats": true`',
      steps.replace('"repeats": true, ', ''),
      steps,
    );
    await expectFix(
      'repeat-paths-without-repeats',
      'Set `"repeats": true`',
      steps.replace('"repeats": true', '"repeats": false'),
      steps,
    );
  });

  test('value-type: boolean text to boolean', async () => {
    await expectFix('value-type', 'Change to `true`', mapperWith().replace('true', '"TRUE"'), mapperWith());
    await expectFix('value-type', 'Change to `true`', mapperWith().replace('true', '"True"'), mapperWith());
  });
  test('value-type: a lone value into a list', async () => {
    const steps = (paths: string) => mapperWith('', stepsWith().replace('["Steplist[*]"]', paths));
    await expectFix('value-type', 'Change to `["Steplist[*]"]`', steps('"Steplist[*]"'), steps('["Steplist[*]"]'));
  });

  test('schema-unknown: a misspelt class at all places that name it', async () => {
    const part = (name: string, schema: string) =>
      `"${name}": { "schema": "lab.v1.${schema}", "main_key": "${name}", "rules": { "id": "name" } }`;
    const text = (schema: string) => knownMapper('', `${part('setup', schema)}, ${part('steps', schema)}`);
    const { files = {}, settings = {} } = classScene;
    await expectFix('schema-unknown', 'Change to `Step` (2 places)', text('Stepp'), text('Step'), { files, settings });
  });

  test('in data files: the class key', async () => {
    const file = 'run.json';
    const files = { 'm.mapper.json': mapperWith() };
    await expectFix(
      'data-class-key-unknown',
      'Change to `test key`',
      '{ "$mapped_json_class_key": "testkey" }',
      '{ "$mapped_json_class_key": "test key" }',
      { file, files },
    );
    await expectFix(
      'data-class-key-unknown',
      'Change to `zinc`',
      '{ "$mapped_json_class_key": "else" }',
      '{ "$mapped_json_class_key": "zinc" }',
      { file, files: { ...files, 'z.json': mapperWith().replace('test key', 'zinc') }, index: 1 },
    );
    const workshop = new Workshop({ ...files, [file]: '{\n\t"id": 1\n}' }, { sampleData: { '*.mapper.json': file } });
    const finding = (await workshop.service.check(uriOf(file), { isCancellationRequested: false }))?.findings[0];
    const [fix] = await workshop.fixes(uriOf(file), finding!);
    expect(await workshop.apply(uriOf(file), fix!)).toBe('{\n\t"$mapped_json_class_key": "test key",\n\t"id": 1\n}');
  });

  test('compat findings: all places at once', async () => {
    const text = mapperWith('"a-b": "x", "c-d": "y"').replace('true', '"True"');
    const fixed = text.replace('"a-b"', '"\\"a-b\\""').replace('"c-d"', '"\\"c-d\\""');
    await expectFix('compat-unquoted-key', 'Change to `"a-b"` (2 places)', text, fixed, { settings: { compat: 'on' } });
    await expectFix('compat-boolean', 'Change to `"True"`', mapperWith(), mapperWith().replace('true', '"True"'), {
      settings: { compat: 'on' },
    });
  });
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

  test('data of no known shape offers nothing', async () => {
    const { service } = new Workshop({ 'm.json': mapperWith() });
    const start = { line: 1, character: 0 };
    const odd = [
      null,
      5,
      'x',
      [],
      [[]],
      {},
      { section: 5, set: {} },
      { section: 'nope', remove: 'a' },
      { set: 5 },
      { remove: 'nope' },
      { places: [5, { span: 1 }] },
      { section: 'main_schema', rule: 'nope', set: { a: 1 } },
      { replace: 5 },
    ];
    const findings = odd.map((data) => ({ code: 'x', range: { start, end: start }, data }));
    expect(
      await service.codeActions(uriOf('m.json'), { start, end: start }, findings, { isCancellationRequested: false }),
    ).toEqual([]);
  });

  test('a file that is not there offers nothing', async () => {
    const start = { line: 0, character: 0 };
    const { service } = new Workshop({});
    const findings = [{ code: 'x', range: { start, end: start }, data: { replace: 'a' } }];
    expect(
      await service.codeActions(uriOf('m.json'), { start, end: start }, findings, { isCancellationRequested: false }),
    ).toEqual([]);
  });

  test('the action names the finding that it repairs', async () => {
    const workshop = new Workshop({ 'm.json': mapperWith().replace('true', 'false') });
    const [first] = await workshop.findings();
    const [fix] = await workshop.fixes(first!.uri, first!.finding);
    expect(fix?.diagnostics).toMatchObject([
      { code: 'main-missing', range: first!.finding.range, data: first!.finding.data },
    ]);
  });
});
