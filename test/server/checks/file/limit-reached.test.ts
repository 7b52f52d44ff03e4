import { describe, expect, test } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { lastStage } from '../../../../server/src/service/diagnostics/findings.ts';
import type { PythonSource } from '../../../../server/src/service/workspaceHost.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { expectDataFindings, expectFindings, findingsOf, mapperWith, testKey } from '../../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const code = 'limit-reached';

describe(code, () => {
  test('a mapper that is too large or too deep is marked at its root, and not read', async () => {
    const large = mapperWith().replace('"main_schema"', `"_comment": "${'x'.repeat(5 * 1024 * 1024)}", "main_schema"`);
    const [finding, ...more] = await findingsOf(large);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      code,
      severity: 'warning',
      message: expect.stringContaining('4 MiB'),
      range: { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } },
    });
    const deep = mapperWith().replace('{', `<|{|> "_comment": ${'['.repeat(1001)}${']'.repeat(1001)},`);
    await expectFindings(code, deep, { mentions: [1000] });
  });
  test('a data file that is too deep is marked at its root', () =>
    expectDataFindings(
      code,
      `<|{|> "$mapped_json_class_key": "${testKey}", "a": ${'['.repeat(1001)}${']'.repeat(1001)} }`,
      { mentions: [1000] },
    ));
  test('findings beyond a thousand are left out, and that is said first', async () => {
    const rules = Array.from({ length: 1100 }, (_, index) => `"r${index}": 5`).join();
    const findings = await findingsOf(mapperWith(rules));
    expect(findings).toHaveLength(1000);
    expect(findings[0]).toMatchObject({ code, message: expect.stringMatching(/\b999\b.*\b1100\b/) });
  });
  test('ordinary files are silent', () => expectFindings(code, mapperWith(), { data: { id: 1 } }));

  test('a pattern that tests the beginning of a text alone is marked, by whatever it is tested', async () => {
    const message = /65,536/;
    const data = { long: 'x'.repeat(70_000), short: 'x', all: [{ t: 'x'.repeat(70_000) }] };
    const rule = (path: string, pattern: string) =>
      `"r": { "source": "short", "target": "t", "conditions": [{ "name": "c", "regex_path": "${path}", "regex_pattern": ${pattern} }] }`;
    await expectFindings(code, mapperWith(rule('long', '<|"x+"|>')), { data, message, severity: 'information' });
    await expectFindings(code, mapperWith(rule('short', '"x+"')), { data });
    const section = `"s": { "schema": "a.B", "main_key": "s", "repeats": true, "repeat_paths": ["all"],
      "repeat_keys": [{ "t": <|"(x|y)+"|> }], "rules": { "t": "t" } }`;
    await expectFindings(code, mapperWith('"short": "t"', section), { data, message });
  });
});

describe(`${code}: schema sources`, () => {
  const marked = mapperWith().replace('{', '<|{|>');
  const settings = { schema: { catalogues: ['lab.json'] } };
  const manyClasses = `{"version":1,"classes":[${'{},'.repeat(200_000)}{}]}`;

  test('a catalogue with too many classes is reported where classes are unknown, with what to do', () => {
    const message = /`lab\.json`.*200,000.*`schema\.catalogues`/;
    const files = { 'lab.json': manyClasses };
    return expectFindings(code, marked, { files, settings, message, severity: 'information' });
  });

  test('not in a mapper whose classes are known', () =>
    expectFindings(code, mapperWith('"id": "lab_id"').replace('lab.Main', 'nomad.datamodel.data.EntryData'), {
      files: { 'lab.json': manyClasses },
      settings,
      others: ['target-unknown'],
    }));

  test('a catalogue that is too large is reported, until it is small enough', async () => {
    const workspace = new InMemoryWorkspace();
    const uri = workspace.write('test.mapper.json', mapperWith());
    workspace.writeProblem('lab.json', 'too-large');
    const service = createMapperService(workspace);
    service.configure({ ...settings, compat: 'off' });
    const messages = async () => {
      const found = (await lastStage(service.diagnostics.check(uri, neverCancelled)))?.findings ?? [];
      return found.filter((each) => each.code === code).map((each) => each.message);
    };
    expect(await messages()).toEqual([expect.stringMatching(/`lab\.json`.*64 MiB/)]);
    workspace.write('lab.json', '{ "version": 1, "classes": [] }');
    service.filesChanged([uriOf('lab.json')]);
    expect(await messages()).toEqual([]);
  });

  /** Messages for a mapper of the class, in a workspace with these Python files. */
  async function withPython(schema: string, python: Readonly<Record<string, string>>): Promise<readonly string[]> {
    const workspace = new InMemoryWorkspace(python);
    const uri = workspace.write('test.mapper.json', mapperWith().replace('lab.Main', schema));
    const listed = Object.keys(python).map((path): PythonSource => ({ uri: uriOf(path), path, stamp: '1' }));
    const service = createMapperService(Object.assign(workspace, { listPython: async () => listed }));
    service.configure({ compat: 'off' });
    const found = (await lastStage(service.diagnostics.check(uri, neverCancelled)))?.findings ?? [];
    return found.filter((each) => each.code === code).map((each) => each.message);
  }

  const declared = 'from nomad.metainfo import MSection\nclass Main(MSection): pass\n';
  const large = `${declared}${'# filler\n'.repeat(500_000)}`;

  test('a Python file that is too large is reported to mappers of its package', async () => {
    const python = { 'lab/__init__.py': '', 'lab/big.py': large };
    const message = expect.stringMatching(/`lab\/big\.py`.*4 MiB.*`schema\.catalogues`/);
    expect(await withPython('lab.big.Main', python)).toEqual([message]);
    expect(await withPython('other.big.Main', python)).toEqual([]);
  });

  test('and to those of another package whose class inherits from it', async () => {
    const own =
      'from nomad.metainfo import MSection\nfrom lab.big import Main\nclass Own(Main): pass\nclass Far(MSection): pass\n';
    const python = { 'lab/__init__.py': '', 'lab/big.py': large, 'own/__init__.py': '', 'own/m.py': own };
    expect(await withPython('own.m.Own', python)).toEqual([expect.stringMatching(/`lab\/big\.py`.*4 MiB/)]);
    expect(await withPython('own.m.Far', python)).toEqual([]);
  });

  test('more Python files than are looked at', async () => {
    const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`lab/m${index}.py`, '']));
    const message = expect.stringMatching(/20,000.*`schema\.pythonPaths`/);
    expect(await withPython('lab.m.Main', many)).toEqual([message]);
  });
});
