/** Registers code actions; what makes them is loaded when the first are asked for. */
import type { CodeAction, CodeActionParams, Connection } from 'vscode-languageserver/node';
import { canonicalUri } from '../host/paths.ts';
import { guarded } from './guard.ts';
import { CodeActionKind } from './languageServer.ts';
import type { Session } from './session.ts';

/** What the server offers, for its capabilities. */
export const codeActionKinds: readonly string[] = [
  CodeActionKind.QuickFix,
  CodeActionKind.RefactorRewrite,
  CodeActionKind.RefactorExtract,
  'source.fixAll.mapper',
  'source.sortKeys.mapper',
];

/** Answers `textDocument/codeAction` and `codeAction/resolve`. */
export function registerCodeActions(connection: Connection, session: Session): void {
  const { log, documents } = session;
  connection.onCodeAction(
    guarded(log, 'codeAction', null, async (params: CodeActionParams, token) => {
      // Before anything is waited for.
      const version = documents.get(canonicalUri(params.textDocument.uri))?.version;
      const { offered } = await import('./codeActionAnswers.ts');
      return offered(session, params, version, token);
    }),
  );
  // An action without an edit does nothing.
  connection.onCodeActionResolve(
    guarded(log, 'codeAction/resolve', { title: '' }, async (action: CodeAction, token) => {
      const { resolved } = await import('./codeActionAnswers.ts');
      return resolved(session, action, token);
    }),
  );
}
