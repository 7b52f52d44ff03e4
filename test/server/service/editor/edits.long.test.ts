/** Every edit that is offered changes what it names, and nothing else. */
import fc from 'fast-check';
import { createScanner } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import { isAboutParser } from '../../../../server/src/checks/compat/compatChecks.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';
import type { ServerSettings } from '../../../../server/src/protocol.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { dataFile, mapperValue } from '../../../support/arbitraries.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';
import { mapOf } from '../../../support/mapping.ts';
import { oddText } from './oddText.ts';

/** One offered edit of the mapper. */
interface Offered {
  readonly kind: string;
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** A law for the edits of one kind. */
interface Law {
  /** Do entries stay? */
  readonly keepsEntries: boolean;
  /** Texts of strings, numbers and words that may go; everything else stays as it is written. */
  readonly mayGo: RegExp;
}

const text = /^"/;
const laws: Readonly<Record<string, Law>> = {
  'refactor.rewrite.ruleForm': { keepsEntries: true, mayGo: text },
  'refactor.rewrite.conditionForm': { keepsEntries: true, mayGo: /^"(?:name|regex_path|regex_condition|)"$/ },
  'refactor.rewrite.booleanForm': { keepsEntries: true, mayGo: /^(?:true|false|"[^"]*")$/ },
  'refactor.rewrite.nestSection': { keepsEntries: true, mayGo: text },
  'refactor.rewrite.flattenSection': { keepsEntries: true, mayGo: text },
  'refactor.rewrite.sortKeys': { keepsEntries: true, mayGo: /$^/ },
  'source.sortKeys.mapper': { keepsEntries: true, mayGo: /$^/ },
  'source.fixAll.mapper': { keepsEntries: true, mayGo: text },
  'refactor.rewrite.addUnmapped': { keepsEntries: false, mayGo: /$^/ },
  'refactor.rewrite.addUnmappedField': { keepsEntries: false, mayGo: /$^/ },
  'refactor.extract.repeated': { keepsEntries: false, mayGo: text },
  rename: { keepsEntries: true, mayGo: text },
  'quickfix Change': { keepsEntries: false, mayGo: text },
  'quickfix Add': { keepsEntries: false, mayGo: /$^/ },
  'quickfix Set': { keepsEntries: false, mayGo: /^/ },
  'quickfix Remove': { keepsEntries: false, mayGo: /^/ },
  'quickfix Fix': { keepsEntries: false, mayGo: /^/ },
};

function lawOf({ kind, title }: Offered): Law {
  const law = laws[kind === 'quickfix' ? `${kind} ${title.split(' ')[0]}` : kind];
  if (law === undefined) throw new Error(`no law for ${kind}: ${title}`);
  return law;
}

/** How often each text of a string, number, word or comment occurs. */
function tokens(json: string): ReadonlyMap<string, number> {
  const scanner = createScanner(json);
  const counts = new Map<string, number>();
  while (scanner.getTokenOffset() + scanner.getTokenLength() < json.length) {
    scanner.scan();
    const value = json.slice(scanner.getTokenOffset(), scanner.getTokenOffset() + scanner.getTokenLength());
    if (!/^(?:[{}[\],:]|\s*)$/.test(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

const isJson = (json: string) => parseMapper(json).errors.length === 0;
const plainForm = (token: string) => (token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token);

function lost(before: string, after: string): readonly string[] {
  const left = tokens(after);
  return [...tokens(before)].filter(([token, count]) => (left.get(token) ?? 0) < count).map(([token]) => token);
}

const uri = 'file:///workspace/m.json';
const timeout = 600_000;
const runs = 15;

type Compat = NonNullable<ServerSettings['compat']>;

function serviceOf(mapper: string, data: unknown, compat: Compat) {
  const service = createMapperService(new InMemoryWorkspace({ 'm.json': mapper, 'd.json': data }));
  service.configure({ compat });
  return service;
}

/** Everything that is offered for a mapper, at every mapping and rule. */
async function offers(mapper: string, data: unknown, compat: Compat = 'off'): Promise<readonly Offered[]> {
  const service = serviceOf(mapper, data, compat);
  const document = TextDocument.create(uri, 'json', 1, mapper);
  const [file] = (await service.diagnostics.checkAll(neverCancelled)).filter((each) => each.uri === uri);
  const findings = file?.findings ?? [];
  const actions = await service.actions.fixes(uri, JSON.parse(JSON.stringify(findings)), neverCancelled);
  const codes = findings.map(({ code }) => code);
  const places = [...mapper.matchAll(/"(?=(?:[^"\\]|\\.)*"\s*:)/g)].map(({ index }) => document.positionAt(index + 1));
  const all = { start: { line: 0, character: 0 }, end: document.positionAt(mapper.length) };
  const found: Offered[] = [];
  const take = (list: readonly (typeof actions)[number][]) => {
    for (const { kind = '', title, edit } of list) found.push({ kind, title, edits: edit?.changes?.[uri] ?? [] });
  };
  take(actions);
  take(await service.actions.refactorings({ uri, range: all, codes, only: ['', 'source'] }, neverCancelled));
  for (const place of places) {
    take(
      await service.actions.refactorings(
        { uri, range: { start: place, end: place }, codes: [], only: undefined },
        neverCancelled,
      ),
    );
    const named = await service.renaming.prepare(uri, place);
    if ('refused' in named) continue;
    const renamed = await service.renaming.rename(uri, place, 'n3w', neverCancelled);
    if ('refused' in renamed) continue;
    const edits = renamed.filter((each) => each.uri === uri).flatMap((each) => each.edits);
    found.push({ kind: 'rename', title: named.placeholder, edits });
  }
  const known = new Set<string>();
  return found.filter((each) => {
    const name = JSON.stringify([each.kind, each.title, each.edits]);
    return known.size < known.add(name).size;
  });
}

async function entriesOf(mapper: string, data: unknown): Promise<string> {
  const { entries } = await mapOf(mapper, JSON.stringify(data));
  // A moved mapping has another path.
  return JSON.stringify(entries.map(({ section: _, ...entry }) => sorted(entry)));
}

/** The order of members has no meaning. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
}

/** Comments that an edit removes and that stand beside a member, not in one. */
function lostComments(before: string, { range, newText }: TextEdit): readonly string[] {
  const document = TextDocument.create(uri, 'json', 1, before);
  const found: string[] = [];
  let depth = 0;
  for (const [part] of document.getText(range).matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]|\/\*.*?\*\/|\/\/.*/g)) {
    if (/^[{[]/.test(part)) depth++;
    else if (/^[}\]]/.test(part)) depth--;
    else if (part.startsWith('/') && depth === 0 && !newText.includes(part)) found.push(part);
  }
  return found;
}

/** Files get numbers: an entry without a name has a file with the name of its mapping. */
function withFiles(entries: string): string {
  const files = new Map<string, string>();
  return entries.replaceAll(/[^"/]+\.archive\.json/g, (file) => {
    files.set(file, files.get(file) ?? `file ${files.size}`);
    return files.get(file) ?? '';
  });
}

/** Why an edit breaks its law; undefined if it doesn't. */
async function fault(before: string, data: unknown, offered: Offered): Promise<string | undefined> {
  const { keepsEntries, mayGo } = lawOf(offered);
  const after = TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, before), [...offered.edits]);
  const comments = offered.edits.flatMap((edit) => lostComments(before, edit));
  if (comments.length > 0) return `lost ${comments.join(' ')}`;
  const gone = lost(before, after).filter((token) => !token.startsWith('/') && !mayGo.test(plainForm(token)));
  if (gone.length > 0) return `lost ${gone.join(' ')}`;
  if (!isJson(before)) return undefined;
  if (!isJson(after)) return 'the result is no JSON';
  if (!keepsEntries) return undefined;
  const [was, now] = [await entriesOf(before, data), await entriesOf(after, data)];
  const isSame = offered.kind === 'rename' ? withFiles(now) === withFiles(was) : now === was;
  return isSame ? undefined : `entries ${was} became ${now}`;
}

const section = (main_key: string, paths: string, rules: object) => ({
  schema: 'demo.One',
  main_key,
  repeats: true,
  repeat_paths: [paths],
  rules,
});

/** Mappers with a mapping that can go into the subsections of another one, as they are or with repeated names. */
const mappers = fc.tuple(mapperValue, fc.nat(3), fc.boolean()).map(([value, chance, isArchive]) => {
  if (chance > 0) return value;
  const own = section('p', 'items[*]', { parts: 'ps', r: { source: 'a', target: 'b' } });
  const parent = { ...own, schema: 'nomad.datamodel.metainfo.basesections.ProcessStep' };
  const child = { ...section('p.q', 'items[*].parts', { id: 'name', a: 'b' }), is_archive: isArchive };
  return { ...(value as object), parent, child };
});

/** Collects what breaks a law, and counts the edits of each kind. */
async function check(write: (value: unknown, seed: number) => string, numRuns: number) {
  const kinds = new Map<string, number>();
  const faults: string[] = [];
  const run = async (value: unknown, data: object, seed: number) => {
    const mapper = write(value, seed);
    for (const offered of await offers(mapper, data)) {
      kinds.set(offered.kind, (kinds.get(offered.kind) ?? 0) + 1);
      const why = await fault(mapper, data, offered);
      if (why !== undefined) faults.push([offered.kind, offered.title, why, mapper, JSON.stringify(data)].join('\n'));
    }
  };
  await fc.assert(fc.asyncProperty(mappers, dataFile, fc.nat(1_000_000), run), { numRuns });
  return { kinds: [...kinds.keys()].sort(), faults };
}

test('an edit keeps the text that it does not name, and the entries', { timeout }, async () => {
  const { kinds, faults } = await check(oddText, runs);
  expect(faults).toEqual([]);
  expect(kinds.length).toBeGreaterThan(10);
});

test('an edit of text with comments keeps all of them', { timeout }, async () => {
  const { faults } = await check((value, seed) => oddText(value, seed, { comments: true }), runs);
  expect(faults).toEqual([]);
});

/** How often each finding about the parser occurs. */
async function parserFindings(mapper: string, data: unknown, compat: Compat): Promise<ReadonlyMap<string, number>> {
  const files = await serviceOf(mapper, data, compat).diagnostics.checkAll(neverCancelled);
  const findings = files.filter((file) => file.uri === uri).flatMap((file) => file.findings.filter(isAboutParser));
  return new Map(
    [...Map.groupBy(findings, ({ code, reason, severity }) => [code, reason, severity].join(' '))].map(
      ([kind, { length }]) => [kind, length],
    ),
  );
}

test.each(['next', '1.1.0'] as const)(
  "with NOMAD's parser %s, no action adds a finding about it",
  { timeout },
  async (compat) => {
    const kinds = new Set<string>();
    const run = async (value: unknown, data: object, seed: number) => {
      const mapper = oddText(value, seed);
      const before = await parserFindings(mapper, data, compat);
      for (const { kind, title, edits } of await offers(mapper, data, compat)) {
        if (kind === 'rename') continue;
        kinds.add(kind);
        const text = TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, mapper), [...edits]);
        const after = await parserFindings(text, data, compat);
        for (const [finding, count] of after)
          expect(count, `${title} adds ${finding}`).toBeLessThanOrEqual(before.get(finding) ?? 0);
      }
    };
    await fc.assert(fc.asyncProperty(mappers, dataFile, fc.nat(1_000_000), run), { numRuns: 5 });
    expect(kinds.size).toBeGreaterThan(5);
  },
);
