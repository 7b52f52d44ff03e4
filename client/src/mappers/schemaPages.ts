/** Read-only pages of schema classes that no file declares; *Go to Definition* leads there. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type SchemaPageParams, schemaPageRequest, schemaPageScheme } from '../../../server/src/protocol.ts';

/** Serves `mapper-schema:/<class path>.txt`; to be disposed. */
export function serveSchemaPages(client: Pick<BaseLanguageClient, 'sendRequest'>): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(schemaPageScheme, {
    async provideTextDocumentContent(uri) {
      const params: SchemaPageParams = { path: uri.path.slice(1).replace(/\.txt$/, '') };
      const text = await client.sendRequest<string | null>(schemaPageRequest, params);
      return text ?? vscode.l10n.t('No schema source knows this class any more.');
    },
  });
}
