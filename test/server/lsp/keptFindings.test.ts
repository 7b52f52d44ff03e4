import { describe, expect, test } from 'vitest';
import { KeptFindings } from '../../../server/src/lsp/keptFindings.ts';
import type { Finding, Range } from '../../../server/src/protocol.ts';
import type { KnownFindings, PendingStage, PlacedMapping } from '../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { mapperWith, sectionWith, testKey, unknownClassesOff } from '../../support/checks.ts';
import { uriOf } from '../../support/inMemoryWorkspace.ts';
import { bench } from '../../support/serviceBench.ts';

/** Large enough that what is found without it is worth reporting early. */
const slow = { $mapped_json_class_key: testKey, id: 'x', pad: 'x'.repeat(100_000), list: [{ n: 1 }, { n: 2 }] };

const text = mapperWith(
  '"id": "name", "gone": "title"',
  sectionWith('held', '"repeats": true, "repeat_paths": ["list"]', '"lost": "a", "n": "b", "nowhere": "c"'),
);

/** A mapper with a large sample, and what is shown of it in the stages of a check. */
function scene(data: unknown = slow, compat: 'off' | 'next' = 'off') {
  const { workspace, service } = bench({ 'd.json': data });
  const configure = () => service.configure({ compat, diagnostics: unknownClassesOff({}) });
  configure();
  workspace.open('m.json', text);
  const kept = new KeptFindings();
  const check = () => service.diagnostics.check(uriOf('m.json'), neverCancelled);
  /** Before the samples are mapped, before the parser is asked, and in the end. */
  const reported = async () => {
    const shown: Partial<Record<'samples' | 'parser' | 'nothing', readonly Finding[]>> = {};
    let before: KnownFindings | undefined;
    for await (const file of check()) {
      shown[file.pending ?? 'nothing'] = kept.shown(file, before);
      before = file;
    }
    const { samples: early, nothing: whole, parser: meant = whole } = shown;
    return { early, meant, whole };
  };
  let current = text;
  const written = (next: string) => {
    current = next;
    workspace.edit('m.json', current);
    return reported();
  };
  const edited = (from: string, to: string) => written(current.replace(from, to));
  return { workspace, configure, check, reported, written, edited, kept };
}

