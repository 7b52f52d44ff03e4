/** What can happen to a mapper and its data files, at random, and a service that goes along with it. */
import fc from 'fast-check';
import { applyEdits, modify, parseTree } from 'jsonc-parser';
import type { ServerSettings } from '../../server/src/protocol.ts';
import { createMapperService, type MapperService } from '../../server/src/service/createService.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../support/inMemoryWorkspace.ts';

/** A data file of the mapper. */
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

/** A mapper with everything in it that depends on something else. */
export const mapper = {
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

const paths = { repeat_paths: ['Steplist[*].parts', 'Chem.*', 'Chem.\u0001x['] };
const n = { source: 'n', target: 'x' };

/** What gives findings of every kind, in mappings that edits elsewhere move. */
export const faulty = {
  ...mapper,
  'bad "one"': {
    ...{ ...step, ...paths, main_key: 'a\n..b', is_archive: true, scheme: 1 },
    repeat_keys: ['p', 'not-there', { n: '(' }],
    rules: {
      lost: 'x',
      t: { source: 't', target: '"q".[', target_type: 'flaot', conditions: [{ regex_pattern: '(' }, {}] },
      u: { ...n, default_value: 3, conditions: { c: { regex_path: 'n', regex_pattern: 'a|z' } } },
    },
  },
  floats: {
    ...{ schema: 'lab', main_key: 'floats', repeat_paths: ['Steplist[*]'] },
    rules: { n: { ...n, target: 'y', target_type: 'float', default_value: 'x' }, t: { source: 't', target: 'y' } },
    subsections: { deep: { schema: 'lab.Deep', main_key: 'deep', is_main: true, rules: { nn: 'z', n: 'n' } } },
  },
  second: { schema: 'lab.Second', is_main: 'True', main_key: 'second', rules: { id: 7 } },
  note: 'no mapping',
  held: {
    ...{ ...step, main_key: 'held.by' },
    rules: { n: 'name', zz: { target: 'z', use_rule: '#floats.n' }, lost: 'lost' },
  },
  many: {
    ...{ schema: 'lab.Many', main_key: 'none.many' },
    rules: { f: { source: 'Chem', target: 'f', match_key: ['label'] }, w: { source: 'Chem.*', target: 'w' } },
  },
};

/** Where, how much is taken away, what is put there. */
export const textEdit = fc.record({
  kind: fc.constant('edit' as const),
  at: fc.nat(),
  take: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat({ max: 12 })),
  put: fc.oneof(
    fc.constantFrom('x', '"', ' ', '\n', '{', '}', ',', 'Steplist', 'true', '"n": "name",', '\\', '1', '.', '[*]', 'ä'),
    fc.constant(''),
  ),
});

/** What may be written for the parts of a mapping, and of its rule `t`. */
const parts: Readonly<Record<string, readonly unknown[]>> = {
  source: ['n', 'u', 'gone', 'length(t)', 'a..b'],
  target: ['duration', 'x', 'm_def', '..', 'deep.x', 'tempunits.x'],
  target_type: ['float', 'flaot', undefined],
  default_value: ['none', 1, undefined],
  conditions: [[{ regex_path: 'n', regex_pattern: 'a' }], [{ regex_path: 'n', regex_pattern: '[bc]$' }]],
  main_key: ['steps', 'chem', 'steps.inner', 'steps[0].in', 'name'],
  repeat_paths: [['Steplist'], ['Steplist[*]'], ['Chem.*'], ['none']],
  repeat_keys: [['n'], [{ n: 'a|c' }], ['t']],
  is_archive: [true, false],
};

/** Another value of one of these parts. */
export const ruleEdit = fc.constantFrom(...Object.entries(parts)).chain(([part, values]) =>
  fc.record({
    kind: fc.constant('rule' as const),
    of: fc.constantFrom('steps', 'more'),
    part: fc.constant(part),
    value: fc.constantFrom(...values),
  }),
);

const words = [
  ...['"n"', '"t"', '"p"', '"name"', '"held"', '"held.by"', '"#floats.n"', '"rules"', '"True"', 'true', '1', ' '],
  ...['Steplist', 'Chem', 'steps', 'main_key', 'float'],
];

/** One word in the place of another: mostly the text stays JSON. */
const swap = fc.record({
  kind: fc.constant('swap' as const),
  nth: fc.nat(),
  from: fc.constantFrom(...words),
  to: fc.constantFrom(...words, '"x y"', '2'),
});

type Swap = typeof swap extends fc.Arbitrary<infer T> ? T : never;

function swapped(text: string, { nth, from, to }: Omit<Swap, 'kind'>): string {
  const parts = text.split(from);
  if (parts.length < 2) return text;
  const at = 1 + (nth % (parts.length - 1));
  return parts.slice(0, at).join(from) + to + parts.slice(at).join(from);
}

const severity = { 'source-unknown': 'error', 'unknown-key': 'off', 'compat-stops': 'off' } as const;
const settings: readonly ServerSettings[] = [
  { compat: 'next' },
  { compat: 'off' },
  { compat: 'next', diagnostics: { severity } },
  { sampleData: { k: 'b.json' } },
];

