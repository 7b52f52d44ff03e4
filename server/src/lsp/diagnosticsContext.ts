import type { Connection } from 'vscode-languageserver/node';
import type { FileFindings, MapperService } from '../service/api.ts';
import type { Log } from '../service/workspaceHost.ts';
import type { ClientInfo } from './clientInfo.ts';
import type { ClientNotifier } from './clientNotifier.ts';
import type { DiagnosticsContext } from './diagnosticsPublisher.ts';
import type { OpenDocuments } from './files/openDocuments.ts';
import { runGuarded } from './guard.ts';
import { toDiagnostic } from './handlers/toDiagnostic.ts';
import type { RecognizedFiles } from './recognizedFiles.ts';

interface ContextParts {
  readonly connection: Connection;
  readonly client: ClientInfo;
  readonly service: MapperService;
  readonly documents: OpenDocuments;
  readonly recognized: RecognizedFiles;
  readonly notifier: ClientNotifier;
  readonly log: Log;
}

/** How the findings of a session are computed and sent to its client. */
export function diagnosticsContext(parts: ContextParts): DiagnosticsContext {
  const { connection, client, service, documents, log } = parts;
  const clientUri = (uri: string): string => documents.clientUri(uri);
  return {
    ...recognizingChecks(parts),
    checkAll: (token) => service.checkAll(token),
    versionOf: (uri) => documents.get(uri)?.version,
    openUris: () => [...documents.all()].map(({ uri }) => uri),
    toDiagnostics: ({ findings }, version) =>
      findings.map((finding) => toDiagnostic(finding, client, clientUri, version)),
    publish: (uri, version, diagnostics) =>
      runGuarded(log, 'publishDiagnostics', () =>
        connection.sendDiagnostics(
          version === undefined ? { uri: clientUri(uri), diagnostics } : { uri: clientUri(uri), version, diagnostics },
        ),
      ),
    log,
  };
}

/** The findings of one file, which also recognise its kind. */
function recognizingChecks({
  service,
  documents,
  recognized,
  notifier,
}: ContextParts): Pick<DiagnosticsContext, 'check' | 'checkSpecification'> {
  const noted = <File extends FileFindings | undefined>(uri: string, file: File): File => {
    if (documents.get(uri)) recognized.found(documents.clientUri(uri), file?.kind);
    return file;
  };
  return {
    checkSpecification: async (uri, token, reportEarly) =>
      noted(uri, await service.checkSpecification(uri, token, (early) => reportEarly(noted(uri, early)))),
    check: async (uri, token) => {
      const file = noted(uri, await service.check(uri, token));
      // What the parser does otherwise is known by now: hints were requested before.
      if (file?.kind === 'mapper' && documents.get(uri)) notifier.hintsChanged();
      return file;
    },
  };
}
