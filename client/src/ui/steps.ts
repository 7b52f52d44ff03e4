/**
 * Quick inputs one after the other, with *Back* and «n/m», by keyboard alone. Cancelled is undefined. Everything is shown as
 * plain text; what is typed stays as it is.
 */
import * as vscode from 'vscode';
import { type Back, back, type Frame } from './frame.ts';
import { longest, plain } from './plain.ts';

/** One question: gives the draft with its answer in it, `back`, or undefined. */
export type Step<D> = Ask<D> | { readonly ask: Ask<D>; readonly isAsked: (draft: D) => boolean };

type Ask<D> = (draft: D, frame: Frame) => Promise<D | Back | undefined>;

/**
 * Asks step after step, each with the answers so far; *Back* asks the one before again, with its answer kept. Steps are
 * counted by what will be asked, as far as the answers tell.
 * @param start index of the step to begin with; those before are answered, and *Back* leads to them
 */
export async function runSteps<D>(
  title: string,
  first: D,
  steps: readonly Step<D>[],
  start = 0,
): Promise<D | undefined> {
  let draft = first;
  for (let index = start; ; ) {
    const asked = steps.filter((step) => isAsked(step, draft));
    const step = steps.slice(index).find((each) => asked.includes(each));
    if (step === undefined) return draft;
    const at = asked.indexOf(step);
    const frame = { title, step: at + 1, totalSteps: asked.length, canGoBack: at > 0 };
    const answer = await (typeof step === 'function' ? step : step.ask)(draft, frame);
    if (answer === undefined) return undefined;
    const before = asked[at - 1];
    if (answer !== back) draft = answer;
    index = answer !== back ? steps.indexOf(step) + 1 : before === undefined ? 0 : steps.indexOf(before);
  }
}

function isAsked<D>(step: Step<D>, draft: D): boolean {
  return typeof step === 'function' || step.isAsked(draft);
}

export interface TextQuestion {
  readonly prompt: string;
  readonly value?: string;
  readonly placeholder?: string;
  /** Shows dots. */
  readonly password?: boolean;
  /** What was wrong with the answer before, in a sentence: shown as an error until something is typed. */
  readonly problem?: string;
  /** A sentence that says what is wrong, or undefined; asked at every key. */
  readonly validate?: (text: string) => string | vscode.InputBoxValidationMessage | undefined;
}

/** Asks for a text. The box stays when the focus goes elsewhere: what was typed would be lost. */
export function askText(frame: Frame, question: TextQuestion): Promise<string | Back | undefined> {
  const box = vscode.window.createInputBox();
  box.prompt = plain(question.prompt, longest.sentence);
  box.value = question.value ?? '';
  box.placeholder = plain(question.placeholder ?? '', longest.sentence);
  box.password = question.password ?? false;
  if (question.problem !== undefined) box.validationMessage = plain(question.problem, longest.address);
  const check = () => (box.validationMessage = plainRemark(question.validate?.(box.value)));
  const isWrong = () => isError(question.validate?.(box.value));
  return shown(box, { ...frame, ignoreFocusOut: true }, (done) => {
    box.onDidChangeValue(check);
    box.onDidAccept(() => (isWrong() ? void check() : done(box.value)));
  });
}

/** A note (information, warning) does not hold the answer back; a text or an error does. */
function isError(message: string | vscode.InputBoxValidationMessage | undefined): boolean {
  if (message === undefined || typeof message === 'string') return message !== undefined && message !== '';
  return message.severity === vscode.InputBoxValidationSeverity.Error;
}

/** A box renders links in what it says of a text. */
function plainRemark(remark: string | vscode.InputBoxValidationMessage | undefined) {
  if (typeof remark !== 'object') return remark && plain(remark, longest.address);
  return { ...remark, message: plain(remark.message, longest.address) };
}

export interface Choice<T> {
  /** Of VS Code's set, before the label. */
  readonly icon?: string;
  readonly label: string;
  readonly description?: string;
  readonly detail?: string;
  /** Undefined: a separator. */
  readonly value?: T;
  /** Preselected (many), or where the cursor stands (one): what holds now. */
  readonly picked?: boolean;
  /** It leads to something that is lost: Enter alone never chooses it. */
  readonly destroys?: boolean;
  readonly alwaysShow?: boolean;
  readonly buttons?: readonly ChoiceButton<T>[];
}

/** A button at a choice; a click answers the question with its value. */
export interface ChoiceButton<T> {
  readonly icon: string;
  readonly tooltip: string;
  readonly value: T;
}

