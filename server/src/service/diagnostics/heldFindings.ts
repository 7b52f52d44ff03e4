import * as l10n from '@vscode/l10n';
import { rootOf } from '../../checks/data/dataCheck.ts';
import { limitReached } from '../../checks/file/limit-reached.ts';
import { type Severities, severityOf } from '../../checks/runChecks.ts';
import type { HeldData } from '../../protocol.ts';
import type { FileFindings } from '../api.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { toFinding } from './findings.ts';

/** The only finding of a text that nothing evaluates, because it held or ended an earlier server or run. */
export function heldFindings(snapshot: DocumentSnapshot, severities: Severities): FileFindings {
  const { uri, text, kindByName: kind } = snapshot;
  const severity = severityOf(limitReached, {}, severities);
  if (severity === 'off') return { uri, kind, findings: [] };
  const data: HeldData = { held: true };
  const message = l10n.t("Checking this file took too long. It isn't checked until it changes");
  return {
    uri,
    kind,
    findings: [toFinding({ code: limitReached.code, severity, span: rootOf(text), message, data }, snapshot)],
  };
}
