/** Read-only pages of schema classes without a source file, for *Go to Definition*. */
import * as vscode from 'vscode';
import { schemaPageRequest, schemaPageScheme } from '../../../server/src/protocol.ts';
import type { MapperClient } from '../languageServer/mapperClient.ts';

/** Serves `mapper-schema:/<class path>.txt`. The caller must dispose of the result. */
export function serveSchemaPages(client: Pick<MapperClient, 'sendRequest'>): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(schemaPageScheme, {
    async provideTextDocumentContent(uri) {
      const text = await client.sendRequest(schemaPageRequest, { path: uri.path.slice(1).replace(/\.txt$/, '') });
      return text ?? vscode.l10n.t('This class no longer occurs in any schema source.');
    },
  });
}