export interface ChoiceQuestion<T> {
  readonly placeholder: string;
  readonly choices: readonly Choice<T>[];
  /** What is typed is an answer by itself: offered below the others. */
  readonly typed?: (text: string) => Choice<T> | undefined;
}

type Item<T> = vscode.QuickPickItem & { readonly choice: Choice<T> };

/** Asks for one of several; the value of the choice, or of its button. */
export function askOne<T>(
  frame: Frame,
  { placeholder, choices, typed }: ChoiceQuestion<T>,
): Promise<T | Back | undefined> {
  const pick = pickOf(placeholder, choices);
  pick.activeItems = activeOf(pick.items);
  return shown<T>(pick, { ...frame, ignoreFocusOut: frame.step !== undefined }, (done) => {
    const answer = (value: T | undefined) => value !== undefined && done(value);
    if (typed) offerTyped(pick, typed);
    pick.onDidAccept(() => answer(pick.selectedItems[0]?.choice.value));
    pick.onDidTriggerItemButton(({ item, button }) =>
      answer(item.choice.buttons?.find(({ tooltip }) => tooltip === button.tooltip)?.value),
    );
  });
}

function offerTyped<T>(pick: vscode.QuickPick<Item<T>>, typed: NonNullable<ChoiceQuestion<T>['typed']>): void {
  const { items } = pick;
  pick.onDidChangeValue((text) => {
    const own = typed(text.trim());
    const all = own ? [...items, itemOf({ ...own, alwaysShow: true })] : items;
    // Rows that stay are left alone: setting them takes the cursor to the first one.
    if (own || pick.items.length !== items.length) pick.items = all;
  });
}

/** Where the cursor stands, so that Enter does something: on what holds now, else on the first row; never where something is lost. */
function activeOf<T>(items: readonly Item<T>[]): readonly Item<T>[] {
  const safe = items.filter(({ choice }) => choice.value !== undefined && choice.destroys !== true);
  const active = safe.find(({ choice }) => choice.picked === true) ?? safe[0];
  return active ? [active] : [];
}

/** Asks for any number of several. */
export function askMany<T>(
  frame: Frame,
  { placeholder, choices }: ChoiceQuestion<T>,
): Promise<readonly T[] | Back | undefined> {
  const pick = pickOf(placeholder, choices);
  pick.canSelectMany = true;
  pick.selectedItems = pick.items.filter(({ choice }) => choice.picked === true);
  return shown<readonly T[]>(pick, { ...frame, ignoreFocusOut: true }, (done) => {
    pick.onDidAccept(() =>
      done(pick.selectedItems.flatMap(({ choice }) => (choice.value === undefined ? [] : [choice.value]))),
    );
  });
}

function pickOf<T>(placeholder: string, choices: readonly Choice<T>[]): vscode.QuickPick<Item<T>> {
  const pick = vscode.window.createQuickPick<Item<T>>();
  pick.placeholder = plain(placeholder, longest.sentence);
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.items = choices.map(itemOf);
  return pick;
}

function itemOf<T>(choice: Choice<T>): Item<T> {
  const { icon, label, description, detail, alwaysShow, buttons, value } = choice;
  return {
    choice,
    label: `${icon === undefined ? '' : `$(${icon}) `}${plain(label)}`,
    ...(value === undefined && { kind: vscode.QuickPickItemKind.Separator }),
    ...(description !== undefined && { description: plain(description) }),
    ...(detail !== undefined && { detail: plain(detail, longest.sentence) }),
    ...(alwaysShow !== undefined && { alwaysShow }),
    ...(buttons && {
      buttons: buttons.map(({ icon, tooltip }) => ({ iconPath: new vscode.ThemeIcon(icon), tooltip })),
    }),
  };
}

type Shown = vscode.InputBox | vscode.QuickPick<vscode.QuickPickItem>;

/** Shows a quick input until `done` is called, *Back* is pressed, or it is hidden. */
function shown<T>(
  input: vscode.InputBox | vscode.QuickPick<Item<never>> | Shown,
  frame: Frame & { readonly ignoreFocusOut: boolean },
  listen: (done: (answer: T) => void) => void,
): Promise<T | Back | undefined> {
  input.title = plain(frame.title, longest.title);
  input.step = frame.step;
  input.totalSteps = frame.totalSteps;
  input.ignoreFocusOut = frame.ignoreFocusOut;
  return new Promise<T | Back | undefined>((resolve) => {
    listen(resolve);
    input.onDidHide(() => resolve(undefined));
    if (frame.canGoBack) {
      input.buttons = [vscode.QuickInputButtons.Back];
      input.onDidTriggerButton(() => resolve(back));
    }
    input.show();
  }).finally(() => input.dispose());
}
