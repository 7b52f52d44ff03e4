/**
 * Quick inputs, usable by keyboard only. Undefined means cancelled. All text is shown as plain text; what the user types
 * is unchanged.
 */
import * as vscode from 'vscode';
import { maxLengths, plain } from '../plain.ts';

/** The answer *Back*. */
export const back: unique symbol = Symbol('back');
export type Back = typeof back;

/** The title and step count of a quick input. */
export interface StepFrame {
  /** Stable, because tests and screen readers identify the question by it. */
  readonly title: string;
  /** From 1, with `totalSteps`. */
  readonly step?: number;
  readonly totalSteps?: number;
  readonly canGoBack?: boolean;
}

/** A button at the top of a question, which leaves it open. */
interface QuestionAction {
  readonly icon: string;
  readonly tooltip: string;
  readonly run: () => unknown;
}

interface TextQuestion {
  readonly prompt: string;
  readonly value?: string;
  readonly placeholder?: string;
  /** Hides the typed characters. */
  readonly password?: boolean;
  /** What was wrong with the previous answer, as a sentence: shown as an error until the user types. */
  readonly problem?: string | undefined;
  /** Returns a sentence with the problem, or undefined; called at every key. */
  readonly validate?: (text: string) => string | vscode.InputBoxValidationMessage | undefined;
  readonly actions?: readonly QuestionAction[];
}

/**
 * Asks for text. The input stays open when it loses focus, because the typed text would be lost otherwise.
 * @param frame the title of a single question, which has no *Back* button, or the frame of a step
 */
export function askText(title: string, question: TextQuestion): Promise<string | undefined>;
export function askText(frame: StepFrame, question: TextQuestion): Promise<string | Back | undefined>;
export function askText(frame: string | StepFrame, question: TextQuestion): Promise<string | Back | undefined> {
  const box = vscode.window.createInputBox();
  box.prompt = plain(question.prompt, maxLengths.sentence);
  box.value = question.value ?? '';
  box.placeholder = plain(question.placeholder ?? '', maxLengths.sentence);
  box.password = question.password ?? false;
  if (question.problem !== undefined) box.validationMessage = plain(question.problem, maxLengths.address);
  const check = () => (box.validationMessage = plainRemark(question.validate?.(box.value)));
  const isWrong = () => isError(question.validate?.(box.value));
  return shown(box, frame, { ignoreFocusOut: true, actions: question.actions ?? [] }, (done) => {
    box.onDidChangeValue(check);
    box.onDidAccept(() => (isWrong() ? void check() : done(box.value)));
  });
}

/** A remark (information, warning) does not block the answer; a text or an error does. */
function isError(message: string | vscode.InputBoxValidationMessage | undefined): boolean {
  if (message === undefined || typeof message === 'string') return message !== undefined && message !== '';
  return message.severity === vscode.InputBoxValidationSeverity.Error;
}

/** VS Code renders links in remarks, so they are made plain. */
function plainRemark(remark: string | vscode.InputBoxValidationMessage | undefined) {
  if (typeof remark !== 'object') return remark && plain(remark, maxLengths.address);
  return { ...remark, message: plain(remark.message, maxLengths.address) };
}

export interface Choice<T> {
  /** An icon of VS Code, before the label. */
  readonly icon?: string;
  readonly label: string;
  readonly description?: string | undefined;
  readonly detail?: string | undefined;
  /** Undefined: a separator. */
  readonly value?: T;
  /** Preselected (many) or active (one): the current value. */
  readonly picked?: boolean;
  /** The choice destroys something: it is never active at first, so that Enter alone does not choose it. */
  readonly destroys?: boolean;
  readonly alwaysShow?: boolean;
  /** A row without a value that says something and can't be chosen. */
  readonly isRemark?: true;
  readonly buttons?: readonly ChoiceButton<T>[];
}

/** A button at a choice; a click answers the question with the button's value. */
export interface ChoiceButton<T> {
  readonly icon: string;
  readonly tooltip: string;
  readonly value: T;
}

interface ChoiceQuestion<T> {
  readonly placeholder: string;
  readonly choices: readonly Choice<T>[];
  /** What is typed is an answer by itself, or has some: offered below the others. */
  readonly typed?: (text: string) => Choice<T> | readonly Choice<T>[] | undefined;
  /** … or above them. */
  readonly isTypedFirst?: boolean;
}

type Item<T> = vscode.QuickPickItem & { readonly choice: Choice<T> };

/**
 * Asks the user to choose one item, and returns the value of the chosen item or of the item's button that was pressed.
 * @param frame the title of a single question, which has no *Back* button, or the frame of a step
 */
