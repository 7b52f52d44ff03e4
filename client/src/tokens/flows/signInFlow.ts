/** Asks for user name and password, sends them once, and forgets them (specification 4.6; docs/trust.md#tokens). */
import * as vscode from 'vscode';
import { ApiError } from '../../remoteService/api/apiError.ts';
import { isInternational, type ServiceAddress } from '../../remoteService/api/origin.ts';
import type { Account } from '../../remoteService/auth/account.ts';
import { Secret } from '../../remoteService/secret.ts';
import type { Flow } from '../../ui/flow.ts';
import { confirm } from '../../ui/modal.ts';
import { plain } from '../../ui/plain.ts';
import { withProgress } from '../../ui/progress.ts';
import { askText, runSteps, type Step } from '../../ui/quickInput/steps.ts';

const confirmedKey = 'service.confirmedOrigins';

/**
 * Signs in to the flow's service. `why` gives the purpose as a sentence. A wrong name or password is asked for again,
 * so that the flow can continue.
 * @returns whether the user is signed in now; false if the user cancels
 * @throws ApiError of other kinds than `unauthorized`
 */
export async function signInFlow({ account, state }: Pick<Flow, 'account' | 'state'>, why?: string): Promise<boolean> {
  const { address } = account;
  if (!(await confirmOrigin(account, state))) return false;
  const title = vscode.l10n.t('Signing in to {0}', address.origin);
  let entered = await askNameAndPassword(address, { userName: '', note: why });
  while (entered !== undefined) {
    const { userName, password } = entered;
    try {
      await withProgress(title, (signal) => account.signIn(userName, password, signal), 'late');
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'unauthorized') throw error;
      entered = await askNameAndPassword(address, { userName, note: why, problem: error.message });
    }
  }
  return false;
}

/** Before the first password for an origin, a modal shows it in full, whoever set it (docs/service.md#readings 6). */
async function confirmOrigin({ address, baseUrl }: Account, state: vscode.Memento): Promise<boolean> {
  const stored: unknown = state.get(confirmedKey);
  const confirmed = Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  if (confirmed.includes(address.origin)) return true;
  const agreed = await confirm(
    vscode.l10n.t('Send user name and password to {0}?', address.origin),
    originDetail(address, baseUrl),
    vscode.l10n.t('Continue'),
  );
  if (agreed) await state.update(confirmedKey, [...confirmed, address.origin]);
  return agreed;
}

function originDetail(address: ServiceAddress, baseUrl: string): readonly string[] {
  const whole = vscode.l10n.t('The service is {0}. They are sent there once, and not kept.', baseUrl);
  if (!isInternational(address)) return [whole];
  const note = vscode.l10n.t(
    'The host name is of another script and can look like another name. Compare it with care.',
  );
  return [whole, note];
}

interface Entered {
  readonly userName: string;
  readonly password: Secret;
}

interface Asked {
  readonly userName: string;
  /** Shown before the first question. */
  readonly note: string | undefined;
  /** Why the password is asked for again; the typed name is kept, one step back. */
  readonly problem?: string;
}

async function askNameAndPassword(
  address: ServiceAddress,
  { userName, note, problem }: Asked,
): Promise<Entered | undefined> {
  const title = vscode.l10n.t('Sign In to {0}', plain(address.origin));
  const first = { userName, password: new Secret('') };
  const steps = [askUserName(note), askPassword(problem)];
  return runSteps<Entered>(title, first, steps, problem === undefined ? 0 : steps.length - 1);
}

function askUserName(note: string | undefined): Step<Entered> {
  return async (draft, frame) => {
    const prompt = [note, vscode.l10n.t('User name at the service')].filter((text) => text !== undefined).join(' ');
    const validate = required(vscode.l10n.t('Type your user name.'));
    const name = await askText(frame, { prompt, value: draft.userName, validate });
    return typeof name === 'string' ? { ...draft, userName: name.trim() } : name;
  };
}

function askPassword(problem: string | undefined): Step<Entered> {
  return async (draft, frame) => {
    const prompt = vscode.l10n.t('Password of {0}. It is sent once, and not kept.', plain(draft.userName));
    const validate = (text: string) => (text === '' ? vscode.l10n.t('Type your password.') : undefined);
    // VS Code shows an error instead of the prompt, so it must contain both.
    const again = problem === undefined ? {} : { problem: `${problem} ${prompt}` };
    const question = { prompt, password: true, validate, ...again };
    const password = await askText(frame, question);
    return typeof password === 'string' ? { ...draft, password: new Secret(password) } : password;
  };
}

function required(sentence: string): (text: string) => string | undefined {
  return (text) => (text.trim() === '' ? sentence : undefined);
}
