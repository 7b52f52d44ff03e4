import { expect, test } from 'vitest';
import { previewText } from '../../../../server/src/cli/formats/previewText.ts';
import type { Preview } from '../../../../server/src/protocol.ts';

const preview: Preview = {
  version: 1,
  mapper: { file: 'm.json', key: 'demo', version: 1 },
  data: 'd.json',
  entries: [
    {
      ...{ section: 'main_schema', schema: 'demo.Main', isMain: true, file: 'run.archive.json' },
      data: {
        m_def: 'demo.Main',
        name: 'a "b"\u001b',
        steps: [{ m_def: 'demo.Step', t: 1 }, { m_def: 'demo.Step' }, null],
        nested: { x: { y: true } },
        empty: {},
        none: [],
        numbers: [1, 2.5, null],
        long: Array.from({ length: 40 }, (_, i) => i * 1000),
      },
    },
    { section: 'a/b', schema: 'demo.B', isMain: false, file: 'b.archive.json', data: { m_def: 'demo.B' } },
  ],
  findings: [],
  trace: {
    rules: [
      { section: 'a', rule: 'r', entry: 0, path: '/name', source: '/Name', state: 'copied' },
      { section: 'a', rule: 's', entry: null, path: null, source: null, state: 'skipped', why: 'condition c' },
    ],
    candidates: [{ section: 'a', path: '/Steps/0', accepted: false, why: 'no `t`' }],
  },
};

test('entries are an indented tree, then the trace', () => {
  const [tree, trace] = previewText({ preview, findings: [] }).split('\n\nRules\n');
  expect(tree).toContain(`m.json → d.json: 2 entries

run.archive.json  main_schema  demo.Main
  name: "a \\"b\\"\\u001b"
  steps:
    [0] demo.Step
      t: 1
    [1] demo.Step
    [2] null
  nested:
    x:
      y: true
  empty: {}
  none: []
  numbers: [1, 2.5, null]
  long:
    [0] 0
    [1] 1000
`);
  expect(tree).toContain('\n\nb.archive.json  a/b  demo.B');
  expect(trace).toBe(`  copied       a.r  /Name → run.archive.json#/name
  skipped      a.s  (condition c)

Candidates of repeat_paths
  rejected  a  /Steps/0  (no \`t\`)
`);
});

test('a list of any length is written', () => {
  const steps = Array.from({ length: 200_000 }, (_, t) => ({ t }));
  const [entry] = preview.entries;
  if (!entry) throw new Error('no entry');
  const long = { ...preview, entries: [{ ...entry, data: { m_def: 'demo.Main', steps } }] };
  expect(previewText({ preview: long, findings: [] })).toContain('    [199999]\n      t: 199999\n');
});
