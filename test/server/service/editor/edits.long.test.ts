/** Every edit that is offered changes what it names, and nothing else. */
import fc from 'fast-check';
import { createScanner } from 'jsonc-parser';
import { expect, test } from 'vitest';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';
import { dataFile } from '../../../support/arbitraries.ts';
import { mapOf } from '../../../support/mapping.ts';
import { oddText } from './oddText.ts';
import { mappers, type Offered, offers, timeout, uri } from './offered.ts';

const runs = 15;

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
  // The parser stops at a name of one's own.
  'refactor.rewrite.conditionForm': { keepsEntries: true, mayGo: text },
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
  if (after === before) return 'it changes nothing';
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
  const judged = [...kinds.values()].reduce((sum, count) => sum + count, 0);
  return { kinds: [...kinds.keys()].sort(), judged, faults };
}

test('an edit keeps the text that it does not name, and the entries', { timeout }, async ({ task }) => {
  const { kinds, judged, faults } = await check(oddText, runs);
  task.meta.edits = judged;
  expect(faults).toEqual([]);
  expect(kinds.length).toBeGreaterThan(10);
});

test('an edit of text with comments keeps all of them', { timeout }, async ({ task }) => {
  const { judged, faults } = await check((value, seed) => oddText(value, seed, { comments: true }), runs);
  task.meta.edits = judged;
  expect(faults).toEqual([]);
});
