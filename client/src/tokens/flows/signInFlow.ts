/**
 * Signs in with user name and password, or with a pasted access token. A password is sent once and forgotten
 * (specification 4.6; docs/trust.md#tokens).
 */

import * as vscode from 'vscode';
import { isApiError } from '../../remoteService/api/apiError.ts';
import { hasInternationalHost, type ServiceAddress } from '../../remoteService/api/origin.ts';
import type { ServiceAccount } from '../../remoteService/auth/serviceAccount.ts';
import { readPastedToken } from '../../remoteService/pastedToken.ts';
import { Secret } from '../../remoteService/secret.ts';
import { executeFor, type Flow } from '../../ui/flow.ts';
import { confirm } from '../../ui/modal.ts';
import { plain } from '../../ui/plain.ts';
import { withProgress } from '../../ui/progress.ts';
import { askOne, askText, type Choice } from '../../ui/quickInput/questions.ts';
import { runSteps, type Step } from '../../ui/quickInput/steps.ts';
import { memberOf, textsIn } from '../../util/jsonValue.ts';
import { accessTokenProblem } from './accessTokenText.ts';

const confirmedKey = 'service.confirmedOrigins';
const wayKey = 'service.signInWay';
/** Base URL → user name of the last sign-in with a password, until the user signs out. */
const namesKey = 'service.userNames';

type Way = 'password' | 'paste';

interface SignInDraft {
  readonly way: Way;
  readonly userName: string;
  readonly password: Secret;
  readonly token: Secret;
  /** Why the last attempt failed; typed text other than secrets is kept. */
  readonly problem: string | undefined;
}

const nothing = new Secret('');

/**
 * Signs the user in to the flow's service. If the service refuses the sign-in, the function asks the user again, so
 * that the flow can continue.
 * @param why a sentence about the purpose of the sign-in
 * @returns whether the user is signed in now; false if the user cancels
 * @throws ApiError of any kind other than `unauthorized`
 */
export async function signInFlow({ account, state }: Pick<Flow, 'account' | 'state'>, why?: string): Promise<boolean> {
  const { address } = account;
  if (!(await confirmOrigin(account, state))) return false;
  const title = vscode.l10n.t('Sign In to {0}', plain(address.origin));
  const steps = [askWay(account, why), askUserName, askPassword(why), askAccessToken(account)];
  const way = state.get(wayKey) === 'paste' ? 'paste' : 'password';
  const userName = way === 'password' ? knownName(account, state) : '';
  let draft: SignInDraft = { way, userName, password: nothing, token: nothing, problem: undefined };
  // After the sign-in has expired, the password alone is asked for; *Back* leads to the other questions.
  for (let start = userName === '' ? 0 : steps.indexOf(askUserName) + 1; ; ) {
    const entered = await runSteps<SignInDraft>(title, draft, steps, start);
    if (entered === undefined) return false;
    try {
      await send(account, entered);
      await state.update(wayKey, entered.way);
      if (entered.way === 'password') await rememberName(account, state, entered.userName);
      return true;
    } catch (error) {
      if (!isApiError(error, 'unauthorized')) throw error;
      start = entered.way === 'paste' ? steps.length - 1 : steps.indexOf(askUserName) + 1;
      draft = { ...entered, password: nothing, token: nothing, problem: error.message };
    }
  }
}

/** Returns the user name of the last sign-in with a password; empty if there is none. */
export function knownName({ baseUrl }: ServiceAccount, state: vscode.Memento): string {
  const name = memberOf(state.get(namesKey), baseUrl);
  return typeof name === 'string' ? name : '';
}

/** Stores the name of the last sign-in; undefined removes it. */
export async function rememberName(
  { baseUrl }: Pick<ServiceAccount, 'baseUrl'>,
  state: vscode.Memento,
  name: string | undefined,
): Promise<void> {
  const { [baseUrl]: _, ...others } = { ...state.get<Readonly<Record<string, string>>>(namesKey) };
  await state.update(namesKey, { ...others, ...(name !== undefined && { [baseUrl]: name }) });
}

async function send(account: ServiceAccount, { way, userName, password, token }: SignInDraft): Promise<void> {
  const title = vscode.l10n.t('Signing in to {0}', account.address.origin);
  const call = (signal: AbortSignal) =>
    way === 'paste' ? account.signInWith(token, signal) : account.signIn(userName, password, signal);
  await withProgress(title, call, 'late');
}

