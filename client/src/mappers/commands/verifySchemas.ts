/** Requests the classes of the workspace's mappers that no source knows, each once (docs/service.md#endpoints). */
import * as vscode from 'vscode';
import { addSchemaRequest, unknownSchemasRequest } from '../../../../server/src/protocol.ts';
import { isApiError } from '../../remoteService/api/apiError.ts';
import type { Credential } from '../../remoteService/api/credential.ts';
import { schemaOf } from '../../remoteService/api/endpoints/schemas.ts';
import { callService } from '../../tokens/flows/askCredential.ts';
import type { Command } from '../../ui/command.ts';
import { beginFlow, type Flow } from '../../ui/flow.ts';
import { inform, warn } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import type { Report } from '../../ui/progress.ts';
import { UserError } from '../../ui/userError.ts';

/** The service's answers so far. */
interface Verified {
  /** Classes that were not requested yet. */
  readonly left: string[];
  taken: number;
  /** How many answers could not be read as a class. */
  unread: number;
  readonly absent: string[];
  isOffered: boolean;
}

export const verifySchemas: Command = {
  id: 'mapperWorkbench.verifySchemas',
  async run(services) {
    if (!vscode.workspace.isTrusted)
      throw new UserError(
        vscode.l10n.t(
          "In a restricted workspace, the names of schema classes aren't sent to the service. Trust this workspace first.",
        ),
      );
    const flow = await beginFlow(services);
    if (flow === undefined) return;
    const { paths } = await flow.client.sendRequest(unknownSchemasRequest, {});
    if (paths.length === 0) {
      await inform(
        vscode.l10n.t(
          'There is nothing to verify. Each schema class is known, or the service was already asked about it.',
        ),
      );
      return;
    }
    const verified: Verified = { left: [...paths], taken: 0, unread: 0, absent: [], isOffered: true };
    try {
      const title = vscode.l10n.t('Asking the service about schema classes');
      await callService(flow, { purpose: 'uploads', title }, async (credential, { signal, report }) => {
        const share = 100 / verified.left.length;
        while (verified.left.length > 0 && verified.isOffered)
          await askNext(flow, credential, verified, { signal, report, share });
      });
    } finally {
      // Classes received before an error or a cancellation are kept.
      if (verified.left.length < paths.length || !verified.isOffered) void showResult(verified);
    }
  },
};

interface Step {
  readonly signal: AbortSignal;
  readonly report: Report;
  /** Progress for one class, in per cent. */
  readonly share: number;
}

/** Requests the first remaining class, and passes the answer to the server. @throws ApiError */
async function askNext(
  { account, client }: Flow,
  credential: Credential,
  verified: Verified,
  { signal, report, share }: Step,
): Promise<void> {
  const [path = ''] = verified.left;
  report(plain(path, 100), share);
  const answer = await schemaOf(account.client, credential, path, { signal }).catch(unreadable);
  if (answer.kind === 'not-offered') {
    verified.isOffered = false;
    return;
  }
  verified.left.shift();
  if (answer.kind === 'unreadable') {
    verified.unread++;
    return;
  }
  const jsonSchema = answer.kind === 'schema' ? answer.schema : null;
  const result = await client.sendRequest(addSchemaRequest, { path, jsonSchema });
  if (answer.kind === 'unknown-class') verified.absent.push(path);
  else if (result.problem === undefined) verified.taken++;
  else verified.unread++;
}

/** An unreadable answer, or a name that cannot be requested, does not stop the others. */
function unreadable(error: unknown): { readonly kind: 'unreadable' } {
  if (isApiError(error, 'unreadable', 'invalid')) return { kind: 'unreadable' };
  throw error;
}

async function showResult({ left, taken, unread, absent, isOffered }: Verified): Promise<void> {
  if (!isOffered) {
    await warn(
      vscode.l10n.t("This service can't be asked about schema classes, because it doesn't offer the route `/schemas`."),
    );
    return;
  }
  const parts = [
    vscode.l10n.t(
      "Schema classes that the service knows: {0}. Schema classes that it doesn't know: {1}.",
      taken,
      absent.length,
    ),
    ...(unread > 0 ? [vscode.l10n.t('Unreadable answers: {0}.', unread)] : []),
    ...(left.length > 0
      ? [vscode.l10n.t("Classes that the service hasn't been asked about yet: {0}.", left.length)]
      : []),
  ];
  const showProblems = {
    title: vscode.l10n.t('Show Problems'),
    run: () => vscode.commands.executeCommand('workbench.actions.view.problems'),
  };
  if (absent.length > 0) await warn(parts.join(' '), showProblems);
  else await inform(parts.join(' '));
}