export function askOne<T>(title: string, question: ChoiceQuestion<T>): Promise<T | undefined>;
export function askOne<T>(frame: StepFrame, question: ChoiceQuestion<T>): Promise<T | Back | undefined>;
export function askOne<T>(
  frame: string | StepFrame,
  { placeholder, choices, typed, isTypedFirst = false }: ChoiceQuestion<T>,
): Promise<T | Back | undefined> {
  const pick = pickOf(placeholder, choices);
  pick.activeItems = activeOf(pick.items);
  const isStep = typeof frame === 'object' && frame.step !== undefined;
  return shown<T>(pick, frame, { ignoreFocusOut: isStep }, (done) => {
    const answer = (value: T | undefined) => value !== undefined && done(value);
    if (typed) offerTyped(pick, typed, isTypedFirst);
    pick.onDidAccept(() => answer(pick.selectedItems[0]?.choice.value));
    pick.onDidTriggerItemButton(({ item, button }) =>
      answer(item.choice.buttons?.find(({ tooltip }) => tooltip === button.tooltip)?.value),
    );
  });
}

function offerTyped<T>(
  pick: vscode.QuickPick<Item<T>>,
  typed: NonNullable<ChoiceQuestion<T>['typed']>,
  isFirst: boolean,
): void {
  const { items } = pick;
  pick.onDidChangeValue((text) => {
    const own = [typed(text.trim()) ?? []].flat();
    const chosen = pick.canSelectMany ? pick.selectedItems : [];
    const kept = chosen.filter((item) => !items.includes(item));
    const news = own.filter(({ value }) => kept.every(({ choice }) => choice.value !== value));
    const added = [...news.map((each) => itemOf({ ...each, alwaysShow: true })), ...kept];
    // Rows that stay are left alone: setting them takes the cursor to the first one.
    if (news.length === 0 && pick.items.length === items.length + added.length) return;
    pick.items = isFirst ? [...added, ...items] : [...items, ...added];
    if (pick.canSelectMany) pick.selectedItems = chosen;
  });
}

/**
 * The row that is active at first, so that Enter does something: the current value, else the first row; never a
 * destructive one.
 */
function activeOf<T>(items: readonly Item<T>[]): readonly Item<T>[] {
  const safe = items.filter(({ choice }) => choice.value !== undefined && choice.destroys !== true);
  const active = safe.find(({ choice }) => choice.picked === true) ?? safe[0];
  return active ? [active] : [];
}

/**
 * Asks for any number of choices.
 * @param frame the title of a single question, which has no *Back* button, or the frame of a step
 */
export function askMany<T>(title: string, question: ChoiceQuestion<T>): Promise<readonly T[] | undefined>;
export function askMany<T>(frame: StepFrame, question: ChoiceQuestion<T>): Promise<readonly T[] | Back | undefined>;
export function askMany<T>(
  frame: string | StepFrame,
  { placeholder, choices, typed }: ChoiceQuestion<T>,
): Promise<readonly T[] | Back | undefined> {
  const pick = pickOf(placeholder, choices);
  pick.canSelectMany = true;
  pick.selectedItems = pick.items.filter(({ choice }) => choice.picked === true);
  return shown<readonly T[]>(pick, frame, { ignoreFocusOut: true }, (done) => {
    if (typed) offerTyped(pick, typed, false);
    pick.onDidAccept(() =>
      done(pick.selectedItems.flatMap(({ choice }) => (choice.value === undefined ? [] : [choice.value]))),
    );
  });
}

function pickOf<T>(placeholder: string, choices: readonly Choice<T>[]): vscode.QuickPick<Item<T>> {
  const pick = vscode.window.createQuickPick<Item<T>>();
  pick.placeholder = plain(placeholder, maxLengths.sentence);
  pick.matchOnDescription = true;
  pick.matchOnDetail = true;
  pick.items = choices.map(itemOf);
  return pick;
}

function itemOf<T>(choice: Choice<T>): Item<T> {
  const { icon, label, description, detail, alwaysShow, isRemark, buttons, value } = choice;
  return {
    choice,
    label: `${icon === undefined ? '' : `$(${icon}) `}${plain(label)}`,
    ...(value === undefined && !isRemark && { kind: vscode.QuickPickItemKind.Separator }),
    ...(description !== undefined && { description: plain(description) }),
    ...(detail !== undefined && { detail: plain(detail, maxLengths.sentence) }),
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
  frame: string | StepFrame,
  options: { readonly ignoreFocusOut: boolean; readonly actions?: readonly QuestionAction[] },
  listen: (done: (answer: T) => void) => void,
): Promise<T | Back | undefined> {
  const { title, step, totalSteps, canGoBack }: StepFrame = typeof frame === 'string' ? { title: frame } : frame;
  Object.assign(input, { title: plain(title, maxLengths.title), step, totalSteps });
  input.ignoreFocusOut = options.ignoreFocusOut;
  return new Promise<T | Back | undefined>((resolve) => {
    listen(resolve);
    input.onDidHide(() => resolve(undefined));
    const actions = (options.actions ?? []).map((each) => ({ ...each, iconPath: new vscode.ThemeIcon(each.icon) }));
    input.buttons = [...(canGoBack ? [vscode.QuickInputButtons.Back] : []), ...actions];
    input.onDidTriggerButton((button) => {
      if (button === vscode.QuickInputButtons.Back) resolve(back);
      else actions.find((each) => each === button)?.run();
    });
    input.show();
  }).finally(() => input.dispose());
}
