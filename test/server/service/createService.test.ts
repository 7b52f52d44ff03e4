import { describe, expect, test } from 'vitest';
import { lastStage } from '../../../server/src/service/diagnostics/findings.ts';
import { Cancelled, neverCancelled } from '../../../server/src/util/cancellation.ts';
import { mapperWith, stepsWith, unknownClassesOff } from '../../support/checks.ts';
import { goodData, goodMapper } from '../../support/faults.ts';
import { uriOf } from '../../support/inMemoryWorkspace.ts';
import { valueAt } from '../../support/previewTree.ts';
import { bench } from '../../support/serviceBench.ts';

const data = (rest: object = {}) => ({ $mapped_json_class_key: 'test key', id: 1, ...rest });
const keyed = (key: string) => mapperWith().replace('test key', key);
const versioned = (version: number) => mapperWith().replace('{', `{ "$json_mapper_version": ${version},`);

describe('samples', () => {
  const two = {
    'm.json': mapperWith('"a": "x", "b": "y"'),
    'one.json': data({ a: 1 }),
    'two.json': data({ b: 2 }),
  };

  test('all data files of the key are samples, and a source in one of them is known', async () => {
    const { codes, samples } = bench(two);
    expect(await samples('m.json')).toEqual(['one.json', 'two.json']);
    expect(await codes('m.json')).toEqual([]);
  });

  test('while typing only so many are looked at, in a whole check all', async () => {
    const { codes, service } = bench(two, { sampleLimit: 1 });
    expect(await codes('m.json')).toEqual(['source-unknown']);
    expect((await service.diagnostics.checkAll(neverCancelled)).flatMap((file) => file.findings)).toEqual([]);
  });

  test('while typing those that changed last are looked at, open ones first', async () => {
    const files = { 'm.json': mapperWith('"a": "x"'), 'new.json': data({ a: 1 }), 'old.json': data({ b: 2 }) };
    const { codes, workspace } = bench(files, { sampleLimit: 1 });
    expect(await codes('m.json')).toEqual(['source-unknown']);
    workspace.write('new.json', data({ a: 2 }));
    expect(await codes('m.json')).toEqual([]);
    workspace.open('old.json');
    expect(await codes('m.json')).toEqual(['source-unknown']);
  });

  test('files that were forgotten and are read again give the same findings', async () => {
    const others = Object.fromEntries(
      Array.from({ length: 70 }, (_, index) => [`z${index}.json`, { $mapped_json_class_key: 'z' }]),
    );
    const { codes } = bench({ 'm.json': mapperWith('"nope": "x"'), 'd.json': data(), ...others });
    expect(await codes('m.json')).toEqual(['source-unknown']);
    for (const name of Object.keys(others)) await codes(name);
    expect(await codes('m.json')).toEqual(['source-unknown']);
  });

  test('a data file without version goes with the highest one', async () => {
    const { samples } = bench({
      '1.json': versioned(1),
      '2.json': versioned(2),
      'a.json': data(),
      'b.json': data({ $mapped_json_version: 1 }),
    });
    expect(await samples('1.json')).toEqual(['b.json']);
    expect(await samples('2.json')).toEqual(['a.json']);
  });

  test('what the service says of a sample is its version', async () => {
    const { service } = bench({
      'm.json': mapperWith(),
      'a.json': data({ $mapped_json_version: 1 }),
      'b.json': data(),
    });
    expect(await service.samples.samplesOf(uriOf('m.json'))).toEqual({
      samples: [
        { uri: uriOf('a.json'), version: 1 },
        { uri: uriOf('b.json'), version: null },
      ],
      active: uriOf('a.json'),
    });
  });

  test('chosen by hand, then by setting, then by class key', async () => {
    const { service, samples } = bench({
      'm.mapper.json': mapperWith(),
      'by-key.json': data(),
      'set.json': data(),
      'chosen.json': data(),
    });
    const names = ['by-key.json', 'chosen.json', 'set.json'];
    expect(await samples('m.mapper.json')).toEqual(names);
    service.configure({ diagnostics: unknownClassesOff({}), sampleData: { 'test key': 'set.json' } });
    expect(await samples('m.mapper.json')).toEqual(['set.json']);
    service.samples.choose(uriOf('m.mapper.json'), uriOf('chosen.json'));
    expect(await samples('m.mapper.json')).toEqual(['chosen.json']);
    service.samples.choose(uriOf('m.mapper.json'), null);
    expect(await samples('m.mapper.json')).toEqual(['set.json']);
    service.configure({
      diagnostics: unknownClassesOff({}),
      sampleData: { '**/other.json': 'chosen.json', '*.mapper.json': 'by-key.json' },
    });
    expect(await samples('m.mapper.json')).toEqual(['by-key.json']);
    service.configure({ diagnostics: unknownClassesOff({}), sampleData: { '[': 'set.json' } });
    expect(await samples('m.mapper.json')).toEqual(names);
  });

  test('a mapper without class key is bound by a glob, and by hand', async () => {
    const { service, samples, codes } = bench({
      'm.mapper.json': mapperWith('"nope": "x"').replace(/.*class_key.*\n/, ''),
      'd.json': { id: 1 },
    });
    expect(await samples('m.mapper.json')).toEqual([]);
    service.samples.choose(uriOf('m.mapper.json'), uriOf('d.json'));
    expect(await samples('m.mapper.json')).toEqual(['d.json']);
    expect(await codes('m.mapper.json')).toEqual(['class-key-missing', 'source-unknown']);
  });

  test('data of the command line replaces all other binding', async () => {
    const files = {
      'm.json': mapperWith(),
      'other.json': keyed('other'),
      'd.json': data(),
      'e.json': data(),
      'f.json': { $mapped_json_class_key: 'other' },
    };
    const { samples } = bench(files, { boundData: [uriOf('e.json')] });
    expect(await samples('m.json')).toEqual(['e.json']);
    expect(await samples('other.json')).toEqual([]);
    const alone = bench(files, { boundData: [uriOf('f.json')], boundMapper: uriOf('m.json') });
    expect(await alone.samples('m.json')).toEqual(['f.json']);
    expect(await alone.codes('f.json')).toEqual(['class-key-differs']);
  });

  test('a file that is no mapper has none', async () => {
    expect(await bench({ 'd.json': data() }).samples('d.json')).toEqual([]);
    expect(await bench().samples('nope.json')).toEqual([]);
  });
});

