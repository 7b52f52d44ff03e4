/** Findings as the Language Server Protocol spells them, and back. */
import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { Finding, Severity } from '../../protocol.ts';
import type { ClientInfo } from '../clientInfo.ts';

/** `Diagnostic.source` of everything we publish. */
const diagnosticSource = 'mapper';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  information: DiagnosticSeverity.Information,
  hint: DiagnosticSeverity.Hint,
};

/** `Diagnostic.data`: what the fix needs, and the version of the document that its places are meant in. */
interface FixData {
  readonly version: number | null;
  readonly fix: unknown;
}

/**
 * @param clientUri the client's spelling of a URI
 * @param version of the document; undefined for one that is not open
 */
export function toDiagnostic(
  finding: Finding,
  client: ClientInfo,
  clientUri: (uri: string) => string,
  version?: number,
): Diagnostic {
  const { range, severity, code, message, data, related } = finding;
  const diagnostic: Diagnostic = { range, severity: severities[severity], code, source: diagnosticSource, message };
  if (data !== undefined) diagnostic.data = { version: version ?? null, fix: data } satisfies FixData;
  if (client.findingsUri !== undefined && client.codeDescription)
    diagnostic.codeDescription = { href: `${client.findingsUri}#${code}` };
  if (client.relatedInformation && related.length > 0) {
    diagnostic.relatedInformation = related.map((place) => ({
      location: { uri: clientUri(place.uri), range: place.range },
      message: place.message,
    }));
  }
  return diagnostic;
}

/**
 * What a quick fix reads of our own diagnostics; those of others, and of another version, are passed over: an editor may
 * send what it shows before it got what is true now.
 */
export function toFindings(
  diagnostics: readonly Diagnostic[],
  version: number | undefined,
): Pick<Finding, 'code' | 'data' | 'range'>[] {
  return diagnostics.flatMap(({ source, code, data, range }) => {
    if (source !== diagnosticSource || typeof code !== 'string') return [];
    if (typeof data !== 'object' || data === null) return data === undefined ? [{ code, range }] : [];
    const { version: meant, fix } = data as Partial<FixData>;
    return meant === (version ?? null) ? [{ code, range, data: fix }] : [];
  });
}

/** The codes of findings, each once. */
export function codesOf(findings: readonly Pick<Finding, 'code'>[]): readonly string[] {
  return [...new Set(findings.map(({ code }) => code))];
}
