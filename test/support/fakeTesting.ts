/** VS Code's testing API as the client uses it: what stands in the Test Explorer, and what became of runs. */
import { editor } from './fakeEditor.ts';
import { EventEmitter } from './fakeEvents.ts';
import { CancellationTokenSource } from './fakeVscodeParts.ts';

/** A URI. */
type Address = { readonly path: string; toString(): string };

export const TestRunProfileKind = { Run: 1, Debug: 2, Coverage: 3 };

export class TestMessage {
  static diff(message: string, expected: string, actual: string): TestMessage {
    return Object.assign(new TestMessage(message), { expectedOutput: expected, actualOutput: actual });
  }

  readonly message: string;
  expectedOutput: string | undefined;
  actualOutput: string | undefined;
  location: { readonly uri: Address; readonly range: unknown } | undefined;
  contextValue: string | undefined;

  constructor(message: string) {
    this.message = message;
    editor.show('tree', message);
  }
}

export class TestItem {
  readonly id: string;
  readonly label: string;
  readonly uri: Address;
  readonly children = new TestItems();
  range: unknown;
  #description: string | undefined;

  constructor(id: string, label: string, uri: Address) {
    this.id = id;
    this.label = label;
    this.uri = uri;
    editor.show('tree', label);
  }

  get description(): string | undefined {
    return this.#description;
  }

  set description(text: string | undefined) {
    this.#description = text;
    editor.show('tree', text);
  }
}

class TestItems {
  #items = new Map<string, TestItem>();

  add(item: TestItem): void {
    this.#items.set(item.id, item);
  }

  replace(items: readonly TestItem[]): void {
    this.#items = new Map(items.map((item) => [item.id, item]));
  }

  [Symbol.iterator](): IterableIterator<[string, TestItem]> {
    return this.#items.entries();
  }
}

export class TestRunRequest {
  readonly include: readonly TestItem[] | undefined;
  readonly exclude: readonly TestItem[] | undefined;
  readonly profile: unknown;
  readonly continuous: boolean;

  constructor(
    include?: readonly TestItem[],
    exclude?: readonly TestItem[],
    profile?: unknown,
    continuous: boolean = false,
  ) {
    this.include = include;
    this.exclude = exclude;
    this.profile = profile;
    this.continuous = continuous;
  }
}

type Outcome = 'enqueued' | 'started' | 'skipped' | 'passed' | 'failed' | 'errored' | 'end';

export class TestRun {
  readonly token = new CancellationTokenSource().token;
  /** What became of the tests, in order. */
  readonly outcomes: (readonly [Outcome, string, TestMessage?])[] = [];

  enqueued = (test: TestItem) => this.#note('enqueued', test);
  started = (test: TestItem) => this.#note('started', test);
  skipped = (test: TestItem) => this.#note('skipped', test);
  passed = (test: TestItem) => this.#note('passed', test);
  failed = (test: TestItem, message: TestMessage) => this.#note('failed', test, message);
  errored = (test: TestItem, message: TestMessage) => this.#note('errored', test, message);
  end = () => this.outcomes.push(['end', '']);

  #note(outcome: Outcome, { label }: TestItem, message?: TestMessage): void {
    this.outcomes.push(message ? [outcome, label, message] : [outcome, label]);
  }
}

export interface TestProfile {
  readonly run: (request: TestRunRequest, token: unknown) => unknown;
  readonly runsOnSave: boolean;
}

export class TestController {
  readonly label: string;
  readonly items = new TestItems();
  readonly runs: TestRun[] = [];
  readonly profiles: TestProfile[] = [];
  refreshHandler: (() => unknown) | undefined;

  constructor(label: string) {
    this.label = label;
  }

  createTestItem = (id: string, label: string, uri: Address) => new TestItem(id, label, uri);

  createTestRun(): TestRun {
    const run = new TestRun();
    this.runs.push(run);
    return run;
  }

  createRunProfile(
    _label: string,
    _kind: number,
    run: TestProfile['run'],
    _isDefault: boolean,
    _tag: unknown,
    runsOnSave: boolean,
  ): TestProfile {
    const profile = { run, runsOnSave };
    this.profiles.push(profile);
    return profile;
  }

  dispose(): void {
    testControllers.splice(testControllers.indexOf(this), 1);
  }
}

/** Those that are there. */
export const testControllers: TestController[] = [];

export const tests = {
  createTestController(_id: string, label: string): TestController {
    const controller = new TestController(label);
    testControllers.push(controller);
    return controller;
  },
};

/** What the user saves. */
export const saved = new EventEmitter<{ readonly uri: Address }>();