describe('documents', () => {
  test('unsaved text wins over the file, and a closed document is the file again', async () => {
    const { workspace, service, codes } = bench({ 'm.json': mapperWith() });
    workspace.open('m.json', mapperWith('"a..b": "x"'));
    expect(await codes('m.json')).toEqual(['source-syntax']);
    workspace.edit('m.json', mapperWith());
    expect(await codes('m.json')).toEqual([]);
    workspace.edit('m.json', mapperWith('"a..b": "x"'));
    expect(await codes('m.json')).toEqual(['source-syntax']);
    workspace.close('m.json');
    service.documentClosed(uriOf('m.json'));
    expect(await codes('m.json')).toEqual([]);
  });

  test('a document that is closed and opened again counts its versions anew', async () => {
    const { workspace, service, codes, preview } = bench({ 'm.json': mapperWith('"nope": "x"'), 'd.json': data() });
    workspace.open('m.json');
    expect(await codes('m.json')).toEqual(['source-unknown']);
    workspace.close('m.json');
    service.documentClosed(uriOf('m.json'));
    workspace.open('m.json');
    expect(await codes('m.json')).toEqual(['source-unknown']);
    workspace.close('m.json');
    service.documentClosed(uriOf('m.json'));
    workspace.open('m.json', mapperWith('"id": "name"'));
    expect(await codes('m.json')).toEqual([]);
    expect(valueAt(await preview('m.json'), '/name')).toMatchObject({ value: 1 });
  });

  test('class keys are unique over files and unsaved documents', async () => {
    const { workspace, codes } = bench({ 'a.json': mapperWith(), 'b.json': keyed('b') });
    expect(await codes('a.json')).toEqual([]);
    workspace.open('b.json', mapperWith());
    expect(await codes('a.json')).toEqual(['class-key-duplicate']);
    workspace.open('untitled:new', mapperWith());
    workspace.close('b.json');
    expect(await codes('a.json')).toEqual(['class-key-duplicate']);
    workspace.close('untitled:new');
    expect(await codes('a.json')).toEqual([]);
  });

  test('a change of the data file changes the findings of the mapper', async () => {
    const { workspace, codes } = bench({ 'm.json': mapperWith('"a": "x"'), 'd.json': data() });
    expect(await codes('m.json')).toEqual(['source-unknown']);
    workspace.open('d.json', JSON.stringify(data({ a: 1 })));
    expect(await codes('m.json')).toEqual([]);
    workspace.close('d.json');
    expect(await codes('m.json')).toEqual(['source-unknown']);
    workspace.write('d.json', data({ a: 2 }));
    expect(await codes('m.json')).toEqual([]);
    workspace.remove('d.json');
    expect(await codes('m.json')).toEqual([]);
  });

  test('a file is read once as long as it stays', async () => {
    const { workspace, codes } = bench({ 'm.json': mapperWith(), 'd.json': data() });
    await codes('m.json');
    await codes('m.json');
    expect(workspace.reads).toEqual([uriOf('d.json'), uriOf('m.json')]);
    workspace.write('d.json', data());
    await codes('m.json');
    expect(workspace.reads).toEqual([uriOf('d.json'), uriOf('m.json'), uriOf('d.json')]);
  });
});

