/** The steps that ask for a new PAT: name, scopes, lifetime (specification 2.1). */
import * as vscode from 'vscode';
import { scopePattern } from '../remoteService/api/endpoints/patScopes.ts';
import type { PatDraft } from '../remoteService/api/endpoints/pats.ts';
import { withProgress } from '../ui/progress.ts';
import { askMany, askOne, askText, type Back, back, type Choice, type StepFrame } from '../ui/quickInput/questions.ts';
import { runSteps, type Step } from '../ui/quickInput/steps.ts';
import { additionalScopes, allScopes, commonScopes } from './flows/scopes.ts';
import { isUnavailable, type ServiceScopes } from './flows/serviceScopes.ts';

/** The service's usual maximum is a year; it declines longer lifetimes with a message. */
const presets = [7, 30, 90, 365] as const;
const usualDays = 30;
const longestDays = 36_500;
const longestName = 200;
const longestDescription = 1_000;

/**
 * Asks step by step for the properties of a new PAT. Returns undefined if the user cancels.
 * @param known the scopes that the service has
 */
export function askForPat(known: Promise<ServiceScopes>): Promise<PatDraft | undefined> {
  const first: PatDraft = { name: '', scopes: commonScopes, expiresInDays: usualDays };
  return runSteps(vscode.l10n.t('Create Token'), first, [
    askName,
    askScopes(known),
    { ask: askAboutMany, isAsked: isWorthAsking },
    askDays,
    askDescription,
  ]);
}

async function askName(draft: PatDraft, frame: StepFrame): Promise<PatDraft | Back | undefined> {
  const name = await askText(frame, {
    prompt: vscode.l10n.t('Name of the token, such as its purpose. The name is visible on the service.'),
    placeholder: vscode.l10n.t('For example: upload script of the lab computer'),
    value: draft.name,
    validate: nameProblem,
  });
  return typeof name === 'string' ? { ...draft, name: name.trim() } : name;
}

/** What is wrong with a name, in a sentence. */
function nameProblem(text: string): string | undefined {
  const name = text.trim();
  if (name === '') return vscode.l10n.t('Enter a name.');
  if (name.length > longestName)
    return vscode.l10n.t('The name is too long. It can have at most {0} characters.', longestName);
  return /\p{C}/u.test(name)
    ? vscode.l10n.t('The name contains invisible characters. Type it instead of pasting it.')
    : undefined;
}

function askScopes(known: Promise<ServiceScopes>): Step<PatDraft> {
  return async (draft, frame) => {
    const title = vscode.l10n.t('Reading the scopes of the service');
    const placeholder = vscode.l10n.t('Choose what the token may do, or type a scope. Fewer scopes are safer.');
    const choices = scopeChoices(draft, await withProgress(title, () => known, 'late'));
    const offered = new Set(choices.map(({ value }) => value));
    const typed = (text: string) =>
      scopePattern.test(text) && !offered.has(text)
        ? { label: text, description: vscode.l10n.t('not in the list'), value: text }
        : undefined;
    const scopes = await askMany(frame, { placeholder, choices, typed });
    return typeof scopes === 'object' ? { ...draft, scopes } : scopes;
  };
}

/** Known scopes, further ones of the service and typed ones, and last those that the service does not have. */
function scopeChoices({ scopes }: PatDraft, known: ServiceScopes): readonly Choice<string>[] {
  const sentences = allScopes();
  const all = [...new Set([...sentences.keys(), ...(known.listed ?? []), ...scopes])];
  const choices = all.map((name): Choice<string> => {
    const isMissing = isUnavailable(known, name);
    return {
      label: name,
      value: name,
      picked: scopes.includes(name) && !isMissing,
      detail: sentences.get(name),
      description: isMissing ? vscode.l10n.t('not available on this service') : undefined,
    };
  });
  const isCommon = ({ value = '' }: Choice<string>) => commonScopes.includes(value);
  const others = choices.filter((choice) => !isCommon(choice));
  return [
    { label: vscode.l10n.t('Uploading and reading files') },
    ...choices.filter(isCommon),
    { label: vscode.l10n.t('More') },
    ...others.filter(({ description }) => description === undefined),
    ...others.filter(({ description }) => description !== undefined),
  ];
}