/** Before the first secret for an origin, a modal shows it in full, whoever set it (docs/service.md#readings 6). */
async function confirmOrigin({ address, baseUrl }: ServiceAccount, state: vscode.Memento): Promise<boolean> {
  const confirmed = textsIn(state.get(confirmedKey));
  if (confirmed.includes(address.origin)) return true;
  const agreed = await confirm(
    vscode.l10n.t('Do you want to sign in to {0}?', address.origin),
    originDetail(address, baseUrl),
    vscode.l10n.t('Continue'),
  );
  if (agreed) await state.update(confirmedKey, [...confirmed, address.origin]);
  return agreed;
}

function originDetail(address: ServiceAddress, baseUrl: string): readonly string[] {
  const whole = vscode.l10n.t("Your password or access token is sent only to {0}. A password isn't stored.", baseUrl);
  if (!hasInternationalHost(address)) return [whole];
  const note = vscode.l10n.t(
    'The host name uses non-Latin letters and could imitate another name. Check each character before you continue.',
  );
  return [whole, note];
}

/** Asks how to sign in. */
function askWay(account: ServiceAccount, why: string | undefined): Step<SignInDraft> {
  return async (draft, frame) => {
    const question = vscode.l10n.t('How do you sign in to the service?');
    for (;;) {
      const way = await askOne<Way | 'dashboard'>(frame, {
        placeholder: [why, question].filter((text) => text !== undefined).join(' '),
        choices: ways(draft.way),
      });
      if (way === 'dashboard') await executeFor({ account }, 'openDashboard');
      else return typeof way === 'string' ? { ...draft, way, problem: undefined } : way;
    }
  };
}

function ways(picked: Way): readonly Choice<Way | 'dashboard'>[] {
  return [
    {
      label: vscode.l10n.t('User name and password'),
      detail: vscode.l10n.t('For an account that has a password on this service.'),
      value: 'password',
      picked: picked === 'password',
    },
    {
      label: vscode.l10n.t('Paste an access token'),
      detail: vscode.l10n.t('For a university, ORCID or GitHub account. Copy the token from the dashboard.'),
      value: 'paste',
      picked: picked === 'paste',
      buttons: [{ icon: 'link-external', tooltip: vscode.l10n.t('Open Dashboard'), value: 'dashboard' }],
    },
  ];
}

const askUserName: Step<SignInDraft> = {
  isAsked: ({ way }) => way === 'password',
  ask: async (draft, frame) => {
    const prompt = vscode.l10n.t('User name on the service');
    const validate = (text: string) => (text.trim() === '' ? vscode.l10n.t('Enter your user name.') : undefined);
    const name = await askText(frame, { prompt, value: draft.userName, validate });
    return typeof name === 'string' ? { ...draft, userName: name.trim() } : name;
  },
};

function askPassword(why: string | undefined): Step<SignInDraft> {
  return {
    isAsked: ({ way }) => way === 'password',
    ask: async (draft, frame) => {
      const prompt = vscode.l10n.t(
        "Enter the password of {0}. It is sent once and isn't stored.",
        plain(draft.userName),
      );
      const advice = vscode.l10n.t("If you don't have a password, go back and paste an access token.");
      const password = await askText(frame, {
        prompt: why === undefined ? prompt : `${why} ${prompt}`,
        password: true,
        // VS Code shows an error instead of the prompt.
        problem: draft.problem && `${draft.problem} ${prompt} ${advice}`,
        validate: (text) => (text === '' ? vscode.l10n.t('Enter your password.') : undefined),
      });
      return typeof password === 'string' ? { ...draft, password: new Secret(password), problem: undefined } : password;
    },
  };
}

function askAccessToken(account: ServiceAccount): Step<SignInDraft> {
  const open = { icon: 'link-external', tooltip: vscode.l10n.t('Open Dashboard') };
  return {
    isAsked: ({ way }) => way === 'paste',
    ask: async (draft, frame) => {
      const place = vscode.l10n.t(
        'You can find the token under “Authorize” in the dashboard, or on your profile page.',
      );
      const prompt = vscode.l10n.t('Paste the access token. {0}', place);
      const text = await askText(frame, {
        prompt,
        password: true,
        // VS Code shows an error instead of the prompt, so it must contain both.
        problem: draft.problem && `${draft.problem} ${prompt}`,
        validate: accessTokenProblem,
        actions: [{ ...open, run: () => executeFor({ account }, 'openDashboard') }],
      });
      if (typeof text !== 'string') return text;
      const token = readPastedToken(text);
      return token && { ...draft, token };
    },
  };
}
