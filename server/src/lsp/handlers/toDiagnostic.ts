/** Converts findings to diagnostics of the Language Server Protocol, and back. */
import * as l10n from '@vscode/l10n';
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { Finding, Severity } from '../../protocol.ts';
import type { ClientInfo } from '../clientInfo.ts';

/** `Diagnostic.source` of all our diagnostics. */
const diagnosticSource = 'mapper';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** `Diagnostic.data`: input of the quick fix. */
interface FixData {
  readonly fix: unknown;
}

/**
 * Converts a finding to a diagnostic.
 * @param clientUri converts a URI to the form that the client uses
 */
export function toDiagnostic(
  finding: Finding,
  client: Pick<ClientInfo, 'findingsUri' | 'codeDescription' | 'relatedInformation'>,
  clientUri: (uri: string) => string,
): Diagnostic {
  const { range, severity, code, message, data, related } = finding;
  const diagnostic: Diagnostic = {
    ...{ range, severity: severities[severity], code },
    ...{ source: diagnosticSource, message: withQuotes(message) },
  };
  if (data !== undefined) diagnostic.data = { fix: data } satisfies FixData;
  if (client.findingsUri !== undefined && client.codeDescription)
    diagnostic.codeDescription = { href: descriptionOf(finding, client.findingsUri) };
  if (client.relatedInformation && related.length > 0) {
    diagnostic.relatedInformation = related.map((place) => ({
      location: { uri: clientUri(place.uri), range: place.range },
      message: withQuotes(place.message),
    }));
  }
  return diagnostic;
}

/** Clients show a diagnostic as plain text, in which backticks mark nothing. */
function withQuotes(message: string): string {
  return message.replaceAll(/`([^`]+)`/g, (_, code: string) => l10n.t('“{0}”', code));
}

/** The section of the code, or the row of the reason in the page beside it. */
function descriptionOf({ code, reason }: Finding, findingsUri: string): string {
  if (reason === undefined || !code.startsWith('compat-')) return `${findingsUri}#${code}`;
  return `${new URL('parser.md', findingsUri)}#${reason}`;
}

/** Converts this server's diagnostics back to findings, for quick fixes. Diagnostics of other servers are skipped. */
export function toFindings(diagnostics: readonly Diagnostic[]): Pick<Finding, 'code' | 'data' | 'range'>[] {
  return diagnostics.flatMap(({ source, code, data, range }) => {
    if (source !== diagnosticSource || typeof code !== 'string') return [];
    return data === undefined ? [{ code, range }] : [{ code, range, data: (data as FixData).fix }];
  });
}

/** Returns the codes of the findings, without duplicates. */
export function codesOf(findings: readonly Pick<Finding, 'code'>[]): readonly string[] {
  return [...new Set(findings.map(({ code }) => code))];
}