function isWorthAsking({ scopes }: PatDraft): boolean {
  return scopes.length === 0 || additionalScopes(scopes).length > 0;
}

/** Grant only the minimum (specification 5.2): asks if there are no scopes, or more than uploading needs. */
async function askAboutMany(draft: PatDraft, frame: StepFrame): Promise<PatDraft | Back | undefined> {
  const more = additionalScopes(draft.scopes);
  const placeholder =
    draft.scopes.length === 0
      ? vscode.l10n.t("No scope is chosen, so the token couldn't do anything")
      : vscode.l10n.t(
          'The token has more scopes than it needs to upload and read files. Anyone who gets the token can use them all.',
        );
  const choices: Choice<typeof back | 'keep'>[] = [
    { label: vscode.l10n.t('Choose Other Scopes'), value: back },
    {
      label: vscode.l10n.t('Keep These Scopes'),
      detail: draft.scopes.length === 0 ? vscode.l10n.t('none') : more.join(', '),
      value: 'keep',
    },
  ];
  const answer = await askOne(frame, { placeholder, choices });
  return answer === 'keep' ? draft : answer;
}

async function askDays(draft: PatDraft, frame: StepFrame): Promise<PatDraft | Back | undefined> {
  const placeholder = vscode.l10n.t('Lifetime of the token');
  const days = await askOne<number | 'other' | 'never'>(frame, { placeholder, choices: lifetimes(draft) });
  if (days === undefined || days === back) return days;
  if (days !== 'other') return { ...draft, expiresInDays: days === 'never' ? null : days };
  const typed = await askText(frame, {
    prompt: vscode.l10n.t('Lifetime of the token in days'),
    value: String(draft.expiresInDays ?? usualDays),
    validate: daysProblem,
  });
  if (typed === back) return askDays(draft, frame);
  return typed === undefined ? undefined : { ...draft, expiresInDays: Number(typed.trim()) };
}

async function askDescription(draft: PatDraft, frame: StepFrame): Promise<PatDraft | Back | undefined> {
  const text = await askText(frame, {
    prompt: vscode.l10n.t(
      'Description (optional): who uses the token, and where. The description is visible on the service.',
    ),
    placeholder: vscode.l10n.t('Press Enter to continue without a description'),
    value: draft.description ?? '',
    validate: descriptionProblem,
  });
  if (typeof text !== 'string') return text;
  const { description: _, ...rest } = draft;
  return text.trim() === '' ? rest : { ...rest, description: text.trim() };
}

function descriptionProblem(text: string): string | undefined {
  if (text.trim().length > longestDescription)
    return vscode.l10n.t('The description is too long. It can have at most {0} characters.', longestDescription);
  return /\p{C}/u.test(text)
    ? vscode.l10n.t('The description contains invisible characters. Type it instead of pasting it.')
    : undefined;
}

/** What is wrong with a number of days, in a sentence. */
function daysProblem(text: string): string | undefined {
  const isWhole = /^\s*\d{1,5}\s*$/.test(text);
  return isWhole && Number(text) >= 1 && Number(text) <= longestDays
    ? undefined
    : vscode.l10n.t('Enter a whole number of days, at least 1.');
}

function lifetimes({ expiresInDays }: PatDraft): Choice<number | 'other' | 'never'>[] {
  return [
    ...presets.map((days) => ({
      label: vscode.l10n.t('{0} days', days),
      value: days,
      picked: days === expiresInDays,
    })),
    { label: vscode.l10n.t('Other…'), value: 'other' },
    {
      label: vscode.l10n.t('Never expires'),
      detail: vscode.l10n.t(
        'Not recommended, and not every service allows it. Revoke the token when you no longer need it.',
      ),
      value: 'never',
    },
  ];
}
