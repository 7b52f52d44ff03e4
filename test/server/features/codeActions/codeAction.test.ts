import { describe, expect, test } from 'vitest';
import type { ServerSettings } from '../../../../server/src/protocol.ts';
import { lastStage } from '../../../../server/src/service/diagnostics/findings.ts';
import { mapperBeside, mapperWith, sectionWith, stepsWith } from '../../../support/checks.ts';
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

describe('fixes, by code', () => {
  test('class-key-missing: a key of a data file, or one after the file', async () => {
    const text = '{\n  "main_schema": { "schema": "lab.Main", "is_main": true, "rules": { "id": "x" } }\n}';
    const keyed = (key: string) => text.replace('{\n', `{\n  "$json_mapper_class_key": "${key}",\n`);
    await expectFix('class-key-missing', text, keyed('test key'), {
      data: good,
    });
    await expectFix('class-key-missing', text, keyed('test'));
    const other = { $mapped_json_class_key: 'other' };
    await expectFix('class-key-missing', text, keyed('other'), {
      data: good,
      files: { 'e.json': other },
      index: 1,
    });
    await expectFix('class-key-missing', keyed(''), keyed('test'));
  });

  test('a condition with a member that the parser does not know has no fix, because the member would be lost', async () => {
    const fixesOf = async (condition: string) => {
      const rule = mapperWith(`"r": { "source": "id", "target": "x", "conditions": [${condition}] }`);
      const files = { 'test.mapper.json': rule.replace('"is_main": true', '"is_main": "True"') };
      const workshop = new Workshop(files, { compat: 'next' });
      const all = await workshop.findings();
      const found = all.filter(({ finding }) => finding.reason === 'condition-form');
      const fixes = await Promise.all(found.map(({ uri, finding }) => workshop.fixes(uri, finding)));
      return fixes.flat().map(({ title }) => title);
    };
    expect(await fixesOf('{ "regex_pattern": "\\u002e" }')).toEqual([expect.stringContaining('"\\u002e"')]);
    expect(await fixesOf('{ "regex_pattern": ".", "note": 1E+400 }')).toEqual([]);
    expect(await fixesOf('{ "regex_pattern": "x", "regex_pattern": "." }')).toEqual([]);
  });

  test('value-type: the text of a lone value goes into a list as it is', async () => {
    const condition = '{ "name": "c", "regex_pattern": ".+",\r\n "v": 1.10, "v": 1E+400, "id": 12345678901234567890 }';
    const rule = (value: string) => mapperWith(`"r": { "source": "id", "target": "x", "conditions": ${value} }`);
    await expectFix('value-type', rule(condition), rule(`[${condition}]`));
  });

  test('main-schema-name: the references follow; a reference that would change keeps the name', async () => {
    const named = (name: string) =>
      mapperWith(`"a": { "source": "id", "target": "x" }, "b": { "use_rule": "#${name}.a", "target": "y" }`).replace(
        '"main_schema"',
        `"${name}"`,
      );
    await expectFix('main-schema-name', named('entry'), named('main_schema'));
  });

  test('class-key-duplicate: the next free version', async () => {
    const set = mapperWith().replace('"test key",', '"test key",\n  "$json_mapper_version": 2,');
    await expectFix('class-key-duplicate', mapperWith(), set, {
      files: { 'b.json': mapperWith() },
    });
    await expectFix('class-key-duplicate', set, set.replace('2', '3'), {
      files: { 'b.json': set },
    });
  });

  test('main-missing: set it', async () => {
    await expectFix('main-missing', mapperWith().replace('true', 'false'), mapperWith());
    await expectFix('main-missing', mapperWith().replace('"is_main": true, ', ''), mapperWith());
    const forParser = mapperWith().replace('"is_main": true', '"is_main": "True"');
    await expectFix('main-missing', mapperWith().replace('"is_main": true, ', ''), forParser, {
      settings: { compat: 'next' },
    });
  });

  test('main-nested, main-duplicate, main-forbidden-key: remove it', async () => {
    const nested = (more: string) => mapperBeside(sectionWith('a', `"subsections": { ${sectionWith('b', more)} }`));
    await expectFix('main-nested', nested('"is_main": true'), nested(''));
    await expectFix(
      'main-duplicate',
      mapperBeside(sectionWith('a', '"is_main": true')),
      mapperBeside(sectionWith('a')),
    );
    await expectFix(
      'main-forbidden-key',
      mapperWith().replace('"is_main": true', '"repeats": true, "is_main": true'),
      mapperWith(),
    );
    await expectFix('main-forbidden-key', mapperWith().replace(' } }', ' }, "main_key": "x" }'), mapperWith());
  });

  test('main-schema-name: rename it', () =>
    expectFix('main-schema-name', mapperWith().replace('"main_schema"', '"process"'), mapperWith()));

  test('main-key-missing: insert it behind the schema', async () => {
    const section = (key: string) =>
      mapperBeside(`"steps_mapping": {\n    "schema": "lab.Step",${key}\n    "rules": { "id": "x" }\n  }`);
    await expectFix('main-key-missing', section(''), section('\n    "main_key": "steps",'));
    await expectFix('main-key-missing', section('\n    "main_key": "",'), section('\n    "main_key": "steps",'));
  });

  test('section-missing-rules, section-missing-schema: insert them', async () => {
    const section = (rest: string) => mapperBeside(`"a": { ${rest} }`);
    await expectFix(
      'section-missing-rules',
      section('"schema": "lab.A", "main_key": "a"'),
      section('"schema": "lab.A", "main_key": "a", "rules": {}'),
    );
    await expectFix(
      'section-missing-schema',
      section('"main_key": "a", "rules": {}'),
      section('"schema": "nomad.datamodel.data.ArchiveSection", "main_key": "a", "rules": {}'),
    );
    await expectFix('section-missing-rules', section(''), section('"rules": {}').replace('{  }', '{ }'));
  });

  test('rule-shape: insert what is missing', async () => {
    const rule = (rest: string) => mapperWith(`"mass (mg)": { ${rest} }`);
    await expectFix('rule-shape', rule('"source": "id"'), rule('"source": "id", "target": "mass_mg_"'));
    await expectFix(
      'rule-shape',
      rule('"default_value": 1'),
      rule('"source": "mass (mg)", "target": "mass_mg_", "default_value": 1'),
    );
  });

  test('names: did you mean', async () => {
    const steps = (rules: string, rest = '') => mapperBeside(stepsWith(rules, rest));
    await expectFix('source-unknown', steps('"tiem": "t", "step_name": "n"'), steps('"time": "t", "step_name": "n"'), {
      data: good,
    });
    await expectFix('source-unknown', mapperWith('"a.b": "t"'), mapperWith('"\\"a.b\\"": "t"'), {
      data: { ...good, 'a.b': 1 },
    });
    await expectFix('repeat-path-missing', steps('"time": "t"').replace('Steplist', 'StepList'), steps('"time": "t"'), {
      data: good,
    });
    await expectFix(
      'repeat-path-missing',
      steps('"time": "t"').replace('Steplist', 'step_list'),
      steps('"time": "t"').replace('Steplist', '\\"step list\\"'),
      { data: { $mapped_json_class_key: 'test key', id: 1, 'step list': [{ time: 1 }] } },
    );
    await expectFix(
      'repeat-key-unknown',
      steps('"time": "t"', '"repeat_keys": [{ "stepname": "." }]'),
      steps('"time": "t"', '"repeat_keys": [{ "step_name": "." }]'),
      { data: good },
    );
    await expectFix(
      'target-type-unknown',
      mapperWith('"r": { "source": "id", "target": "x", "target_type": "Float" }'),
      mapperWith('"r": { "source": "id", "target": "x", "target_type": "float" }'),
    );
    await expectFix(
      'use-rule-unresolved',
      mapperWith('"a": "x", "b": { "use_rule": "#main_schma.a", "target": "y" }'),
      mapperWith('"a": "x", "b": { "use_rule": "#main_schema.a", "target": "y" }'),
    );
    await expectFix(
      'unknown-key',
      mapperWith('"id": "n"', sectionWith('a').replace('main_key', 'mainkey')),
      mapperWith('"id": "n"', sectionWith('a')),
    );
    const child = (place: string) =>
      mapperWith(
        '"id": "n"',
        `${sectionWith('steps')}, "c": { "schema": "lab.C", "main_key": "${place}", "rules": { "id": "x" } }`,
      );
    await expectFix('parent-missing', child('stepss.c'), child('steps.c'));
  });

  test('source-literal: quote it', () =>
    expectFix('source-literal', mapperWith('"flow-rate.x": "y"'), mapperWith('"\\"flow-rate\\".x": "y"')));

  test('repeat-paths-without-repeats: set repeats', async () => {
    const steps = mapperBeside(stepsWith());
    await expectFix('repeat-paths-without-repeats', steps.replace('"repeats": true, ', ''), steps);
    await expectFix('repeat-paths-without-repeats', steps.replace('"repeats": true', '"repeats": false'), steps);
  });

  test('value-type: boolean text to boolean', async () => {
    await expectFix('value-type', mapperWith().replace('true', '"TRUE"'), mapperWith());
  });
  test('value-type: a lone value into a list', async () => {
    const steps = (paths: string) => mapperWith('', stepsWith().replace('["Steplist[*]"]', paths));
    await expectFix('value-type', steps('"Steplist[*]"'), steps('["Steplist[*]"]'));
  });

  test('schema-unknown: a misspelt class at all places that name it', async () => {
    const part = (name: string, schema: string) =>
      `"${name}": { "schema": "lab.v1.${schema}", "main_key": "${name}", "rules": { "id": "name" } }`;
    const text = (schema: string) => knownMapper('', `${part('setup', schema)}, ${part('steps', schema)}`);
    const { files = {}, settings = {} } = classScene;
    await expectFix('schema-unknown', text('Stepp'), text('Step'), { files, settings });
  });

  test('in data files: the class key', async () => {
    const file = 'run.json';
    const files = { 'm.mapper.json': mapperWith() };
    await expectFix(
      'data-class-key-unknown',
      '{ "$mapped_json_class_key": "testkey" }',
      '{ "$mapped_json_class_key": "test key" }',
      { file, files },
    );
    await expectFix(
      'data-class-key-unknown',
      '{ "$mapped_json_class_key": "else" }',
      '{ "$mapped_json_class_key": "zinc" }',
      { file, files: { ...files, 'z.json': mapperWith().replace('test key', 'zinc') }, index: 1 },
    );
    const workshop = new Workshop({ ...files, [file]: '{\n\t"id": 1\n}' }, { sampleData: { '*.mapper.json': file } });
    const finding = (
      await lastStage(workshop.service.diagnostics.check(uriOf(file), { isCancellationRequested: false }))
    )?.findings[0];
    const [fix] = await workshop.fixes(uriOf(file), finding!);
    expect(await workshop.apply(uriOf(file), fix!)).toBe('{\n\t"$mapped_json_class_key": "test key",\n\t"id": 1\n}');
  });

  test('compat findings: all places at once', async () => {
    const conditions = '"conditions": [{ "regex_pattern": "." }]';
    const rule = (name: string, by: string) => `"${name}": { "source": "id", "target": "${name}", ${by} }`;
    const form = '"conditions": [{"regex_condition":{"regex_path":"","regex_pattern":"."}}]';
    const text = (by: string) => mapperWith(`${rule('a', by)}, ${rule('b', by)}`).replace('true', '"True"');
    await expectFix('compat-stops', text(conditions), text(form), { settings: { compat: 'next' } });
    const steps = (path: string) =>
      mapperWith('"id": "name"', stepsWith().replace('Steplist[*]', path)).replace('true', '"True"');
    await expectFix('compat-stops', steps('Steplist[*]'), steps('{items: Steplist}.*'), {
      settings: { compat: 'next' },
      data: { id: 'a', Steplist: [{ name: 'x' }] },
    });
    await expectFix('compat-stops', mapperWith(), mapperWith().replace('true', '"True"'), {
      settings: { compat: 'next' },
    });
    const part = (isMain: string) =>
      mapperWith(
        '"id": "name"',
        `"part": {${isMain} "schema": "lab.Part", "main_key": "part", "rules": { "id": "name" } }`,
      );
    await expectFix(
      'compat-drops',
      part(' "is_main": false,').replace('true', '"True"'),
      part('').replace('true', '"True"'),
      {
        settings: { compat: '1.1.0' },
        data: good,
      },
    );
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
    expect(await service.actions.fixes(uriOf('m.json'), findings, { isCancellationRequested: false })).toEqual([]);
  });

  test('a file that is not there offers nothing', async () => {
    const start = { line: 0, character: 0 };
    const { service } = new Workshop({});
    const findings = [{ code: 'x', range: { start, end: start }, data: { replace: 'a' } }];
    expect(await service.actions.fixes(uriOf('m.json'), findings, { isCancellationRequested: false })).toEqual([]);
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
