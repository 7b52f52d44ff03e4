/** VS Code's testing API as the client uses it: what stands in the Test Explorer, and what became of runs. */
import { editor, shows } from './fakeEditor.ts';
import { EventEmitter } from './fakeEvents.ts';
import { CancellationTokenSource, holding } from './fakeVscodeParts.ts';

/** A URI. */
type Address = { readonly path: string; toString(): string };

export const TestRunProfileKind = { Run: 1, Debug: 2, Coverage: 3 };
export const TestRunRequest = holding('include', 'exclude', 'profile', 'continuous');

export class TestMessage {
  static diff(message: string, expectedOutput: string, actualOutput: string): TestMessage {
    return Object.assign(new TestMessage(message), { expectedOutput, actualOutput });
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

interface TestItem {
  readonly id: string;
  readonly label: string;
  readonly uri: Address;
  readonly children: TestItems;
  range: unknown;
  description: string | undefined;
}

class TestItems extends Map<string, TestItem> {
  add(item: TestItem): void {
    this.set(item.id, item);
  }

  replace(items: readonly TestItem[]): void {
    this.clear();
    for (const item of items) this.add(item);
  }
}

class TestRun {
  readonly token = new CancellationTokenSource().token;
  /** What became of the tests, in order. */
  readonly outcomes: (readonly [outcome: string, label: string, message?: TestMessage])[] = [];

  constructor() {
    const note = (outcome: string) => (test?: TestItem, message?: TestMessage) =>
      this.outcomes.push(message ? [outcome, test?.label ?? '', message] : [outcome, test?.label ?? '']);
    for (const outcome of ['enqueued', 'started', 'skipped', 'passed', 'failed', 'errored', 'end'])
      Object.assign(this, { [outcome]: note(outcome) });
  }
}

type Run = (request: never, token: unknown) => unknown;

class TestController {
  readonly items = new TestItems();
  readonly runs: TestRun[] = [];
  readonly profiles: { readonly run: Run; readonly runsOnSave: boolean }[] = [];
  refreshHandler: (() => unknown) | undefined;

  createTestItem(id: string, label: string, uri: Address): TestItem {
    editor.show('tree', label);
    const item = { id, label, uri, children: new TestItems(), range: undefined, description: undefined };
    return shows<TestItem>(item, 'tree', ['description']);
  }

  createTestRun(): TestRun {
    const run = new TestRun();
    this.runs.push(run);
    return run;
  }

  createRunProfile(_: string, __: number, run: Run, ___: boolean, ____: unknown, runsOnSave: boolean) {
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
  createTestController(): TestController {
    const controller = new TestController();
    testControllers.push(controller);
    return controller;
  },
};

/** What the user saves. */
export const saved = new EventEmitter<{ readonly uri: Address }>();
