/** Findings of files whose text isn't evaluated. */
import * as l10n from '@vscode/l10n';
import { rootOf } from '../../checks/check.ts';
import { jsonSyntax } from '../../checks/file/json-syntax.ts';
import { limitReached } from '../../checks/file/limit-reached.ts';
import { type Severities, severityOf } from '../../checks/runChecks.ts';
import { recognize } from '../../mapper/recognize.ts';
import type { HeldData, Range } from '../../protocol.ts';
import type { DocumentSnapshot } from '../documents.ts';
import type { ForeignText } from '../workspaceHost.ts';
import { type FileFindings, toFinding } from './findings.ts';

/** Places in the text aren't known, because it isn't decoded. */
const firstCharacter: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };

/** Returns the only finding of a text that nothing evaluates, because it held or ended an earlier server or run. */
export function heldFindings(snapshot: DocumentSnapshot, severities: Severities): FileFindings {
  const { uri, text, kindByName: kind } = snapshot;
  const severity = severityOf(limitReached, { severity: 'warning' }, severities);
  if (severity === 'off') return { uri, kind, findings: [] };
  const data: HeldData = { held: true };
  const message = l10n.t("Checking this file took too long, so it won't be checked again until it changes.");
  return {
    uri,
    kind,
    findings: [toFinding({ code: limitReached.code, severity, span: rootOf(text), message, data }, snapshot.document)],
  };
}

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
