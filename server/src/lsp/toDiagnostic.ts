/** Findings as the Language Server Protocol spells them, and back. */
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { Finding, Severity } from '../protocol.ts';
import type { ClientInfo } from './clientInfo.ts';

/** `Diagnostic.source` of everything we publish. */
const diagnosticSource = 'mapper';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** @param clientUri the client's spelling of a URI */
export function toDiagnostic(finding: Finding, client: ClientInfo, clientUri: (uri: string) => string): Diagnostic {
  const related = client.relatedInformation ? finding.related : [];
  return {
    range: finding.range,
    severity: severities[finding.severity],
    code: finding.code,
    source: diagnosticSource,
    message: finding.message,
    ...(finding.data !== undefined && { data: finding.data }),
    ...(client.findingsUri !== undefined &&
      client.codeDescription && { codeDescription: { href: `${client.findingsUri}#${finding.code}` } }),
    ...(related.length > 0 && {
      relatedInformation: related.map(({ uri, range, message }) => ({
        location: { uri: clientUri(uri), range },
        message,
      })),
    }),
  };
}

/** What a quick fix reads of our own diagnostics; those of others are passed over. */
export function toFindings(diagnostics: readonly Diagnostic[]): Pick<Finding, 'code' | 'data' | 'range'>[] {
  const findings: Pick<Finding, 'code' | 'data' | 'range'>[] = [];
  for (const { source, code, data, range } of diagnostics) {
    if (source === diagnosticSource && typeof code === 'string') findings.push({ code, range, data });
  }
  return findings;
}
