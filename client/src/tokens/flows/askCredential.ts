/**
 * Calls with the credential for their purpose; if there is none, or it is rejected, the user chooses
 * (docs/service.md#readings 4 and 5).
 */
import * as vscode from 'vscode';
import { type ApiError, isRefused } from '../../remoteService/api/apiError.ts';
import { type Credential, hasExpired } from '../../remoteService/api/credential.ts';
import type { Purpose } from '../../remoteService/auth/account.ts';
import { executeFor, type Flow } from '../../ui/flow.ts';
import { fail, type NoticeAction } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { type ProgressLocation, type Report, withProgress } from '../../ui/progress.ts';
import { signInFlow } from './signInFlow.ts';

type Needs = Pick<Flow, 'account' | 'state' | 'log'>;

/**
 * Runs a call with the credential that is intended for its purpose. If there is no credential, the function offers to
 * sign in. After a 401 or 403 error, it offers other credentials and runs the call again only if the user chooses one.
 * @returns undefined if the user didn't sign in, or didn't choose another credential after the error was shown
 * @throws the errors of `run` other than 401 and 403
 */
export async function withCredential<T>(
  flow: Needs,
  purpose: Purpose,
  run: (credential: Credential) => Promise<T>,
): Promise<T | undefined> {
  let credential = await credentialFor(flow, purpose);
  while (credential !== undefined) {
    try {
      return await run(credential);
    } catch (error) {
      if (!isRefused(error)) throw error;
      credential = await askForAnother(flow, purpose, credential, error);
    }
  }
  return undefined;
}

/** A call, and how its progress is shown. */
interface ServiceCall {
  readonly purpose: Purpose;
  readonly title: string;
  readonly location?: ProgressLocation;
}

/**
 * Runs a call like `withCredential`, and shows progress meanwhile.
 * @param run gets the credential, and the options of the call: its signal, and how to report progress
 */
export function callService<T>(
  flow: Needs,
  { purpose, title, location }: ServiceCall,
  run: (credential: Credential, options: { readonly signal: AbortSignal; readonly report: Report }) => Promise<T>,
): Promise<T | undefined> {
  return withCredential(flow, purpose, (credential) =>
    withProgress(title, (signal, report) => run(credential, { signal, report }), location),
  );
}

async function credentialFor(flow: Needs, purpose: Purpose): Promise<Credential | undefined> {
  const known = await flow.account.credentialFor(purpose);
  if (known !== undefined) return known;
  return (await signInFlow(flow, vscode.l10n.t('You need to sign in for this.')))
    ? flow.account.credentialFor(purpose)
    : undefined;
}

/** Shows the rejection; returns the credential that the user chose to continue with. */
async function askForAnother(
  flow: Needs,
  purpose: Purpose,
  used: Credential,
  error: ApiError,
): Promise<Credential | undefined> {
  const { account, log } = flow;
  log.warn(`${purpose}: ${error.kind} ${error.status ?? ''}`);
  const isRevoked = used.kind === 'pat' && error.kind === 'unauthorized' && !hasExpired(used, Date.now());
  if (isRevoked) await account.noteRefusal(used).catch(() => undefined);
  const other = await account.alternativeFor(purpose, used.kind);
  let next: Credential | undefined;
  const signIn = async () => {
    if (!(await signInFlow(flow))) return;
    next = (await account.alternativeFor(purpose, used.kind)) ?? (await account.credentialFor(purpose));
  };
  const useToken = async () => {
    await executeFor(flow, 'usePat');
    const chosen = await account.credentialFor(purpose);
    if (chosen?.kind === 'pat' && !chosen.secret.equals(used.secret)) next = chosen;
  };
  const tokens = used.kind === 'pat' ? await account.tokens() : [];
  const hasOtherToken = tokens.some((token) => !token.active && token.state === 'kept' && !token.revoked);
  const actions: NoticeAction[] = [
    ...(hasOtherToken ? [{ title: vscode.l10n.t('Use Another Token…'), run: useToken }] : []),
    ...(other === undefined ? [] : [{ title: insteadTitle(other), run: () => (next = other) }]),
    { title: vscode.l10n.t('Sign In…'), run: signIn },
  ];
  await fail(error.message, ...actions);
  return next;
}

function insteadTitle({ kind, name }: Credential): string {
  if (kind === 'access') return vscode.l10n.t('Use Sign-In');
  if (name === undefined) return vscode.l10n.t('Use Token');
  return vscode.l10n.t('Use Token “{0}”', plain(name, 40));
}
