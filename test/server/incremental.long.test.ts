import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findingsIn, mapperWith, sectionWith, testKey } from '../support/checks.ts';
import { uriOf } from '../support/inMemoryWorkspace.ts';
import { bench } from '../support/serviceBench.ts';
import { ChangingScene, type Event, event, faulty, mapper, ruleEdit, textEdit } from './changes.ts';

const laws: readonly (readonly [string, number, object, fc.Arbitrary<Event>])[] = [
  ['texts', 14, mapper, textEdit],
  ['rules', 16, mapper, ruleEdit],
  ['mapper, data files, settings, classes', 14, faulty, event],
];

test.each(laws)(
  'what is found, written and shown is that of a fresh analysis after changes of %s',
  { timeout: 120_000 },
  (_, numRuns, first, change) => {
    const run = async (changes: readonly Event[]) => {
      const scene = new ChangingScene(first);
      expect(await scene.analysis()).toEqual(await scene.freshAnalysis());
      for (const each of changes) {
        scene.apply(each);
        expect(await scene.analysis()).toEqual(await scene.freshAnalysis());
      }
    };
    return fc.assert(fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), run), { numRuns });
  },
);

test('an edit elsewhere that leaves a mapping without its place changes what is found there', async () => {
  const rule = '"n": { "source": "n", "target_type": "float", "target": "t" }';
  const held = sectionWith('held', '"repeats": true, "repeat_paths": ["list"]', rule).replace(
    'y": "held',
    'y": "held.by',
  );
  const text = mapperWith(undefined, held);
  const sample = { $mapped_json_class_key: testKey, id: 'x', list: [{ n: 'no number' }] };
  const { workspace, service } = bench({ 'data.json': sample });
  workspace.open('m.json', text);
  for (const [edited, expected] of [
    [text, 1],
    [text.replace('"id": "name"', '"id": "held"'), 0],
    [text, 1],
  ] as const) {
    workspace.edit('m.json', edited);
    const codes = (await findingsIn(service, uriOf('m.json'))).map(({ code }) => code);
    expect(codes.filter((code) => code === 'float-failed')).toHaveLength(expected);
  }
});
