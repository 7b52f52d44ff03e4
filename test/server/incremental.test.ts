import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DocumentSnapshot } from '../../server/src/documentCache.ts';
import type { JsonNode } from '../../server/src/mapper/jsonTree.ts';
import { parseJsonTree } from '../../server/src/mapper/jsonTree.ts';
import { parseMapper } from '../../server/src/mapper/parseMapper.ts';
import { reparse } from '../../server/src/mapper/reparse.ts';
import type { ServerSettings } from '../../server/src/protocol.ts';
import { createMapperService } from '../../server/src/service.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../support/inMemoryWorkspace.ts';

const data = {
  $mapped_json_class_key: 'k',
  id: 'run 1',
  Steplist: [{ n: 'a', t: '5', u: 'min' }, { n: 'b' }, { n: 'c', t: 7 }],
  Chem: { x: { label: 'X', parts: [{ p: 1 }, { p: 2 }] }, y: { label: 'Y' }, note: 'text' },
};

const step = {
  schema: 'nomad.datamodel.metainfo.basesections.v1.ProcessStep',
  main_key: 'steps',
  repeats: true,
  repeat_paths: ['Steplist[*]'],
  repeat_keys: [{ n: '[a-c]' }],
  rules: { n: 'name', t: { source: 't', target: 'duration', target_type: 'float' }, u: 'tempunits.duration' },
};

const mapper = {
  $json_mapper_class_key: 'k',
  main_schema: {
    schema: 'lab.Main',
    is_main: true,
    rules: { id: 'name', gone: { source: 'gone', target: 'x', default_value: 1 } },
  },
  steps: step,
  notes: {
    schema: 'lab.Note',
    main_key: 'steps.notes',
    rules: { n: { source: 'n', target: 'text', use_rule: '#steps.t' } },
  },
  chem: {
    schema: 'lab.Chem',
    main_key: 'chem',
    repeats: true,
    repeat_paths: ['Chem.*'],
    is_archive: true,
    rules: { label: 'name' },
    subsections: {
      parts: { schema: 'lab.Part', main_key: 'parts', repeats: true, repeat_paths: ['parts[*]'], rules: { p: 'p' } },
    },
  },
  more: { ...step, main_key: 'more', repeat_paths: ['Steplist'] },
};

/** What gives findings of every kind, in mappings that edits elsewhere move. */
const faulty = {
  ...mapper,
  'bad "one"': {
    ...step,
    main_key: 'a\n..b',
    is_archive: true,
    scheme: 1,
    repeat_paths: ['Steplist[*].parts', 'Chem.*', 'Chem.\u0001x['],
    repeat_keys: ['p', 'not-there', { n: '(' }],
    rules: {
      lost: 'x',
      t: { source: 't', target: '"q".[', target_type: 'flaot', conditions: [{ regex_pattern: '(' }, {}] },
      u: { source: 'n', target: 'x', default_value: 3, conditions: { c: { regex_path: 'n', regex_pattern: 'a|z' } } },
    },
  },
  floats: {
    schema: 'lab',
    main_key: 'floats',
    repeat_paths: ['Steplist[*]'],
    rules: {
      n: { source: 'n', target: 'y', target_type: 'float', default_value: 'x' },
      t: { source: 't', target: 'y' },
    },
    subsections: { deep: { schema: 'lab.Deep', main_key: 'deep', is_main: true, rules: { nn: 'z', n: 'n' } } },
  },
  second: { schema: 'lab.Second', is_main: 'True', main_key: 'second', rules: { id: 7 } },
  note: 'no mapping',
  many: {
    schema: 'lab.Many',
    main_key: 'none.many',
    rules: { f: { source: 'Chem', target: 'f', match_key: ['label'] }, w: { source: 'Chem.*', target: 'w' } },
  },
};

/** Where, how much is taken away, what is put there. */
const edit = fc.record({
  at: fc.nat(),
  take: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 12 })),
  put: fc.oneof(
    fc.constantFrom('x', '"', ' ', '\n', '{', '}', ',', 'Steplist', 'true', '"n": "name",', '\\', '1', '.', '[*]', 'ä'),
    fc.constant(''),
  ),
});

type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function applyEdit(text: string, { at, take, put }: Edit): string {
  const start = at % (text.length + 1);
  return text.slice(0, start) + put + text.slice(start + take);
}

const words = [
  '"n"',
  '"t"',
  'Steplist',
  'true',
  '"True"',
  'steps',
  'main_key',
  '"rules"',
  '"p"',
  'Chem',
  'float',
  '1',
  ' ',
];

/** One word in the place of another: mostly the text stays JSON. */
const swap = fc.record({ nth: fc.nat(), from: fc.constantFrom(...words), to: fc.constantFrom(...words, '"x y"', '2') });

type Swap = typeof swap extends fc.Arbitrary<infer T> ? T : never;

function applySwap(text: string, { nth, from, to }: Swap): string {
  const parts = text.split(from);
  if (parts.length < 2) return text;
  const at = 1 + (nth % (parts.length - 1));
  return parts.slice(0, at).join(from) + to + parts.slice(at).join(from);
}

const settings: readonly ServerSettings[] = [
  { compat: 'on' },
  { compat: 'off' },
  {
    compat: 'on',
    diagnostics: { severity: { 'source-unknown': 'error', 'unknown-key': 'off', 'compat-boolean': 'off' } },
  },
  { sampleData: { k: 'b.json' } },
];

/** Something that happens to a service. */
const event = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('swap' as const), swap }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit' as const), edit }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('data' as const), name: fc.constantFrom('a.json', 'b.json'), swap }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('settings' as const), settings: fc.constantFrom(...settings) }),
  },
);