describe('check', () => {
  test('says what kind a file is; nothing of any other', async () => {
    const { service } = bench({ 'm.json': mapperWith(), 'd.json': data(), 'package.json': { name: 'x' } });
    const kinds = await Promise.all(
      ['m.json', 'd.json', 'package.json', 'nope.json'].map(async (name) =>
        lastStage(service.diagnostics.check(uriOf(name), neverCancelled)),
      ),
    );
    expect(kinds.map((file) => file?.kind)).toEqual(['mapper', 'data', undefined, undefined]);
    expect((await service.diagnostics.checkAll(neverCancelled)).map((file) => file.uri)).toEqual([
      uriOf('d.json'),
      uriOf('m.json'),
    ]);
  });

  test('a mapper whose sample cannot be read is checked without it', async () => {
    const { workspace, service, codes } = bench({ 'm.json': mapperWith('"nope": "x"') });
    workspace.writeProblem('d.json', 'not-utf8');
    for (const name of ['d.json', 'nope.json']) {
      service.samples.choose(uriOf('m.json'), uriOf(name));
      expect(await codes('m.json')).toEqual([]);
    }
  });

  test('severities are as the settings say', async () => {
    const { service } = bench({ 'm.json': mapperWith('"a..b": "x"', '"a": 5, "b": 6') });
    service.configure({
      compat: 'off',
      diagnostics: { severity: { 'schema-unknown': 'off', 'source-syntax': 'hint', 'section-shape': 'off' } },
    });
    const { findings = [] } = (await lastStage(service.diagnostics.check(uriOf('m.json'), neverCancelled))) ?? {};
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([['source-syntax', 'hint']]);
    service.configure({ diagnostics: { severity: { 'json-syntax': 'off', 'schema-unknown': 'off' } } });
    service.configure({ diagnostics: unknownClassesOff({}) });
    expect(
      (await lastStage(service.diagnostics.check(uriOf('m.json'), neverCancelled)))?.findings.length,
    ).toBeGreaterThan(2);
  });

  test('findings stand in document order', async () => {
    const { service } = bench({ 'm.json': mapperWith('"z..z": "x", "r": 5', '"a": 5, "a": { "rules": {} }') });
    const { findings = [] } = (await lastStage(service.diagnostics.check(uriOf('m.json'), neverCancelled))) ?? {};
    const places = findings.map(({ range }) => range.start.line * 10_000 + range.start.character);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(findings.length).toBeGreaterThan(4);
  });

  test('work whose token is cancelled rejects, and is whole the next time', async () => {
    const files = { 'm.json': mapperWith('"nope": "x"', stepsWith()), 'd.json': data({ Steplist: [{ time: 1 }] }) };
    const cancelled = { isCancellationRequested: true };
    const cancelledAfter = (looks: number) => {
      let asked = 0;
      return {
        get isCancellationRequested() {
          return asked++ >= looks;
        },
        asked: () => asked,
      };
    };
    const never = cancelledAfter(Number.POSITIVE_INFINITY);
    await lastStage(bench(files).service.diagnostics.check(uriOf('m.json'), never));
    expect(never.asked()).toBeGreaterThan(2);
    // How often is looked depends on the clock, too: the first looks are certain.
    for (let looks = 0; looks < 3; looks++) {
      const { service, codes } = bench(files);
      await expect(lastStage(service.diagnostics.check(uriOf('m.json'), cancelledAfter(looks)))).rejects.toBeInstanceOf(
        Cancelled,
      );
      expect(await codes('m.json')).toEqual(['source-unknown']);
    }
    const { service } = bench(files);
    await expect(service.diagnostics.checkAll(cancelled)).rejects.toBeInstanceOf(Cancelled);
    await expect(service.previews.preview({ uri: uriOf('m.json') }, cancelled)).rejects.toBeInstanceOf(Cancelled);
  });
});