const text = (name: string) => ({ name, type: 'str' });
const main = { path: 'lab.Main', quantities: [text('name')], subSections: [{ name: 'steps', repeats: true }] };

/** What a team's catalogue may say from one moment to the next; the last one is broken. */
const catalogues: readonly unknown[] = [
  { version: 1, classes: [] },
  { version: 1, classes: [main, { path: 'lab.Note', quantities: [text('txt')] }] },
  {
    version: 1,
    classes: [
      { ...main, quantities: [text('nmae')], subSections: [{ name: 'chem', section: 'lab.Chem', repeats: false }] },
      { path: 'lab.Chem', quantities: [text('name')], complete: false },
      { path: 'lab.Many', quantities: [{ name: 'f', type: 'float' }] },
    ],
  },
  { version: 1 },
];
const schema = { catalogues: ['lab.catalogue.json'] };

const happens = <Kind extends string>(kind: Kind) => fc.constant(kind);

/** Something that happens to a service. */
export const event = fc.oneof(
  { weight: 6, arbitrary: swap },
  { weight: 2, arbitrary: textEdit },
  { weight: 1, arbitrary: ruleEdit },
  { weight: 1, arbitrary: fc.record({ kind: happens('undo') }) },
  { weight: 2, arbitrary: fc.record({ kind: happens('data'), name: fc.constantFrom('a.json', 'b.json'), swap }) },
  { weight: 1, arbitrary: fc.record({ kind: happens('settings'), settings: fc.constantFrom(...settings) }) },
  { weight: 2, arbitrary: fc.record({ kind: happens('catalogue'), classes: fc.constantFrom(...catalogues) }) },
  { weight: 1, arbitrary: fc.record({ kind: happens('reload') }) },
);

export type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** A mapper with two data files, and a service that goes along with every change. */
export class ChangingScene {
  readonly #texts: string[];
  #settings: ServerSettings = {};
  readonly #files = new Map<string, string>([
    ['lab.catalogue.json', JSON.stringify(catalogues[1])],
    ['a.json', JSON.stringify(data)],
    ['b.json', JSON.stringify({ ...data, Steplist: [{ n: 'x', t: 'y' }], Chem: { x: { label: 'Z', parts: [] } } })],
  ]);
  readonly #workspace = new InMemoryWorkspace(Object.fromEntries(this.#files));
  readonly #service = createMapperService(this.#workspace);

  constructor(first: object) {
    this.#texts = [JSON.stringify(first, null, 2)];
    this.#workspace.open('m.json', this.#text);
    this.#service.configure({ schema });
  }

  get #text(): string {
    return this.#texts.at(-1) ?? '';
  }

  apply(event: Event): void {
    if (event.kind === 'data') this.#write(event.name, swapped(this.#files.get(event.name) ?? '', event.swap));
    else if (event.kind === 'catalogue') this.#write('lab.catalogue.json', JSON.stringify(event.classes));
    else if (event.kind === 'reload') void this.#service.schemas.reload(neverCancelled);
    else if (event.kind === 'settings') {
      this.#settings = event.settings;
      this.#service.configure({ ...event.settings, schema });
    } else {
      if (event.kind === 'undo') this.#texts.splice(Math.max(1, this.#texts.length - 1));
      else this.#texts.push(changed(this.#text, event));
      this.#workspace.edit('m.json', this.#text);
    }
  }

  #write(name: string, text: string): void {
    this.#files.set(name, text);
    this.#workspace.write(name, text);
  }

  analysis() {
    return analyse(this.#service);
  }

  freshAnalysis() {
    const workspace = new InMemoryWorkspace(Object.fromEntries(this.#files));
    workspace.open('m.json', this.#text);
    const service = createMapperService(workspace);
    service.configure({ ...this.#settings, schema });
    return analyse(service);
  }
}

function changed(text: string, event: Extract<Event, { readonly kind: 'swap' | 'edit' | 'rule' }>): string {
  if (event.kind === 'swap') return swapped(text, event);
  if (event.kind === 'rule') return withPart(text, event);
  const start = event.at % (text.length + 1);
  return text.slice(0, start) + event.put + text.slice(start + event.take);
}

/** A text that is no mapper with such a rule stays as it is. */
function withPart(text: string, { of, part, value }: { of: string; part: string; value: unknown }): string {
  if (parseTree(text, [])?.type !== 'object') return text;
  const path = /main_key|repeat|is_archive/.test(part) ? [of, part] : [of, 'rules', 't', part];
  try {
    return applyEdits(text, modify(text, path, value, {}));
  } catch {
    return text; // A part of the path is no object.
  }
}

async function analyse(service: MapperService) {
  const uri = uriOf('m.json');
  const parts = { trace: true, coverage: true };
  return {
    check: await service.diagnostics.check(uri, neverCancelled),
    preview: { ...(await service.previews.preview({ uri }, neverCancelled)), documentVersion: undefined },
    whole: await service.previews.whole(uri, uriOf('a.json'), parts, neverCancelled),
    symbols: await service.features.documentSymbols(uri, neverCancelled),
  };
}
