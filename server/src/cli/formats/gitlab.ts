/** `check --format gitlab`: a code quality report. Lines count from 1. */
import type { Severity } from '../../protocol.ts';
import { printedJson } from '../io.ts';
import { type Format, findingsByFile, fingerprints } from './format.ts';

const severities: Readonly<Record<Severity, string>> = {
  error: 'major',
  warning: 'minor',
  information: 'info',
  hint: 'info',
};

export const gitlabFormat: Format = async (report, { textOf }) => {
  const issues: object[] = [];
  for (const { file, uri, findings } of findingsByFile(report)) {
    const prints = fingerprints(file, await textOf(uri), findings);
    for (const [index, { code, severity, message, range }] of findings.entries()) {
      issues.push({
        description: message,
        check_name: code,
        fingerprint: prints[index],
        severity: severities[severity],
        location: { path: file, lines: { begin: range.start.line + 1, end: range.end.line + 1 } },
      });
    }
  }
  return printedJson(issues);
};