const mapOfLists = {
  'm.json': {
    $json_mapper_class_key: 'k',
    main_schema: { is_main: true, schema: 'lab.Main', rules: { l: 'l' } },
    parts: { schema: 'lab.P', main_key: 'p', is_archive: true, repeats: true, repeat_paths: ['P'], rules: { l: 'l' } },
  },
};

describe('preview', () => {
  const anything = expect.any(String);
  const files = { 'm.json': goodMapper, 'd.json': goodData };

  test('of a mapper, of its data file, and of a data file that is named', async () => {
    const { preview } = bench({ ...files, 'e.json': goodData.replace('run 7', 'run 8') });
    const window = await preview('m.json');
    expect(window).toMatchObject({
      version: 1,
      mapper: { file: 'm.json', key: 'synthesis', version: 2 },
      data: 'd.json',
      total: 3,
      findings: [],
    });
    expect(window.entries.map((entry) => entry.file)).toEqual([
      'run 7.archive.json',
      'A.archive.json',
      'B.archive.json',
    ]);
    expect(window.problem).toBeUndefined();
    expect(await preview('d.json')).toEqual(window);
    expect(valueAt(await preview('e.json'), '/name')?.value).toBe('run 8');
    expect((await preview('m.json', { dataUri: uriOf('e.json') })).data).toBe('e.json');
  });

  test('whole entries come some at a time, from one on', async () => {
    const Chem = Object.fromEntries(
      Array.from({ length: 250 }, (_, index) => [`c${index}`, { name: `c${index}`, purity: 1 }]),
    );
    const { service } = bench({ ...files, 'd.json': { ...JSON.parse(goodData), Chem } });
    const page = async (from?: number) => {
      const params = { uri: uriOf('m.json'), ...(from !== undefined && { from }) };
      const { entries, ...rest } = await service.previews.entries(params, neverCancelled);
      return { names: entries.map(({ data }) => data.name), ...rest };
    };
    const first = await page();
    expect(first).toMatchObject({ from: 0, total: 251, mapperUri: uriOf('m.json'), dataUri: uriOf('d.json') });
    expect([first.names.length, first.names[0]]).toEqual([200, 'run 7']);
    expect((await page(200)).names).toHaveLength(51);
    expect(await page(251)).toMatchObject({ names: [], total: 251 });
  });

  test('an entry is never in parts, and a large one comes alone', async () => {
    const list = Array.from({ length: 60_000 }, (_, index) => index);
    const large = { ...mapOfLists, 'd.json': { $mapped_json_class_key: 'k', l: list, P: [{ l: list }, { l: [1] }] } };
    const { service } = bench(large);
    const { entries, total } = await service.previews.entries({ uri: uriOf('m.json') }, neverCancelled);
    expect(entries.map(({ data }) => (data.l as readonly unknown[]).length)).toEqual([60_000]);
    expect(total).toBe(3);
    expect((await service.previews.entries({ uri: uriOf('m.json'), from: 2 }, neverCancelled)).entries).toHaveLength(1);
  });

  test('without data it says what is missing', async () => {
    const problem = expect.stringMatching(/`"\$mapped_json_class_key": "synthesis"`.*mapperWorkbench\.sampleData/);
    const found = await bench({ 'm.json': goodMapper }).preview('m.json');
    expect(found).toMatchObject({ data: null, entries: [], total: 0, problem });
    expect(await bench({ 'm.json': '{ "main_schema": {} }' }).preview('m.json')).toMatchObject({ problem: anything });
  });

  test('a mapper beyond the limits is said to be so', async () => {
    const large = `{ "$json_mapper_class_key": ${JSON.stringify('x'.repeat(5 * 1024 * 1024))} }`;
    const deep = `{ "$json_mapper_class_key": "a", "b": ${'['.repeat(1001)}${']'.repeat(1001)} }`;
    for (const text of [large, deep])
      expect(await bench({ 'm.json': text }).preview('m.json')).toMatchObject({ entries: [], problem: anything });
  });

  test('a data file that cannot be read is named, with the reason', async () => {
    const { workspace, service, preview } = bench({
      'm.json': goodMapper,
      'broken.json': '{\n  "$mapped_json_class_key": "synthesis",\n  "a": }',
    });
    workspace.writeProblem('latin.json', 'not-utf8');
    workspace.writeProblem('folder.json', 'not-a-file');
    workspace.writeProblem('secret.json', 'unreadable');
    workspace.writeProblem('huge.json', 'too-large');
    workspace.write('deep.json', `${'['.repeat(1001)}${']'.repeat(1001)}`);
    const problems: (string | undefined)[] = [];
    for (const name of ['broken', 'nope', 'latin', 'folder', 'secret', 'huge', 'deep'].map((each) => `${each}.json`)) {
      service.samples.choose(uriOf('m.json'), uriOf(name));
      const problem = expect.stringContaining(name);
      const found = await preview('m.json');
      expect(found).toMatchObject({ data: name, entries: [], total: 0, problem });
      problems.push(found.problem?.replace(name, ''));
    }
    expect(new Set(problems).size).toBe(problems.length);
    expect(problems[0]).toMatch(/\b3\b/);
    expect(problems[5]).toContain('128 MiB');
  });

  test('a file that is no mapper is named, with the reason', async () => {
    const files = { 'package.json': { name: 'x' }, 'd.json': { $mapped_json_class_key: 'none' } };
    const { workspace, preview } = bench(files);
    workspace.writeProblem('latin.json', 'not-utf8');
    for (const name of ['package.json', 'd.json', 'latin.json', 'nope.json'])
      expect((await preview(name)).problem).toContain(name);
    expect((await preview('d.json')).problem).toContain('"none"');
  });

  test('a broken mapper keeps the entries of what can be read', async () => {
    const { preview } = bench({ ...files, 'm.json': goodMapper.replace('"name",\n', '"name"\n') });
    const { entries, problem, findings } = await preview('m.json');
    expect(entries.map((entry) => entry.file)).toEqual(['run 7.archive.json', 'A.archive.json', 'B.archive.json']);
    expect(problem).toMatch(/\b9\b/);
    expect(findings.map((finding) => finding.code)).toEqual(['json-syntax']);
  });

  test('in whole it has the findings of both files, and trace and coverage where asked', async () => {
    const { service } = bench({
      'm.json': mapperWith('"id": "name", "nope": "x"'),
      'd.json': '{ "$mapped_json_class_key": "test key", "id": 90071992547409931, "more": 1 }',
    });
    const whole = (parts: { trace: boolean; coverage: boolean }) =>
      service.previews.whole(uriOf('m.json'), uriOf('d.json'), parts, neverCancelled);
    const plain = await whole({ trace: false, coverage: false });
    expect(plain.findings.map((finding) => finding.code)).toEqual(['source-unknown', 'number-precision']);
    expect(Object.keys(plain)).not.toContain('trace');
    const full = await whole({ trace: true, coverage: true });
    expect(full.trace?.rules).toHaveLength(2);
    expect(full.coverage).toMatchObject({ unused: [{ section: 'main_schema', rule: 'nope' }] });
    expect(full.coverage?.unread).toContain('/more');
    const { service: other } = bench({ 'm.json': mapperWith() });
    expect(
      await other.previews.whole(uriOf('m.json'), uriOf('nope.json'), { trace: true, coverage: true }, neverCancelled),
    ).toMatchObject({ entries: [], trace: { rules: [], candidates: [] } });
  });
});

