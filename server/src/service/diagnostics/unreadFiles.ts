/** Findings of files that aren't checked. */
import * as l10n from '@vscode/l10n';
import { jsonSyntax } from '../../checks/file/json-syntax.ts';
import { limitReached, unchecked } from '../../checks/file/limit-reached.ts';
import { type Severities, severityOf } from '../../checks/runChecks.ts';
import { type FileKind, recognize } from '../../mapper/recognize.ts';
import type { Range } from '../../protocol.ts';
import type { ForeignText } from '../workspaceHost.ts';
import type { FileFindings } from './findings.ts';

/** Places in the text aren't known. */
const firstCharacter: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

/** Returns the only finding of a mapper or data file that isn't encoded in UTF-8; undefined for any other file. */
export function foreignFindings(
  uri: string,
  { ascii, encoding }: ForeignText,
  severities: Severities,
): FileFindings | undefined {
  const kind = recognize(ascii)?.kind;
  const severity = severityOf(jsonSyntax, {}, severities);
  if (kind === undefined || severity === 'off') return kind && { uri, kind, findings: [] };
  const message = l10n.t(
    'This file seems to be encoded in {0}, but JSON must be encoded in UTF-8. Save it with this encoding.',
    encoding,
  );
  return { uri, kind, findings: [{ code: jsonSyntax.code, severity, message, range: firstCharacter, related: [] }] };
}

/** Returns the only finding of a file for which no time is left. */
export function uncheckedFindings(uri: string, kind: FileKind, severities: Severities): FileFindings {
  const draft = unchecked({ offset: 0, length: 1 });
  const severity = severityOf(limitReached, draft, severities);
  if (severity === 'off') return { uri, kind, findings: [] };
  const { message, data } = draft;
  return {
    uri,
    kind,
    findings: [{ code: limitReached.code, severity, message, data, range: firstCharacter, related: [] }],
  };
}
