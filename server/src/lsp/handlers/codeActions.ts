/**
 * Code actions over the wire. Nothing of one version is ever applied to another: findings of an older version have no
 * actions, a stale answer is refused, and edits name their version if the client reads it.
 */
import * as v from 'valibot';
import {
  type CancellationToken,
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Connection,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { canonicalUri } from '../../host/uris.ts';
import { Cancelled } from '../../util/cancellation.ts';
import type { ClientInfo } from '../clientInfo.ts';
import type { Session } from '../session.ts';
import { requestAnswers } from './answer.ts';
import { position } from './params.ts';
import { codesOf, toFindings } from './toDiagnostic.ts';

/** The kinds that the server offers. */
export const codeActionKinds: readonly string[] = [
  CodeActionKind.QuickFix,
  CodeActionKind.RefactorRewrite,
  CodeActionKind.RefactorExtract,
  'source.fixAll.mapper',
  'source.sortKeys.mapper',
];

/** Registers the handlers of `textDocument/codeAction` and `codeAction/resolve`. */
export function registerCodeActions(connection: Connection, session: Session): void {
  const answer = requestAnswers(session);
  connection.onCodeAction(
    answer<CodeActionParams, CodeAction[] | null>('codeAction', null, (params, token) =>
      offered(session, params, token),
    ),
  );
  // The fallback is an action without edit, which does nothing.
  connection.onCodeActionResolve(
    answer('codeAction/resolve', { title: '' }, (action: CodeAction, token) => resolved(session, action, token)),
  );
}

/** The data of a code action that is needed to compute its edit later. */
const deferred = v.object({
  uri: v.string(),
  version: v.nullable(v.number()),
  range: v.object({ start: position, end: position }),
  codes: v.pipe(v.array(v.string()), v.readonly()),
  kind: v.string(),
});

/** The code actions of a range. */
async function offered(session: Session, params: CodeActionParams, token: CancellationToken): Promise<CodeAction[]> {
  const { service, documents, client } = session;
  const { range, context } = params;
  const uri = canonicalUri(params.textDocument.uri);
  const version = documents.get(uri)?.version;
  const findings = toFindings(session.diagnostics.restored(uri, range, context.diagnostics));
  const wantsFixes = context.only?.some((kind) => 'quickfix'.startsWith(kind)) ?? true;
  const fixes = wantsFixes && findings.length > 0 ? await service.actions.fixes(uri, findings, token) : [];
  const ignoring = wantsFixes ? await service.actions.ignoreActions(uri, findings, range.start, token) : [];
  const codes = codesOf(findings);
  const more = await service.actions.refactorings({ uri, range, codes, only: context.only }, token);
  const supported = ignoring.filter((each) => isSupported(each, client)).map((each) => withKnownCommand(each, client));
  const ready = [...(client.resolvesEdits ? [] : more), ...supported];
  const later = client.resolvesEdits ? more : [];
  return [
    ...[...fixes, ...ready].map((action) => withEdit(session, action, uri, version)),
    ...later.map(({ title, kind = '' }) => {
      const data: v.InferOutput<typeof deferred> = { uri, version: version ?? null, range, codes, kind };
      return { title, kind, data };
    }),
  ];
}

/**
 * A code action with its edit. @throws Cancelled if the document has another version than the action was offered for
 */
async function resolved(session: Session, action: CodeAction, token: CancellationToken): Promise<CodeAction> {
  const data = v.safeParse(deferred, action.data);
  if (!data.success) throw new Cancelled();
  const { uri, version, range, codes, kind } = data.output;
  const current = () => session.documents.get(uri)?.version ?? null;
  if (current() !== version) throw new Cancelled();
  const again = await session.service.actions.refactorings({ uri, range, codes, only: [kind] }, token);
  const found = again.find(({ title }) => title === action.title);
  if (found === undefined || current() !== version) throw new Cancelled();
  const { edit } = withEdit(session, found, uri, version ?? undefined);
  return edit ? { ...action, edit } : action;
}

/** Not every client can create a file. */
function isSupported({ edit }: CodeAction, { createsFiles }: ClientInfo): boolean {
  return createsFiles || edit?.documentChanges === undefined;
}

/** A code action without the command that is run after its edit, if the client doesn't have it. */
function withKnownCommand({ command, ...action }: CodeAction, { commands }: ClientInfo): CodeAction {
  return command && commands.includes(command.command) ? { ...action, command } : action;
}

/** A code action with edits in the client's spelling of URIs, with versions if the client reads them. */
function withEdit(session: Session, action: CodeAction, own: string, version: number | undefined): CodeAction {
  const versionOf = (uri: string) => session.documents.get(uri)?.version;
  const changes = Object.entries(action.edit?.changes ?? {});
  if (changes.length === 0) return action;
  const edit: WorkspaceEdit = session.client.versionedEdits
    ? {
        documentChanges: changes.map(([uri, edits]) => ({
          textDocument: { uri: session.clientUri(uri), version: (uri === own ? version : versionOf(uri)) ?? null },
          edits,
        })),
      }
    : { changes: Object.fromEntries(changes.map(([uri, edits]) => [session.clientUri(uri), edits])) };
  return { ...action, edit };
}
