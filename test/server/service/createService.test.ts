import { describe, expect, test } from 'vitest';
import { Cancelled, neverCancelled } from '../../../server/src/util/cancellation.ts';
import { findingsIn, mapperWith, sectionWith, stepsWith, unknownClassesOff } from '../../support/checks.ts';
import { goodData, goodMapper } from '../../support/faults.ts';
import { uriOf } from '../../support/inMemoryWorkspace.ts';
import { valueAt } from '../../support/previewTree.ts';
import { bench } from '../../support/serviceBench.ts';

const data = (rest: object = {}) => ({ $mapped_json_class_key: 'test key', id: 1, ...rest });
const keyed = (key: string) => mapperWith().replace('test key', key);
const versioned = (version: number) => mapperWith().replace('{', `{ "$json_mapper_version": ${version},`);

describe('samples', () => {
  test('all data files of the key are samples, and a source in one of them is known; another file has none', async () => {
    const { codes, samples } = bench({
      ...{ 'm.json': mapperWith('"a": "x", "b": "y"'), 'one.json': data({ a: 1 }), 'two.json': data({ b: 2 }) },
    });
    expect(await samples('m.json')).toEqual(['one.json', 'two.json']);
    expect(await codes('m.json')).toEqual([]);
    for (const name of ['one.json', 'nope.json']) expect(await samples(name)).toEqual([]);
  });

  test('while typing the ones that changed last are looked at, open ones first; in a whole check all are', async () => {
    const files = { 'm.json': mapperWith('"a": "x"'), 'new.json': data({ a: 1 }), 'old.json': data({ b: 2 }) };
    const { codes, workspace, service } = bench(files, { sampleLimit: 1 });
    expect(await codes('m.json')).toEqual(['source-unknown']);
    expect((await service.diagnostics.checkAll(neverCancelled)).flatMap(({ findings }) => findings)).toEqual([]);
    workspace.write('new.json', data({ a: 2 }));
    expect(await codes('m.json')).toEqual([]);
    workspace.open('old.json');
    expect(await codes('m.json')).toEqual(['source-unknown']);
  });

  test('a data file without version goes with the highest one; each is named with its version', async () => {
    const versions = { '1.json': versioned(1), '2.json': versioned(2) };
    const { samples, service } = bench({ ...versions, 'a.json': data(), 'b.json': data({ $mapped_json_version: 1 }) });
    expect(await samples('1.json')).toEqual(['b.json']);
    expect(await samples('2.json')).toEqual(['a.json']);
    const [a, b] = [uriOf('a.json'), uriOf('b.json')];
    expect(await service.samples.samplesOf(uriOf('1.json'), neverCancelled)).toEqual({
      samples: [{ uri: b, version: 1 }],
      active: b,
    });
    expect((await service.samples.samplesOf(uriOf('2.json'), neverCancelled)).samples).toEqual([
      { uri: a, version: null },
    ]);
  });

  test('chosen by hand, then by setting, then by class key', async () => {
    const files = { 'by-key.json': data(), 'chosen.json': data(), 'set.json': data() };
    const { service, samples } = bench({ 'm.mapper.json': mapperWith(), ...files });
    const set = (sampleData: Record<string, string>) =>
      service.configure({ diagnostics: unknownClassesOff({}), sampleData });
    const choose = (name: string | null) => service.samples.choose(uriOf('m.mapper.json'), name && uriOf(name));
    for (const [act, expected] of [
      [() => set({}), Object.keys(files)],
      [() => set({ 'test key': 'set.json' }), ['set.json']],
      [() => choose('chosen.json'), ['chosen.json']],
      [() => choose(null), ['set.json']],
      [() => set({ '**/other.json': 'chosen.json', '*.mapper.json': 'by-key.json' }), ['by-key.json']],
      [() => set({ '[': 'set.json' }), Object.keys(files)],
    ] as const) {
      act();
      expect(await samples('m.mapper.json')).toEqual(expected);
    }
  });

  test('a class key that is typed letter by letter, changed and changed back binds the file each time', async () => {
    const { workspace, samples } = bench({ 'm.json': keyed('zinc') });
    workspace.open('d.json', '{}');
    const bound: number[] = [];
    for (const key of ['z', 'zin', 'zinc', 'zincs', 'zinc']) {
      workspace.edit('d.json', `{ "$mapped_json_class_key": "${key}", "a": 1 }`);
      bound.push((await samples('m.json')).length);
    }
    expect(bound).toEqual([0, 0, 1, 0, 1]);
  });

  test('a mapper without class key is bound by hand', async () => {
    const text = mapperWith('"nope": "x"').replace(/.*class_key.*\n/, '');
    const { service, samples, codes } = bench({ 'm.json': text, 'd.json': { id: 1 } });
    expect(await samples('m.json')).toEqual([]);
    service.samples.choose(uriOf('m.json'), uriOf('d.json'));
    expect(await samples('m.json')).toEqual(['d.json']);
    expect(await codes('m.json')).toEqual(['class-key-missing', 'source-unknown']);
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
});

describe('documents', () => {
  test('unsaved text counts, a closed document is the file again, and an opened one counts its versions anew', async () => {
    const { workspace, service, codes, preview } = bench({ 'm.json': mapperWith('"nope": "x"'), 'd.json': data() });
    const close = () => {
      workspace.close('m.json');
      service.documentClosed(uriOf('m.json'));
    };
    workspace.open('m.json', mapperWith('"a..b": "x"'));
    expect(await codes('m.json')).toEqual(['source-syntax']);
    workspace.edit('m.json', mapperWith());
    expect(await codes('m.json')).toEqual([]);
    close();
    expect(await codes('m.json')).toEqual(['source-unknown']);
    for (const [text, expected] of [
      [undefined, ['source-unknown']],
      [mapperWith('"id": "name"'), []],
    ] as const) {
      workspace.open('m.json', text);
      expect(await codes('m.json')).toEqual(expected);
      close();
    }
    workspace.open('m.json', mapperWith('"id": "title"'));
    expect(valueAt(await preview('m.json'), '/title')).toMatchObject({ value: 1 });
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

  test('findings of a mapper follow its data file, which is read once as long as it stays', async () => {
    const { workspace, codes } = bench({ 'm.json': mapperWith('"a": "x"'), 'd.json': data() });
    for (const [act, expected] of [
      [() => {}, ['source-unknown']],
      [() => workspace.open('d.json', JSON.stringify(data({ a: 1 }))), []],
      [() => workspace.close('d.json'), ['source-unknown']],
      [() => workspace.write('d.json', data({ a: 2 })), []],
      [() => workspace.write('d.json', data()), ['source-unknown']],
      [() => workspace.remove('d.json'), []],
    ] as const) {
      act();
      expect(await codes('m.json')).toEqual(expected);
      expect(await codes('m.json')).toEqual(expected);
    }
    expect(workspace.reads).toEqual(['d.json', 'm.json', 'd.json', 'd.json'].map(uriOf));
  });
});

describe('check', () => {
  test('says what kind a file is; nothing of any other', async () => {
    const { service } = bench({ 'm.json': mapperWith(), 'd.json': data(), 'package.json': { name: 'x' } });
    const kindOf = async (name: string) => (await service.diagnostics.check(uriOf(name), neverCancelled))?.kind;
    for (const [name, kind] of [['m.json', 'mapper'], ['d.json', 'data'], ['package.json'], ['nope.json']] as const)
      expect(await kindOf(name)).toBe(kind);
    const all = await service.diagnostics.checkAll(neverCancelled);
    expect(all.map(({ uri }) => uri)).toEqual([uriOf('d.json'), uriOf('m.json')]);
  });

  test('findings stand in document order, with the severities of the settings', async () => {
    const text = mapperWith('"z..z": "x", "r": 5', '"a": 5, "a": { "rules": {} }');
    const { service } = bench({ 'm.json': text });
    const findings = () => findingsIn(service, uriOf('m.json'));
    const places = (await findings()).map(({ range }) => range.start.line * 10_000 + range.start.character);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places.length).toBeGreaterThan(4);
    const off = Object.fromEntries((await findings()).map(({ code }) => [code, 'off' as const]));
    service.configure({
      compat: 'off',
      diagnostics: unknownClassesOff({ diagnostics: { severity: { ...off, 'source-syntax': 'hint' } } }),
    });
    expect((await findings()).map(({ code, severity }) => [code, severity])).toEqual([['source-syntax', 'hint']]);
  });

  test('work whose token is cancelled rejects, and is whole the next time', async () => {
    const files = { 'm.json': mapperWith('"nope": "x"', stepsWith()), 'd.json': data({ Steplist: [{ time: 1 }] }) };
    // How often is looked depends on the clock, too: the first looks are certain.
    for (let looks = 0; looks < 3; looks++) {
      let asked = 0;
      const token = {
        get isCancellationRequested() {
          return asked++ >= looks;
        },
      };
      const { service, codes } = bench(files);
      await expect(service.diagnostics.check(uriOf('m.json'), token)).rejects.toThrow(Cancelled);
      expect(await codes('m.json')).toEqual(['source-unknown']);
    }
    const { service } = bench(files);
    const [uri, cancelled] = [uriOf('m.json'), { isCancellationRequested: true }];
    await expect(service.diagnostics.checkAll(cancelled)).rejects.toThrow(Cancelled);
    await expect(service.previews.preview({ uri }, cancelled)).rejects.toThrow(Cancelled);
    const at = { line: 2, character: 5 };
    await expect(service.features.hover(uri, at, { format: 'markdown' }, cancelled)).rejects.toThrow(Cancelled);
  });
});

describe('preview', () => {
  const files = { 'm.json': goodMapper, 'd.json': goodData };

  const names = ['run 7', 'A', 'B'].map((name) => ({ file: `${name}.archive.json` }));

  test('of a mapper, of its data file, and of a data file that is named', async () => {
    const { preview } = bench({ ...files, 'e.json': goodData.replace('run 7', 'run 8') });
    const shown = await preview('m.json');
    const mapper = { file: 'm.json', key: 'synthesis', version: 2 };
    expect(shown).toMatchObject({ version: 1, mapper, data: 'd.json', total: 3, findings: [], entries: names });
    expect(shown.problem).toBeUndefined();
    expect(await preview('d.json')).toEqual(shown);
    expect(valueAt(await preview('e.json'), '/name')?.value).toBe('run 8');
    expect((await preview('m.json', { dataUri: uriOf('e.json') })).data).toBe('e.json');
  });

  test('whole entries come some at a time, from one on', async () => {
    const Chem = Object.fromEntries(
      Array.from({ length: 250 }, (_, index) => [`c${index}`, { name: `c${index}`, purity: 1 }]),
    );
    const { service } = bench({ ...files, 'd.json': { ...JSON.parse(goodData), Chem } });
    const page = (from?: number) =>
      service.previews.entries({ uri: uriOf('m.json'), ...(from !== undefined && { from }) }, neverCancelled);
    const { entries, ...first } = await page();
    expect(first).toMatchObject({ from: 0, total: 251, mapperUri: uriOf('m.json'), dataUri: uriOf('d.json') });
    expect([entries.length, entries[0]?.data.name]).toEqual([200, 'run 7']);
    expect((await page(200)).entries).toHaveLength(51);
    expect(await page(251)).toMatchObject({ entries: [], total: 251 });
  });

  test('an entry is never in parts, and a large one comes alone', async () => {
    const list = Array.from({ length: 60_000 }, (_, index) => index);
    const part = sectionWith('parts', '"is_archive": true, "repeats": true, "repeat_paths": ["P"]', '"l": "l"');
    const large = { l: list, P: [{ l: list }, { l: [1] }] };
    const { service } = bench({ 'm.json': mapperWith('"l": "l"', part), 'd.json': data(large) });
    const page = (from: number) => service.previews.entries({ uri: uriOf('m.json'), from }, neverCancelled);
    const { entries, total } = await page(0);
    expect([entries.map((entry) => (entry.data.l as readonly unknown[]).length), total]).toEqual([[60_000], 3]);
    expect((await page(2)).entries).toHaveLength(1);
  });

  const deep = `${'['.repeat(1001)}${']'.repeat(1001)}`;

  test.each<[string, string, RegExp]>([
    ['a mapper without data', goodMapper, /`"\$mapped_json_class_key": "synthesis"`.*mapperWorkbench\.sampleData/],
    ['a mapper without class key', '{ "main_schema": {} }', /./],
    ['a large mapper', JSON.stringify({ $json_mapper_class_key: 'x'.repeat(5 * 1024 * 1024) }), /./],
    ['a deep mapper', `{ "$json_mapper_class_key": "a", "b": ${deep} }`, /./],
    ['another file', '{ "name": "x" }', /m\.json/],
    ['a data file of no mapper', '{ "$mapped_json_class_key": "none" }', /m\.json.*"none"|"none".*m\.json/],
  ])('of %s says what is missing', async (_, text, problem) =>
    expect(await bench({ 'm.json': text }).preview('m.json')).toMatchObject({
      ...{ data: null, entries: [], total: 0, problem: expect.stringMatching(problem) },
    }),
  );

  test('a data file that cannot be read is named, with the reason, and is no sample; so is a mapper', async () => {
    const broken = '{\n  "$mapped_json_class_key": "synthesis",\n  "a": }';
    const { workspace, service, preview, codes } = bench({
      'm.json': goodMapper,
      'broken.json': broken,
      'deep.json': deep,
    });
    const faults = { latin: 'not-utf8', folder: 'not-a-file', secret: 'unreadable', huge: 'too-large' } as const;
    for (const [name, fault] of Object.entries(faults)) workspace.writeProblem(`${name}.json`, fault);
    const problems = new Map<string, string | undefined>();
    for (const name of ['broken', 'nope', 'deep', ...Object.keys(faults)]) {
      const data = `${name}.json`;
      service.samples.choose(uriOf('m.json'), uriOf(data));
      const found = await preview('m.json');
      expect((await codes('m.json'))?.filter((code) => code === 'source-unknown')).toEqual([]);
      expect(found).toMatchObject({ data, entries: [], total: 0, problem: expect.stringContaining(data) });
      problems.set(name, found.problem?.replace(data, ''));
    }
    expect(new Set(problems.values()).size).toBe(problems.size);
    expect(problems.get('broken')).toMatch(/\b3\b/);
    expect(problems.get('huge')).toContain('128 MiB');
    for (const name of ['latin.json', 'nope.json']) expect((await preview(name)).problem).toContain(name);
  });

  test('a broken mapper keeps the entries of what can be read', async () => {
    const { preview } = bench({ ...files, 'm.json': goodMapper.replace('"name",\n', '"name"\n') });
    const problem = expect.stringMatching(/\b9\b/);
    expect(await preview('m.json')).toMatchObject({ entries: names, problem, findings: [{ code: 'json-syntax' }] });
  });

  test('in whole it has the findings of both files, and trace and coverage where asked', async () => {
    const { service } = bench({
      'm.json': mapperWith('"id": "name", "nope": "x"'),
      'd.json': '{ "$mapped_json_class_key": "test key", "id": 90071992547409931, "more": 1 }',
    });
    const whole = (parts: { trace: boolean; coverage: boolean }, name = 'd.json') =>
      service.previews.whole(uriOf('m.json'), uriOf(name), parts, neverCancelled);
    const plain = await whole({ trace: false, coverage: false });
    expect(plain.findings.map((finding) => finding.code)).toEqual(['source-unknown', 'number-precision']);
    expect(Object.keys(plain)).not.toContain('trace');
    const full = await whole({ trace: true, coverage: true });
    expect(full.trace?.rules).toHaveLength(2);
    expect(full.coverage).toMatchObject({ unused: [{ section: 'main_schema', rule: 'nope' }] });
    expect(full.coverage?.unread).toContain('/more');
    const none = await whole({ trace: true, coverage: true }, 'nope.json');
    expect(none).toMatchObject({ entries: [], trace: { rules: [], candidates: [] } });
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
      return service.samples.mappersOf(uri, neverCancelled);
    };
    expect(await mappersOf(data())).toEqual([uriOf('2.json')]);
    expect(await mappersOf(data({ $mapped_json_version: 1 }))).toEqual([uriOf('1.json')]);
    expect(await mappersOf({ a: 1 })).toEqual([]);
    expect(await service.samples.mappers(neverCancelled)).toEqual(['1.json', '2.json', 'k.json'].map(uriOf));
  });
});
