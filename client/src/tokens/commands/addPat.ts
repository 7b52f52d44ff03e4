/** Stores a token that was created elsewhere, for the flow's service. */
import * as vscode from 'vscode';
import { isAccepted } from '../../remoteService/auth/acceptance.ts';
import type { StoredToken } from '../../remoteService/auth/account.ts';
import { readPastedToken } from '../../remoteService/pastedToken.ts';
import { Secret } from '../../remoteService/secret.ts';
import { executeFor, type Flow, serviceCommand } from '../../ui/flow.ts';
import { inform, type NoticeAction } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { withProgress } from '../../ui/progress.ts';
import { askOne, askText } from '../../ui/quickInput/questions.ts';
import { runSteps, type Step } from '../../ui/quickInput/steps.ts';
import { UserError } from '../../ui/userError.ts';
import { patProblem } from '../flows/accessTokenText.ts';
import { completeTokenRecord } from '../flows/findRecord.ts';

interface Draft {
  readonly name: string;
  readonly secret: Secret;
  /** `date`: the next step asks for it. */
  readonly life: 'not-known' | 'never' | 'date';
  readonly expiresAt?: number;
}

const longestName = 200;

export const addPat = serviceCommand({
  id: 'mapperWorkbench.addPat',
  async run(flow) {
    const { account } = flow;
    const empty: Draft = { name: '', secret: new Secret(''), life: 'not-known' };
    const title = vscode.l10n.t('Add Token for {0}', plain(account.address.origin));
    const draft = await runSteps<Draft>(title, empty, [askToken(account), askName, askExpiry, askDay]);
    if (draft === undefined) return;
    const { name, life, expiresAt } = draft;
    const token = await account.add(
      { kind: 'pat', name, expiresAt: life === 'never' ? null : expiresAt },
      draft.secret,
    );
    await inform(
      vscode.l10n.t("“{0}” is stored in the editor's secret storage.", plain(name)),
      ...nextActions(flow, token),
    );
  },
});

const askName: Step<Draft> = async (draft, frame) => {
  const name = await askText(frame, {
    prompt: vscode.l10n.t('Name for the token, for example its name on the service'),
    value: draft.name,
    validate: (text) => {
      if (text.trim() === '') return vscode.l10n.t('Enter a name.');
      return text.trim().length > longestName
        ? vscode.l10n.t('The name is too long. It can have at most {0} characters.', longestName)
        : undefined;
    },
  });
  return typeof name === 'string' ? { ...draft, name: name.trim() } : name;
};

/** Asks for the token until the service accepts one, so that a wrong one is never stored. */
function askToken(account: Flow['account']): Step<Draft> {
  return async (draft, frame) => {
    const prompt = vscode.l10n.t(
      "Paste the token. It is stored in the editor's secret storage and sent only to this service.",
    );
    for (let problem: string | undefined; ; ) {
      const text = await askText(frame, { prompt, password: true, problem, validate: patProblem });
      if (typeof text !== 'string') return text;
      const secret = readPastedToken(text);
      if (secret === undefined) return undefined;
      await refuseTwice(account, secret);
      if (await works(account, secret)) return { ...draft, secret };
      // VS Code shows an error instead of the prompt, so it must contain both.
      problem = `${vscode.l10n.t("The service didn't accept this token, so it wasn't stored.")} ${prompt}`;
    }
  };
}

function works({ client, baseUrl, address }: Flow['account'], secret: Secret): Promise<boolean> {
  const title = vscode.l10n.t('Checking {0}', baseUrl);
  return withProgress(title, (signal) => isAccepted(client, { kind: 'pat', address, secret }, { signal }), 'late');
}

const askExpiry: Step<Draft> = async (draft, frame) => {
  const life = await askOne<Draft['life']>(frame, {
    placeholder: vscode.l10n.t('When does the token expire? You will be reminded before that.'),
    choices: [
      { label: vscode.l10n.t("I don't know"), value: 'not-known', picked: draft.life === 'not-known' },
      { label: vscode.l10n.t('Never'), value: 'never', picked: draft.life === 'never' },
      { label: vscode.l10n.t('On a date…'), value: 'date', picked: draft.life === 'date' },
    ],
  });
  if (typeof life !== 'string') return life;
  const { expiresAt: _, ...rest } = draft;
  return { ...rest, life };
};

const askDay: Step<Draft> = {
  isAsked: ({ life }) => life === 'date',
  ask: async (draft, frame) => {
    const text = await askText(frame, {
      prompt: vscode.l10n.t('Last day on which the token is valid'),
      placeholder: vscode.l10n.t('Year-month-day, for example 2030-12-31'),
      validate: (typed) => {
        const end = endOfDay(typed);
        if (end === undefined) return vscode.l10n.t('Enter a date in the form {0}.', '2030-12-31');
        return end < Date.now() ? vscode.l10n.t('This date has passed, so the token no longer works.') : undefined;
      },
    });
    if (typeof text !== 'string') return text;
    const expiresAt = endOfDay(text);
    return expiresAt === undefined ? undefined : { ...draft, expiresAt };
  },
};

async function refuseTwice(account: Flow['account'], secret: Secret): Promise<void> {
  for (const { slot, name } of await account.tokens()) {
    const kept = await account.credentialOf(slot).catch(() => undefined);
    if (kept?.secret.equals(secret)) {
      throw new UserError(vscode.l10n.t('This token is already stored as “{0}”.', plain(name)));
    }
  }
}

function nextActions(flow: Flow, { slot, name, active }: StoredToken): NoticeAction[] {
  const target = { slot, name };
  return [
    {
      title: vscode.l10n.t('Check Token'),
      run: () => executeFor(flow, 'checkConnection', target),
    },
    ...(active ? [] : [{ title: vscode.l10n.t('Use This Token'), run: () => flow.account.setActive(slot) }]),
    { title: vscode.l10n.t('Find on the Service…'), run: () => completeTokenRecord(flow, target) },
  ];
}

/** A day as a person types it. */
const isoDay = /^(\d{4})-(\d\d)-(\d\d)$/;

/**
 * Parses a date (`YYYY-MM-DD`) and returns the end of that day in the local time zone, in milliseconds since 1970. The
 * token may be valid until then. Returns undefined if the text isn't a date.
 */
export function endOfDay(text: string): number | undefined {
  const [, year, month, day] = (isoDay.exec(text.trim()) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(year, month - 1, day, 23, 59, 59, 999);
  // February 30 would become a day of March.
  return date.getMonth() === month - 1 && date.getDate() === day ? date.getTime() : undefined;
}