describe('a file of an upload', () => {
  const uri = 'mapper-upload-file:/u1/d.json';

  test('is no sample of a mapper, and a mapper in an upload no second one of its key', async () => {
    const { samples, codes, workspace } = bench({ 'm.json': mapperWith('"a": "x"'), 'one.json': data({ a: 1 }) });
    workspace.open(uri, JSON.stringify(data()));
    workspace.open('mapper-upload-file:/u1/m.json', mapperWith('"b": "x"'));
    expect(await samples('m.json')).toEqual(['one.json']);
    expect(await codes('m.json')).toEqual([]);
    expect(await codes('mapper-upload-file:/u1/m.json')).toBeUndefined();
  });

  test('has the mapper that its class key and version select, the rest are others', async () => {
    const { service, workspace } = bench({ '1.json': versioned(1), '2.json': versioned(2), 'k.json': keyed('k') });
    const mappersOf = async (content: object) => {
      workspace.open(uri, JSON.stringify(content));
      return service.samples.mappersOf(uri);
    };
    expect(await mappersOf(data())).toEqual([uriOf('2.json')]);
    expect(await mappersOf(data({ $mapped_json_version: 1 }))).toEqual([uriOf('1.json')]);
    expect(await mappersOf({ a: 1 })).toEqual([]);
    expect(await service.samples.mappers()).toEqual(['1.json', '2.json', 'k.json'].map(uriOf));
  });
});

test('a host that shows the last stage alone is given no other', async () => {
  const { service } = bench({ 'm.json': mapperWith() }, { inStages: false });
  service.configure({ compat: 'next' });
  const stages: unknown[] = [];
  for await (const { pending } of service.diagnostics.check(uriOf('m.json'), neverCancelled)) stages.push(pending);
  expect(stages).toEqual([undefined]);
});

test('a cancelled check throws, also between two stages', async () => {
  const { service } = bench({ 'm.json': mapperWith() });
  service.configure({ compat: 'next' });
  const token = { isCancellationRequested: false };
  const check = service.diagnostics.check(uriOf('m.json'), token);
  expect((await check.next()).value?.pending).toBe('parser');
  token.isCancellationRequested = true;
  await expect(check.next()).rejects.toThrow(Cancelled);
});