const codes = (findings: readonly Finding[] | undefined) =>
  findings?.map(({ code, message }) => `${code} ${/`([^`]*)`/.exec(message)?.[1]}`);

const inSample = ['source-unknown gone', 'source-unknown lost', 'source-unknown nowhere'];

describe('what is found in the mapper itself', () => {
  test('is reported early where a sample takes its time', async () => {
    const { reported, edited } = scene();
    expect(codes((await reported()).early)).toEqual([]);
    const { early, whole } = await edited('"n": "b"', '"n": { "source": "n", "target": "b", "target_type": "flaot" }');
    expect(codes(whole)).toEqual([...inSample.slice(0, 2), 'target-type-unknown flaot', inSample[2]]);
    expect(codes(early)).toEqual([inSample[0], 'target-type-unknown flaot']);
  });

  test('is not reported apart for a sample that takes none, nor without one', async () => {
    expect((await scene({ ...slow, pad: '' }).reported()).early).toBeUndefined();
    expect((await scene({ ...slow, $mapped_json_class_key: 'other' }).reported()).early).toBeUndefined();
  });
});

describe('what was found in the samples', () => {
  test('stays in mappings whose text is the same, wherever they stand now', async () => {
    const { reported, edited } = scene();
    await reported();
    for (const [from, to] of [
      ['"id": "name"', '"id": "a_longer_name"'],
      ['{\n', '{\n\n\n'],
    ] as const) {
      const { early, whole } = await edited(from, to);
      expect(codes(whole)).toEqual(inSample);
      expect(early?.filter(({ message }) => !message.includes('gone'))).toEqual(whole?.slice(1));
    }
  });

  test('is hidden in a mapping that was edited', async () => {
    const { reported, edited } = scene();
    await reported();
    expect(codes((await edited('"lost": "a"', '"lost": "aa"')).early)).toEqual([inSample[0]]);
    expect(codes((await edited('\n}', ', "more": {}\n}')).early)).toEqual(expect.arrayContaining(inSample));
  });

  test('is passed over with another sample, and under other settings', async () => {
    const { configure, workspace, reported, edited } = scene();
    await reported();
    workspace.write('e.json', { $mapped_json_class_key: testKey, gone: 1 });
    expect(codes((await edited('"id": "name"', '"id": "n"')).early)).toEqual([]);
    expect(codes((await edited('"id": "n"', '"id": "nn"')).early)).toEqual(inSample.slice(1));
    configure();
    expect(codes((await reported()).early)).toEqual([]);
  });

  test('is not lost where an edit comes before the samples are mapped', async () => {
    const { workspace, check, reported, edited, kept } = scene();
    await reported();
    workspace.edit('m.json', text.replace('"name"', '"n"'));
    const { value } = await check().next();
    if (value) kept.shown(value, undefined);
    expect(codes((await edited('"name"', '"a name"')).early)).toEqual(inSample.slice(1));
  });
});

describe('what the parser does otherwise', () => {
  const dropping = mapperWith('"id": "name", "gone": "title", "list": "m_list"').replace('true', '"True"');
  const own = ['source-unknown gone'];
  const whole = [...own, 'compat-drops m_'];

  test.each([
    ['a sample takes its time', slow],
    ['none does', { ...slow, pad: '' }],
  ])('is reported last, and stays in mappings whose text is the same while it is found anew: %s', async (_, data) => {
    const { written } = scene(data, 'next');
    const first = await written(dropping);
    expect([codes(first.meant), codes(first.whole)]).toEqual([own, whole]);
    for (const same of [` ${dropping}`, dropping.replace(/\}\s*$/, ', "more": {}}')])
      expect(codes((await written(same)).meant)).toEqual(expect.arrayContaining(whole));
    expect(codes((await written(dropping.replace('"name"', '"names"'))).meant)).toEqual(own);
  });
});

describe('places of what stays', () => {
  const uri = 'file:///m.json';
  const at = (line: number, character: number, length = 3): Range => ({
    start: { line, character },
    end: { line, character: character + length },
  });
  const found = (message: string, range: Range, related: Finding['related'] = []): Finding => ({
    ...{ code: 'x', severity: 'warning', message, range, related },
  });
  const [first, second] = [{}, {}];
  const stage = (
    findings: readonly Finding[],
    pending: PendingStage | undefined,
    mappings: readonly PlacedMapping[],
    conditions = 'd.json',
  ): KnownFindings => ({ uri, kind: 'mapper', findings, pending, stay: { conditions, mappings: () => mappings } });
  const start = (line: number, character: number) => ({ line, character });
  const before = [
    { mapping: first, start: start(0, 2) },
    { mapping: second, start: start(0, 20) },
  ];

  test('move with their mapping, on its first line to the side as well', () => {
    const kept = new KeptFindings();
    const related = [
      { uri, range: at(0, 4), message: 'in the first' },
      { uri: 'file:///d.json', range: at(7, 7), message: 'in the data' },
    ];
    const own = stage([], 'parser', before);
    kept.shown(own, undefined);
    kept.shown(stage([found('same line', at(0, 25), related), found('next line', at(1, 4))], undefined, before), own);
    const now = [
      { mapping: first, start: start(1, 3) },
      { mapping: second, start: start(2, 22) },
    ];
    const [same, next] = kept.shown(stage([], 'parser', now), undefined);
    expect(same).toMatchObject({ range: at(2, 27), related: [{ range: at(1, 5) }, { range: at(7, 7) }] });
    expect(next?.range).toEqual(at(3, 4));
    const edited = kept.shown(stage([], 'parser', now.slice(1)), undefined);
    expect(edited.map(({ related: [place, ...more] }) => [place?.uri, more.length])).toEqual([
      ['file:///d.json', 0],
      [undefined, 0],
    ]);
  });

  test('of one place the parser has the last word, in document order', () => {
    const kept = new KeptFindings();
    const stages = [
      stage([], 'samples', before),
      stage([found('in no sample', at(0, 25))], 'parser', before),
      stage([found('in no sample, and dropped', at(0, 25)), found('renamed', at(0, 21))], undefined, before),
    ];
    for (const [index, each] of stages.entries()) kept.shown(each, stages[index - 1]);
    const shown = kept.shown(stage([found('own', at(0, 23))], 'samples', before), undefined);
    expect(shown.map(({ message }) => message)).toEqual(['renamed', 'own', 'in no sample, and dropped']);
  });

  test('samples that take no time any more leave nothing behind, nor does a document that is closed', () => {
    const kept = new KeptFindings();
    const slow = [stage([], 'samples', before), stage([found('in no sample', at(0, 25))], undefined, before)] as const;
    const early = () => kept.shown(slow[0], undefined).length;
    const whole = () => void kept.shown(slow[1], slow[0]);
    whole();
    expect(early()).toBe(1);
    kept.shown(stage([], undefined, before), undefined);
    expect(early()).toBe(0);
    whole();
    kept.forget(uri);
    expect(early()).toBe(0);
  });
});
