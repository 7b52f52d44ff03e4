import { describe, expect, test } from 'vitest';
import type { Finding } from '../../server/src/protocol.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { mapperWith, sectionWith, testKey, unknownClassesOff } from '../support/checks.ts';
import { uriOf } from '../support/inMemoryWorkspace.ts';
import { bench } from '../support/serviceBench.ts';

/** Large enough that what the mapper says by itself is worth telling first. */
const slow = { $mapped_json_class_key: testKey, id: 'x', pad: 'x'.repeat(100_000), list: [{ n: 1 }, { n: 2 }] };

const text = mapperWith(
  '"id": "name", "gone": "title"',
  sectionWith('held', '"repeats": true, "repeat_paths": ["list"]', '"lost": "a", "n": "b", "nowhere": "c"'),
);

/** What is told first, and in the end: `code line:character` */
function scene(data: unknown = slow) {
  const { workspace, service } = bench({ 'd.json': data });
  workspace.open('m.json', text);
  const told = async () => {
    const first: (readonly Finding[])[] = [];
    const tell = async ({ findings }: { readonly findings: readonly Finding[] }) => void first.push(findings);
    const whole = await service.check(uriOf('m.json'), neverCancelled, tell);
    expect(first.length).toBeLessThan(2);
    return { first: first[0], whole: whole?.findings };
  };
  let current = text;
  const edited = (from: string, to: string) => {
    current = current.replace(from, to);
    workspace.edit('m.json', current);
    return told();
  };
  return { service, workspace, told, edited };
}

const codes = (findings: readonly Finding[] | undefined) =>
  findings?.map(({ code, message }) => `${code} ${/`([^`]*)`/.exec(message)?.[1]}`);

const inSample = ['source-unknown gone', 'source-unknown lost', 'source-unknown nowhere'];

describe('what the mapper says by itself', () => {
  test('is told first where a sample takes its time', async () => {
    const { told, edited } = scene();
    expect(codes((await told()).first)).toEqual([]);
    const { first, whole } = await edited('"n": "b"', '"n": { "source": "n", "target": "b", "target_type": "flaot" }');
    expect(codes(whole)).toEqual([...inSample.slice(0, 2), 'target-type-unknown flaot', inSample[2]]);
    expect(first).toEqual(whole);
  });

  test('waits for nothing where the sample took its time before', async () => {
    const { service, workspace, told } = scene();
    await told();
    // Nothing is heard of the sample any more.
    workspace.statFile = () => new Promise(() => undefined);
    const first = await new Promise<readonly Finding[]>((tell) => {
      void service.check(uriOf('m.json'), neverCancelled, ({ findings }) => tell(findings));
    });
    expect(codes(first)).toEqual(inSample);
  });

  test('is told in the end only, once the sample takes no time any more', async () => {
    const { workspace, told } = scene();
    await told();
    workspace.open('d.json', JSON.stringify({ ...slow, pad: '' }));
    expect((await told()).first).toBeDefined();
    expect((await told()).first).toBeUndefined();
  });

  test('is not told apart for a sample that takes none, nor without one', async () => {
    expect((await scene({ ...slow, pad: '' }).told()).first).toBeUndefined();
    expect((await scene({ ...slow, $mapped_json_class_key: 'other' }).told()).first).toBeUndefined();
  });
});

describe('what the samples said', () => {
  test('stays, and moves with the text', async () => {
    const { told, edited } = scene();
    await told();
    for (const [from, to] of [
      ['"id": "name"', '"id": "a_longer_name"'],
      ['{\n', '{\n\n\n'],
      ['"b"', '"bb"'],
    ] as const) {
      const { first, whole } = await edited(from, to);
      expect(first).toEqual(whole);
      expect(codes(first)).toEqual(inSample);
    }
  });

  test('of the edited rule waits, and all of a mapping that was edited elsewhere', async () => {
    const { told, edited } = scene();
    await told();
    expect(codes((await edited('"lost": "a"', '"lost": "aa"')).first)).toEqual([inSample[0], inSample[2]]);
    expect(codes((await edited('["list"]', '["list[*]"]')).first)).toEqual([inSample[0]]);
    expect(codes((await edited('\n}', ', "more": {}\n}')).first)).toEqual(expect.arrayContaining(inSample));
  });

  test('is passed over with another sample, and under other settings', async () => {
    const { service, workspace, told, edited } = scene();
    await told();
    workspace.write('e.json', { $mapped_json_class_key: testKey, id: 2, gone: 1 });
    expect(codes((await edited('"b"', '"bb"')).first)).toEqual([]);
    expect(codes((await edited('"b"', '"bbb"')).first)).toEqual(['source-partial gone', ...inSample.slice(1)]);
    service.configure({ compat: 'off', diagnostics: unknownClassesOff({}) });
    expect(codes((await told()).first)).toEqual([]);
  });

  test('is not lost where an edit comes before the samples are mapped', async () => {
    const { service, workspace, told, edited } = scene();
    await told();
    workspace.edit('m.json', text.replace('"name"', '"n"'));
    await expect(
      service.check(uriOf('m.json'), neverCancelled, () => Promise.reject(new Error('overtaken'))),
    ).rejects.toThrow('overtaken');
    const { first, whole } = await edited('"name"', '"a name"');
    expect(first).toEqual(whole);
    expect(codes(first)).toEqual(inSample);
  });

  test('about several places keeps those that the edit left alone', async () => {
    const { service, told, edited } = scene();
    service.configure({ compat: 'on', diagnostics: unknownClassesOff({}) });
    await told();
    const { first, whole } = await edited('"id": "name"', '"id": "names"');
    expect(first).toEqual(whole);
  });
});
