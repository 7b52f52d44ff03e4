import type { Connection } from 'vscode-languageserver/node';
import type { FileFindings, MapperService } from '../service/api.ts';
import type { Log } from '../service/workspaceHost.ts';
import type { ClientInfo } from './clientInfo.ts';
import type { ClientNotifier } from './clientNotifier.ts';
import type { DiagnosticsContext } from './diagnosticsScheduler.ts';
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
    check: checkAndRecognize(parts),
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

/** The findings of one file, which also recognise its kind; early findings do so if the samples take time. */
function checkAndRecognize({ service, documents, recognized, notifier }: ContextParts): DiagnosticsContext['check'] {
  return async (uri, token, reportEarly) => {
    const noted = <File extends FileFindings | undefined>(file: File): File => {
      if (documents.get(uri)) recognized.found(documents.clientUri(uri), file?.kind);
      return file;
    };
    const file = noted(await service.check(uri, token, reportEarly && ((early) => reportEarly(noted(early)))));
    // What the parser does otherwise is known by now: hints were requested before.
    if (file?.kind === 'mapper' && documents.get(uri)) notifier.hintsChanged();
    return file;
  };
}