type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** A tree without its links upwards. */
function plain(node: JsonNode | undefined): unknown {
  if (node === undefined) return undefined;
  const { type, offset, length, value, colonOffset, children } = node;
  return { type, offset, length, value, colonOffset, children: children?.map(plain) };
}

const options = { seed: 20, numRuns: 150 };

describe('after random edits', () => {
  test('the tree is the one that a fresh parse gives', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 8 }), (edits) => {
        let text = JSON.stringify(mapper, null, 2);
        let tree = parseJsonTree(text);
        for (const each of edits) {
          const next = applyEdit(text, each);
          tree = reparse({ text, tree }, next);
          text = next;
          const fresh = parseJsonTree(text);
          expect({ ...tree, root: plain(tree.root) }).toEqual({ ...fresh, root: plain(fresh.root) });
        }
      }),
      options,
    );
  });

  test('what an edit does not touch is the same object', () => {
    const text = JSON.stringify(mapper, null, 2);
    const tree = parseJsonTree(text);
    const untouched = tree.root?.children?.[2]?.children?.[1];
    const next = reparse({ text, tree }, text.replace('"gone":', '"lost":'));
    expect(next.root?.children?.[2]?.children?.[1]).toBe(untouched);
    expect(parseMapper(text).sections).toHaveLength(5);
  });

  test('findings, entries, trace and coverage are those of a fresh analysis', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
        const workspace = new InMemoryWorkspace({ 'data.json': data });
        let text = JSON.stringify(mapper, null, 2);
        workspace.open('m.json', text);
        const service = createMapperService(workspace);
        await analyse(service);
        for (const each of edits) {
          text = applyEdit(text, each);
          workspace.edit('m.json', text);
          service.documentChanged(uriOf('m.json'));
          const fresh = new InMemoryWorkspace({ 'data.json': data });
          fresh.open('m.json', text);
          expect(await analyse(service)).toEqual(await analyse(createMapperService(fresh)));
        }
      }),
      { ...options, numRuns: 60 },
    );
  });

  test('findings are those of a fresh analysis, whatever changes: mapper, data files, settings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 10 }), async (events) => {
        const scene = new Scene();
        expect(await scene.findings()).toEqual(await scene.freshFindings());
        for (const each of events) {
          scene.apply(each);
          expect(await scene.findings()).toEqual(await scene.freshFindings());
        }
      }),
      { ...options, numRuns: 60 },
    );
  });

  test('nodes that a later version took over are not taken again', () => {
    const text = JSON.stringify(mapper, null, 2);
    const texts = [text, text.replace('"gone":', '"gone by":'), text.replace('"gone":', '"g":')] as const;
    const first = new DocumentSnapshot(uriOf('m.json'), '1', texts[0]);
    expect(first.mapper.sections).toHaveLength(5);
    const second = new DocumentSnapshot(uriOf('m.json'), '2', texts[1], first);
    const third = new DocumentSnapshot(uriOf('m.json'), '3', texts[2], second);
    expect(plain(third.mapper.root)).toEqual(plain(parseJsonTree(texts[2]).root));
    expect(plain(second.mapper.root)).toEqual(plain(parseJsonTree(texts[1]).root));
    expect(plain(third.mapper.root)).toEqual(plain(parseJsonTree(texts[2]).root));
    expect([first, second, third].map((each) => each.isOvertaken)).toEqual([true, false, false]);
  });
});

/** A mapper with two data files, and a service that goes along with every change. */
class Scene {
  #texts = [JSON.stringify(faulty, null, 2)];
  #settings: ServerSettings = {};
  readonly #data = new Map([
    ['a.json', JSON.stringify(data)],
    [
      'b.json',
      JSON.stringify({ ...data, Steplist: [{ n: 'x', t: 'y' }], Chem: { x: { label: 'Z', parts: [] } } }, null, 1),
    ],
  ]);
  readonly #workspace = new InMemoryWorkspace(Object.fromEntries(this.#data));
  readonly #service = createMapperService(this.#workspace);

  constructor() {
    this.#workspace.open('m.json', this.#text);
  }

  get #text(): string {
    return this.#texts.at(-1) ?? '';
  }

  apply(event: Event): void {
    if (event.kind === 'data') {
      const text = applySwap(this.#data.get(event.name) ?? '', event.swap);
      this.#data.set(event.name, text);
      this.#workspace.write(event.name, text);
    } else if (event.kind === 'settings') {
      this.#settings = event.settings;
      this.#service.configure(event.settings);
    } else {
      if (event.kind === 'swap') this.#texts.push(applySwap(this.#text, event.swap));
      else if (event.kind === 'edit') this.#texts.push(applyEdit(this.#text, event.edit));
      else if (this.#texts.length > 1) this.#texts.pop();
      this.#workspace.edit('m.json', this.#text);
    }
  }

  findings() {
    return this.#service.check(uriOf('m.json'), neverCancelled);
  }

  freshFindings() {
    const workspace = new InMemoryWorkspace(Object.fromEntries(this.#data));
    workspace.open('m.json', this.#text);
    const service = createMapperService(workspace);
    service.configure(this.#settings);
    return service.check(uriOf('m.json'), neverCancelled);
  }
}

async function analyse(service: ReturnType<typeof createMapperService>) {
  const uri = uriOf('m.json');
  const parts = { trace: true, coverage: true };
  return {
    check: await service.check(uri, neverCancelled),
    preview: await service.preview({ uri }, neverCancelled),
    whole: await service.previewWhole(uri, uriOf('data.json'), parts, neverCancelled),
    symbols: await service.documentSymbols(uri, neverCancelled),
  };
}
