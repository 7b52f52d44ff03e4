/** `check --format text`: for people. Lines and columns count from 1. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Finding, Position, Range, Severity } from '../../protocol.ts';
import { escapeControls } from '../io.ts';
import {
  type CheckReport,
  type Expectation,
  type ExpectationFailure,
  expectedDiffers,
  type Format,
  type FormatContext,
  failedExpectations,
  type ReportedFile,
} from './format.ts';
import { setTable } from './setTable.ts';

const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, blue: 34, cyan: 36 } as const;
type Style = keyof typeof codes;

const severityStyles: Readonly<Record<Severity, Style>> = {
  error: 'red',
  warning: 'yellow',
  information: 'blue',
  hint: 'cyan',
};

export const textFormat: Format = async (report, context) => {
  const blocks: string[] = [];
  for (const file of report.files) {
    if (file.findings.length === 0) continue;
    const text = await context.textOf(file.uri);
    const document = text === undefined ? undefined : TextDocument.create(file.uri, 'json', 0, text);
    for (const finding of file.findings) blocks.push(renderFinding(file, finding, document, context));
  }
  for (const failed of failedExpectations(report)) blocks.push(renderFailure(failed, context));
  for (const set of report.sets ?? []) blocks.push(`${setTable(set).join('\n')}\n`);
  return `${[...blocks, summaryLine(report)].join('\n')}\n`;
};

/** Formats a finding as `file:line:column severity code message`, without colors. */
export function findingLine(file: string, { range, severity, code, message }: Finding): string {
  return escapeControls(`${file}:${formatPosition(range.start)} ${severity} ${code} ${message}`);
}

function renderFinding(
  { file }: ReportedFile,
  finding: Finding,
  document: TextDocument | undefined,
  { colour, nameOf }: FormatContext,
): string {
  const { range, severity, related } = finding;
  const [source, caret] = document ? markedLines(document, range) : [];
  const lines = [headLine(colour, `${file}:${formatPosition(range.start)}`, finding)];
  if (source !== undefined && caret !== undefined)
    lines.push(`  ${source}`, `  ${paint(colour, severityStyles[severity], caret)}`);
  for (const { uri, range: relatedRange, message: relatedMessage } of related) {
    lines.push(
      `  ${paint(colour, 'dim', '→')} ${escapeControls(`${nameOf(uri)}:${formatPosition(relatedRange.start)} ${relatedMessage}`)}`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** The widest part of a line that is shown, in characters; an ellipsis marks the missing rest. */
const widest = 100;
/** How much of a long line is shown before the range. */
const lead = 30;

/**
 * Returns two lines: the source line with its line number (counted from 1), and a line with carets under the range. If
 * the range spans several lines, only its first line is shown. Returns an empty list if the range is outside the
 * document.
 */
export function markedLines(document: TextDocument, range: Range): readonly string[] {
  const { line, character } = range.start;
  if (line >= document.lineCount) return [];
  // A file may be one long line with a thousand findings: no more of it is copied than is shown.
  const text = document.getText();
  const start = document.offsetAt({ line, character: 0 });
  let end = document.offsetAt({ line, character: Number.MAX_SAFE_INTEGER });
  while (end > start && /[\r\n]/.test(text[end - 1] ?? '')) end--;
  const width = end - start;
  const from = width > widest ? Math.max(0, character - lead) : 0;
  const shown = text.slice(start + from, Math.min(start + from + widest, end));
  const front = from > 0 ? '…' : '';
  const back = from + widest < width ? '…' : '';
  const lastCharacter = range.end.line === line ? range.end.character : width;
  const length = Math.max(1, Math.min(lastCharacter, from + shown.length) - character);
  const number = String(line + 1);
  return [
    `${number} | ${front}${escapeControls(shown.replaceAll('\t', ' '))}${back}`,
    `${' '.repeat(number.length)} | ${' '.repeat(front.length + character - from)}${'^'.repeat(length)}`,
  ];
}

function renderFailure(
  { expected, failure }: Expectation & { readonly failure: ExpectationFailure },
  { colour }: FormatContext,
): string {
  const head = headLine(colour, expected, { severity: 'error', code: expectedDiffers, message: failure.message });
  return `${[head, ...failure.diff.map((line) => `  ${diffLine(colour, escapeControls(line))}`)].join('\n')}\n`;
}

function headLine(
  colour: boolean,
  place: string,
  { severity, code, message }: Pick<Finding, 'severity' | 'code' | 'message'>,
): string {
  return [
    paint(colour, 'bold', escapeControls(place)),
    paint(colour, severityStyles[severity], severity),
    paint(colour, 'dim', code),
    escapeControls(message),
  ].join(' ');
}

function diffLine(colour: boolean, line: string): string {
  if (line.startsWith('@@')) return paint(colour, 'cyan', line);
  const style = line.startsWith('+') ? 'green' : line.startsWith('-') ? 'red' : undefined;
  return style ? paint(colour, style, line) : line;
}

/** Formats a summary such as `3 files checked: 2 errors, 1 warning; 1 of 2 as expected`. Counts of zero are omitted. */
export function summaryLine(report: CheckReport): string {
  const { files, counts, unfinished, expectations = [] } = report;
  const parts = (['error', 'warning', 'information', 'hint'] satisfies Severity[])
    .filter((severity) => counts[severity] > 0)
    .map((severity) => plural(counts[severity], severity === 'information' ? 'info' : severity));
  const left = unfinished > 0 ? [`${plural(unfinished, 'file')} not checked completely`] : [];
  const found = `${plural(files.length, 'file')} checked: ${[parts.join(', ') || 'no findings', ...left].join('; ')}`;
  if (expectations.length === 0) return found;
  const passed = expectations.length - failedExpectations(report).length;
  return `${found}; ${passed} of ${expectations.length} as expected`;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** Formats a position as `line:column`, counted from 1. */
export function formatPosition({ line, character }: Position): string {
  return `${line + 1}:${character + 1}`;
}

/** Adds a style to text, unless colors are off. */
function paint(colour: boolean, style: Style, text: string): string {
  return colour ? `\u001b[${codes[style]}m${text}\u001b[0m` : text;
}
