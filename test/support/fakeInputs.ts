/** Quick picks and input boxes that answer themselves from the script. */
import { type Answer, editor, type Which } from './fakeEditor.ts';
import { EventEmitter } from './fakeEvents.ts';

export const QuickInputButtons = { Back: { iconPath: 'back', tooltip: 'Back' } };
export const InputBoxValidationSeverity = { Info: 1, Warning: 2, Error: 3 };
export const QuickPickItemKind = { Separator: -1, Default: 0 };

interface Item {
  label: string;
  kind?: number;
  description?: string;
  detail?: string;
  alwaysShow?: boolean;
  buttons?: readonly { tooltip: string; iconPath: { id: string } }[];
  /** As our own lists have it. */
  choice?: { value?: unknown };
}

abstract class QuickInput {
  title: string | undefined;
  step: number | undefined;
  totalSteps: number | undefined;
  placeholder: string | undefined;
  ignoreFocusOut = false;
  value = '';
  busy = false;
  enabled = true;
  buttons: readonly unknown[] = [];
  readonly #hide = new EventEmitter<void>();
  readonly #button = new EventEmitter<unknown>();
  protected readonly changed = new EventEmitter<string>();
  protected readonly accepted = new EventEmitter<void>();
  readonly onDidHide = this.#hide.event;
  readonly onDidTriggerButton = this.#button.event;
  readonly onDidChangeValue = this.changed.event;
  readonly onDidAccept = this.accepted.event;

  /** Answers once the asker has listened to everything. */
  show(): void {
    if (this.step !== undefined) editor.steps.push(`${this.step}/${this.totalSteps}`);
    queueMicrotask(() => this.answer());
  }

  hide(): void {
    this.#hide.fire();
  }

  dispose(): void {}

  protected abstract answer(): void;

  /** *Back* and Escape, alike for all. */
  protected left(answer: Answer): boolean {
    if (answer.kind === 'back') this.#button.fire(QuickInputButtons.Back);
    if (answer.kind === 'cancel') this.hide();
    return answer.kind === 'back' || answer.kind === 'cancel';
  }
}

export class InputBox extends QuickInput {
  prompt: string | undefined;
  password = false;
  validationMessage: unknown;

  protected answer(): void {
    editor.show('inputBox', this.title, this.prompt, this.placeholder);
    if (this.value !== '') editor.show('inputValue', this.value);
    if (this.validationMessage) editor.show('inputBox', this.validationMessage);
    this.#take();
  }

  #take(): void {
    const answer = editor.next(`“${this.title}: ${this.prompt}”`, 'type', 'back');
    if (this.left(answer) || answer.kind !== 'type') return;
    this.value = answer.text;
    this.changed.fire(answer.text);
    const message = this.validationMessage as { message?: string; severity?: number } | string | undefined;
    const text = typeof message === 'string' ? message : message?.message;
    if (text) editor.show('inputBox', text);
    const refused = typeof message === 'string' ? message !== '' : message?.severity === 3;
    this.accepted.fire();
    if (refused) this.#take();
  }
}

export class QuickPick extends QuickInput {
  items: readonly Item[] = [];
  /** Until it is set the first row is active, as in VS Code; set to none, none is. */
  activeItems: readonly Item[] | undefined;
  selectedItems: readonly Item[] = [];
  canSelectMany = false;
  matchOnDescription = false;
  matchOnDetail = false;
  readonly #itemButton = new EventEmitter<{ item: Item; button: unknown }>();
  readonly onDidTriggerItemButton = this.#itemButton.event;

  protected answer(): void {
    editor.show('quickPick', this.title, this.placeholder, ...this.items.map(textOf));
    editor.offered.push(this.items.filter(({ kind }) => kind !== -1).map(meaningOf));
    const answer = editor.next(`“${this.title}”`, 'pick', 'enter', 'type', 'back');
    if (answer.kind === 'enter') this.#enter();
    if (answer.kind === 'type') this.#type(answer.text);
    if (this.left(answer) || answer.kind !== 'pick') return;
    const chosen = answer.rows.flatMap((row) => this.#find(row));
    const [first] = chosen;
    if (answer.button === undefined || first === undefined) {
      this.selectedItems = chosen;
      this.accepted.fire();
      return;
    }
    const button = first.buttons?.find(({ iconPath }) => iconPath.id === answer.button);
    if (button === undefined) editor.problems.push(`“${first.label}” has no button ${answer.button}`);
    this.#itemButton.fire({ item: first, button });
  }

  /** Types, and presses Enter: the first row that has the text is taken; without one nothing happens. */
  #type(text: string): void {
    this.value = text;
    this.changed.fire(text);
    const shown = this.items.filter(
      ({ kind, alwaysShow, label, description = '' }) =>
        kind !== -1 && (alwaysShow || label.includes(text) || (this.matchOnDescription && description.includes(text))),
    );
    this.selectedItems = shown.slice(0, 1);
    this.accepted.fire();
    // A remark is no answer.
    const [first] = shown;
    if (first === undefined || (first.choice && first.choice.value === undefined)) queueMicrotask(() => this.answer());
  }

  /** Nothing happens where no row is active. */
  #enter(): void {
    const active = this.activeItems ?? this.items.filter(({ kind }) => kind !== -1).slice(0, 1);
    if (!this.canSelectMany) this.selectedItems = active;
    this.accepted.fire();
    if (active.length === 0 && !this.canSelectMany) queueMicrotask(() => this.answer());
  }

  #find(row: Which): Item[] {
    const rows = this.items.filter(({ kind }) => kind !== -1);
    const found =
      typeof row === 'number'
        ? rows.at(row)
        : (rows.find((item) => meaningOf(item) === row) ?? rows.find(({ label }) => label.startsWith(row)));
    if (found !== undefined) return [found];
    editor.problems.push(`“${this.title}” has no choice ${row}: ${this.items.map((i) => i.label).join(', ')}`);
    queueMicrotask(() => this.hide());
    return [];
  }
}

/** What a choice stands for: its value, or what kind of value it is. */
function meaningOf({ choice }: Item): string {
  const { value } = choice ?? {};
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return String(value[0]);
  return String('kind' in value ? value.kind : 'value' in value ? value.value : undefined);
}

function textOf({ label, description, detail, buttons }: Item): string {
  return [label, description, detail, ...(buttons ?? []).map(({ tooltip }) => tooltip)].filter(Boolean).join(' · ');
}
