/** `check --format github`: workflow commands, which GitHub Actions shows as annotations. Lines and columns count from 1. */
import type { Finding, Severity } from '../../protocol.ts';
import { escapeControls } from '../io.ts';
import { type Format, type FormatContext, findingsByFile } from './format.ts';
import { formatPosition, summaryLine } from './text.ts';

const commands: Readonly<Record<Severity, string>> = {
  error: 'error',
  warning: 'warning',
  information: 'notice',
  hint: 'notice',
};

/** The most lines of a diff: annotations are small. */
const shownDiffLines = 40;

export const githubFormat: Format = async (report, context) => {
  const lines = findingsByFile(report, shownDiffLines).flatMap(({ file, findings }) =>
    findings.map((finding) => annotation(file, finding, context)),
  );
  return `${[...lines, summaryLine(report)].join('\n')}\n`;
};

function annotation(file: string, { code, severity, message, range, related }: Finding, { nameOf }: FormatContext) {
  const { start, end } = range;
  const properties: [string, string | number][] = [
    ['file', file],
    ['line', start.line + 1],
    ['endLine', end.line + 1],
  ];
  // GitHub rejects columns for a range over several lines.
  if (start.line === end.line) properties.push(['col', start.character + 1], ['endColumn', end.character + 1]);
  properties.push(['title', code]);
  const others = related.map((other) => `→ ${nameOf(other.uri)}:${formatPosition(other.range.start)} ${other.message}`);
  const parameters = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',');
  return `::${commands[severity]} ${parameters}::${escapeData([message, ...others].join('\n'))}`;
}

function escapeData(text: string): string {
  return escapeControls(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
