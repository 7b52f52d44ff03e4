/** The editor behind `fakeVscode.ts`: answers its questions from a script, and keeps everything that it was shown. */

/** Where a text can be shown or kept, or go to; what a hygiene test looks through. */
export const surfaces = [
  ...(['notice', 'modal', 'quickPick', 'inputBox', 'inputValue', 'progress', 'title', 'languageStatus'] as const),
  ...(['document', 'uri', 'tree', 'statusBar', 'log', 'clipboard', 'state', 'setting', 'command', 'result'] as const),
  ...(['context', 'external', 'file', 'request', 'server'] as const),
] as const;

export type Surface = (typeof surfaces)[number];

export interface Sight {
  readonly surface: Surface;
  readonly text: string;
}

/**
 * A row or a button, however it is worded: by its place from 0 (from the end where negative); a row also by its value, and
 * by how the name begins that it shows; a button of a row by its icon.
 */
export type Which = number | string;

/** What the user does next. */
export type Answer =
  | { readonly kind: 'pick'; readonly rows: readonly Which[]; readonly button?: string }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'press'; readonly place: number }
  | { readonly kind: 'enter' }
  | { readonly kind: 'back' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'file'; readonly path: string };

export const pick = (row: Which): Answer => ({ kind: 'pick', rows: [row] });
/** Picks several, and no others. */
export const pickAll = (...rows: Which[]): Answer => ({ kind: 'pick', rows });
/** Clicks a button at a row. */
export const pickButton = (row: Which, icon: string): Answer => ({ kind: 'pick', rows: [row], button: icon });
/** Types a text and presses Enter; where the box refuses it, the next answer is for the same box. */
export const type = (text: string): Answer => ({ kind: 'type', text });
/** Presses a button of a notice or modal; the first one is what most want. */
export const press = (place = 0): Answer => ({ kind: 'press', place });
/** Presses Enter in a list as it came up: takes the row that is active. */
export const enter: Answer = { kind: 'enter' };
export const goBack: Answer = { kind: 'back' };
export const cancel: Answer = { kind: 'cancel' };
/** Answers an open or save dialog. */
export const chooseFile = (path: string): Answer => ({ kind: 'file', path });

class FakeEditor {
  readonly sights: Sight[] = [];
  /** Of questions that are counted, «n/m». */
  readonly steps: string[] = [];
  /** What the rows of each list stand for, in order. */
  readonly offered: string[][] = [];
  /** What did not fit the script. */
  readonly problems: string[] = [];
  readonly commands = new Map<string, (...args: unknown[]) => unknown>();
  readonly providers = new Map<string, { provideTextDocumentContent(uri: unknown): unknown }>();
  readonly userSettings = new Map<string, unknown>();
  readonly workspaceSettings = new Map<string, unknown>();
  readonly files = new Map<string, Uint8Array>();
  /** The file system takes names that differ in case for one file, as on macOS and Windows. */
  ignoresCase = false;
  /** Paths of files with changes that are not saved. */
  readonly unsaved = new Set<string>();
  /** Other extensions, by id. */
  readonly extensions = new Map<string, unknown>();
  readonly authentication: unknown[] = [];
  readonly treeViews: { message: string | undefined; description: string | undefined }[] = [];
  readonly statusItems: { text: string; tooltip: unknown; backgroundColor: unknown; shown: boolean }[] = [];
  /** What runs until it is disposed, as the editor does it at its end. */
  readonly subscriptions: { dispose(): unknown }[] = [];
  readonly languageStatus = new Map<
    string,
    {
      text: string;
      detail: string | undefined;
      busy: boolean;
      severity: number;
      command: { readonly command: string } | undefined;
    }
  >();
  clipboard = '';
  /** Called at everything that is shown, after it is. */
  onSight: ((sight: Sight) => void) | undefined;
  /** Answers to questions that may come at any time, by a pattern of the question; each as often as it is asked. */
  standing: readonly (readonly [question: RegExp, answer: Answer])[] = [];
  /** Sees what progress says, and may press its *Cancel*. */
  onProgress: ((text: string, cancelIt: () => void) => void) | undefined;
  #script: Answer[] = [];

  reset(): void {
    for (const each of this.subscriptions) each.dispose();
    Object.assign(this, new FakeEditor());
    this.#script = [];
  }

  /** Answers for the questions to come, in order. */
  script(...answers: Answer[]): void {
    this.#script = answers;
  }

  show(surface: Surface, ...texts: unknown[]): void {
    const sight = { surface, text: texts.filter((text) => text !== undefined && text !== '').join('\n') };
    this.sights.push(sight);
    this.onSight?.(sight);
  }

  /** Texts of a surface, in order. */
  seen(surface: Surface): string[] {
    return this.sights.filter((sight) => sight.surface === surface).map(({ text }) => text);
  }

  /** Answers that were not asked for, and questions that did not fit. */
  get leftOver(): string[] {
    return [...this.problems, ...this.#script.map((answer) => `not asked for: ${JSON.stringify(answer)}`)];
  }

  /** The next answer, of one of these kinds; otherwise the question is cancelled. */
  next(question: string, ...kinds: Answer['kind'][]): Answer {
    const always = this.#standingFor(question);
    if (always !== undefined) return always;
    const [answer] = this.#script;
    if (answer === undefined) return cancel;
    if (answer.kind !== 'cancel' && !kinds.includes(answer.kind)) {
      this.problems.push(`${question} was asked, and the next answer is ${JSON.stringify(answer)}`);
      return cancel;
    }
    this.#script.shift();
    return answer;
  }

  /** The button of a notice that the script presses next; notices wait for nobody. */
  pressed(buttons: readonly string[], question?: string): string | undefined {
    const always = question === undefined ? undefined : this.#standingFor(question);
    if (always?.kind === 'press') return buttons.at(always.place);
    const [answer] = this.#script;
    if (answer?.kind === 'press') {
      const found = buttons.at(answer.place);
      if (found !== undefined) this.#script.shift();
      else if (question !== undefined) this.problems.push(`${question} has no button ${answer.place}`);
      return found;
    }
    if (question === undefined) return undefined;
    this.next(question);
    return undefined;
  }

  #standingFor(question: string): Answer | undefined {
    return this.standing.find(([pattern]) => pattern.test(question))?.[1];
  }
}

/** One for all: `vscode` is one module. Reset it before each test. */
export const editor = new FakeEditor();

/** Lets an object show what its members are set to. @param textOf what a person reads of it */
export function shows<T extends object>(
  target: T,
  surface: Surface,
  names: readonly (keyof T)[],
  textOf: (value: never) => unknown = (value) => value,
): T {
  for (const name of names) {
    let current: unknown = target[name];
    const set = (value: never) => {
      current = value;
      editor.show(surface, textOf(value));
    };
    Object.defineProperty(target, name, { enumerable: true, get: () => current, set });
  }
  return target;
}
