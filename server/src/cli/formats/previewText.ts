/** `preview --format text`: entries as an indented tree. */
import type {
  Coverage,
  Finding,
  ParserCrash,
  ParserRun,
  Preview,
  PreviewEntry,
  RuleTrace,
  Trace,
} from '../../protocol.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { escapeControls } from '../io.ts';
import { findingLine } from './text.ts';

/** The longest list of plain values on one line, in characters. */
const inlineWidth = 80;

/** A finding with the name of its file. */
export interface FileFinding {
  readonly file: string;
  readonly finding: Finding;
}

/** A preview with the findings of mapper and data file. */
export interface PreviewWithFindings {
  readonly preview: Preview;
  readonly findings: readonly FileFinding[];
}

/**
 * Formats the result of one mapper and one data file as text: the entries, then the findings, then the trace and the
 * coverage if they were requested.
 */
export function previewText({ preview, findings }: PreviewWithFindings): string {
  const { mapper, data, entries, crash, parser, trace, coverage } = preview;
  const title = `${mapper.file} → ${data ?? 'no data'}: ${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`;
  const dropped = new Set(preview.dropped?.map(({ entry, path }) => `${entry}${path}`));
  const blocks = entries.map((entry, index) => entryLines(entry, (path) => dropped.has(`${index}${path}`)));
  if (crash) blocks.unshift(crashLines(crash));
  if (parser) blocks.push(...parserLines(parser));
  if (findings.length > 0)
    blocks.push(['Findings', ...findings.map(({ file, finding }) => `  ${findingLine(file, finding)}`)]);
  if (trace) blocks.push(traceLines(trace, entries));
  if (coverage) blocks.push(coverageLines(coverage));
  const lines = [[title], ...blocks].map((block) => block.map(escapeControls).join('\n'));
  return `${lines.join('\n\n')}\n`;
}

function crashLines({ stage, error, message, range }: ParserCrash): string[] {
  const when = stage === 'mapper' ? 'while it reads the mapper' : 'with the data file';
  const { line, character } = range.start;
  return [`The parser fails ${when}: ${error}`, `  ${message} (mapper ${line + 1}:${character + 1})`];
}

/** The parser's events that the entries do not show. */
function parserLines({ version, assumed, lost, unknown, isCut }: ParserRun): string[][] {
  const notes = [
    ...assumed.map((schema) => `  assumed  ${schema} exists and accepts every value`),
    ...lost.map((file) => `  lost     ${file} already exists`),
    ...unknown.map(({ entry, path }) => `  unknown  ${path} of entry ${entry + 1}`),
    ...(isCut ? ['  unknown  the rest, because only part of the data was evaluated'] : []),
  ];
  return [[`NOMAD's parser ${version === 'next' ? '(newest source)' : version}`, ...notes]];
}

/** Does the service drop the value at this path? */
type IsDropped = (path: string) => boolean;

/** Where a line stands: its indentation, and the path of its value. */
interface LinePlace {
  readonly indent: string;
  readonly path: string;
  readonly isDropped: IsDropped;
}

function entryLines({ file, section, schema, data }: PreviewEntry, isDropped: IsDropped): string[] {
  return [`${file}  ${section}  ${schema}`, ...memberLines(data, { indent: '  ', path: '', isDropped })];
}

/** The members of an object, one on each line, nested ones indented. */
function memberLines(object: object, { indent, path, isDropped }: LinePlace): string[] {
  return Object.entries(object)
    .filter(([name]) => name !== 'm_def') // Part of the heading line.
    .flatMap(([name, value]) => valueLines(`${name}:`, value, { indent, path: path + toPointer([name]), isDropped }));
}

function valueLines(label: string, value: unknown, place: LinePlace): string[] {
  const { indent, path, isDropped } = place;
  const head = `${indent}${label}${isDropped(path) ? ' (dropped)' : ''}`;
  if (Array.isArray(value)) return listLines(head, value, place);
  if (typeof value !== 'object' || value === null) return [`${head} ${JSON.stringify(value)}`];
  const members = memberLines(value, { ...place, indent: `${indent}  ` });
  const schema = 'm_def' in value && typeof value.m_def === 'string' ? ` ${value.m_def}` : '';
  return members.length === 0 && schema === '' ? [`${head} {}`] : [`${head}${schema}`, ...members];
}

function listLines(head: string, list: readonly unknown[], { indent, path, isDropped }: LinePlace): string[] {
  const plain = list.every((item) => typeof item !== 'object' || item === null);
  const inline = plain ? `[${list.map((item) => JSON.stringify(item)).join(', ')}]` : undefined;
  if (inline !== undefined && inline.length <= inlineWidth) return [`${head} ${inline}`];
  const lines = (item: unknown, index: number) =>
    valueLines(`[${index}]`, item, { indent: `${indent}  `, path: `${path}/${index}`, isDropped });
  return [head, ...list.flatMap(lines)];
}

function traceLines({ rules, candidates, isCut }: Trace, entries: readonly PreviewEntry[]): string[] {
  return [
    'Rules',
    ...rules.map((rule) => `  ${ruleLine(rule, entries)}`),
    ...(candidates.length > 0 ? ['', 'Candidates of repeat_paths'] : []),
    ...candidates.map(({ section, path, accepted, why }) => {
      return `  ${accepted ? 'accepted' : 'rejected'}  ${section}  ${path ?? '(computed)'}${why === undefined ? '' : `  (${why})`}`;
    }),
    ...(isCut ? ['', 'The trace is cut off here, because it is too long.'] : []),
  ];
}

function ruleLine(
  { section, rule, entry, path, source, state, why }: RuleTrace,
  entries: readonly PreviewEntry[],
): string {
  const target = entry === null || path === null ? undefined : `${entries[entry]?.file ?? ''}#${path}`;
  const way = [source ?? undefined, target].filter((end) => end !== undefined).join(' → ');
  return [state.padEnd(11), `${section}.${rule}`, way, why === undefined ? '' : `(${why})`]
    .filter((part) => part !== '')
    .join('  ');
}

function coverageLines({ read, total, unread, unused }: Coverage): string[] {
  return [
    `Coverage: ${read} of ${total} data fields are read`,
    ...unread.map((pointer) => `  unread  ${pointer}`),
    ...unused.map(({ section, rule }) => `  unused  ${section}.${rule}`),
  ];
}
