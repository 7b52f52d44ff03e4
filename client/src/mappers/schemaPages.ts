/** Read-only pages of schema classes without a source file, for *Go to Definition*. */
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import { type SchemaPageParams, schemaPageRequest, schemaPageScheme } from '../../../server/src/protocol.ts';

/** Serves `mapper-schema:/<class path>.txt`. The caller must dispose of the result. */
export function serveSchemaPages(client: Pick<BaseLanguageClient, 'sendRequest'>): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(schemaPageScheme, {
    async provideTextDocumentContent(uri) {
      const params: SchemaPageParams = { path: uri.path.slice(1).replace(/\.txt$/, '') };
      const text = await client.sendRequest<string | null>(schemaPageRequest, params);
      return text ?? vscode.l10n.t('This class no longer occurs in any schema source.');
    },
  });
}
