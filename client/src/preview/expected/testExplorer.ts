/** Expected entries as tests of VS Code's Test Explorer: found, run, run on save, and compared. */
import * as vscode from 'vscode';
import { changedNotification, type ExpectedFile, expectedFilesRequest } from '../../../../server/src/protocol.ts';
import type { MapperClient } from '../../languageServer/mapperClient.ts';
import { plain } from '../../ui/plain.ts';
import { coalesce } from '../../util/coalesce.ts';

type Client = Pick<MapperClient, 'isRunning' | 'onDidChangeState' | 'onNotification' | 'sendRequest'>;

const startOfFile = new vscode.Range(0, 0, 0, 0);

/** Files that change how mappers are read: every test may have another result. */
const isAboutAll = /\.py$|\/mapper\.config\.json$/;

/**
 * Tests are listed below their mappers. Without tests there is no controller, so that VS Code shows no Test Explorer
 * for us.
 */
export class TestExplorer {
  readonly #client: Client;
  readonly #log: vscode.LogOutputChannel;
  readonly #files = new Map<vscode.TestItem, ExpectedFile>();
  readonly #disposables: vscode.Disposable;
  #controller: vscode.TestController | undefined;
  #profile: vscode.TestRunProfile | undefined;
  #listed = '[]';

  constructor(client: Client, log: vscode.LogOutputChannel) {
    this.#client = client;
    this.#log = log;
    const refresh = () => void this.refresh();
    // The server (re)started: the list must be requested again.
    this.#disposables = vscode.Disposable.from(
      client.onNotification(changedNotification, refresh),
      client.onDidChangeState(refresh),
    );
  }

  dispose(): void {
    this.#disposables.dispose();
    this.#controller?.dispose();
  }

  /** Finds the tests of the workspace. Never rejects. */
  readonly refresh = coalesce(async () => {
    if (!this.#client.isRunning()) return;
    try {
      const { files } = await this.#client.sendRequest(expectedFilesRequest, {});
      this.#show(files);
    } catch (error) {
      this.#log.error(`${expectedFilesRequest}: ${String(error)}`);
    }
  });

  /** The tests of an item and of all items below it, in display order. */
  testsOf(item: vscode.TestItem): readonly vscode.TestItem[] {
    return this.#files.has(item) ? [item] : [...item.children].flatMap(([, child]) => this.testsOf(child));
  }

  /** The files of a test. */
  fileOf(test: vscode.TestItem): ExpectedFile | undefined {
    return this.#files.get(test);
  }

  /** Runs tests as if the user had started them. */
  async run(tests: readonly vscode.TestItem[]): Promise<void> {
    if (this.#profile === undefined) return;
    await this.#runTests(new vscode.TestRunRequest(tests, undefined, this.#profile), tests);
  }

  #show(files: readonly ExpectedFile[]): void {
    const listed = JSON.stringify(files);
    // Most file changes do not change the list.
    if (listed === this.#listed) return;
    this.#listed = listed;
    this.#controller ??= this.#create();
    const controller = this.#controller;
    this.#files.clear();
    const mappers = new Map<string, vscode.TestItem>();
    const roots: vscode.TestItem[] = [];
    for (const file of files) {
      const test = itemOf(controller, file.data, file.expectedUri);
      this.#files.set(test, file);
      if (file.mapper === null) {
        test.description = vscode.l10n.t('no mapper has this class key');
        roots.push(test);
        continue;
      }
      const { uri, name } = file.mapper;
      const parent = mappers.get(uri) ?? itemOf(controller, name, uri);
      mappers.set(uri, parent);
      parent.children.add(test);
    }
    controller.items.replace([...mappers.values(), ...roots]);
  }

  #create(): vscode.TestController {
    const controller = vscode.tests.createTestController(
      'mapperWorkbench.expected',
      vscode.l10n.t('Expected Entries of Mappers'),
    );
    controller.refreshHandler = () => this.refresh();
    this.#profile = controller.createRunProfile(
      vscode.l10n.t('Compare Entries'),
      vscode.TestRunProfileKind.Run,
      (request, token) =>
        request.continuous ? this.#runOnSave(request, token) : this.#runTests(request, this.#wanted(request), token),
      true,
      undefined,
      true,
    );
    return controller;
  }

  #wanted({ include, exclude = [] }: vscode.TestRunRequest): readonly vscode.TestItem[] {
    const left = new Set(exclude.flatMap((item) => this.testsOf(item)));
    const tests = include ? include.flatMap((item) => this.testsOf(item)) : [...this.#files.keys()];
    return [...new Set(tests)].filter((test) => !left.has(test));
  }

  /** Runs the affected tests when a file is saved, until the user turns that off. */
  #runOnSave(request: vscode.TestRunRequest, token: vscode.CancellationToken): void {
    const saved = vscode.workspace.onDidSaveTextDocument(({ uri }) => {
      const tests = this.#wanted(request).filter((test) => isAbout(this.#files.get(test), uri));
      if (tests.length === 0) return;
      const { exclude, profile } = request;
      void this.#runTests(new vscode.TestRunRequest(tests, exclude, profile, true), tests, token);
    });
    token.onCancellationRequested(() => saved.dispose());
  }

  async #runTests(
    request: vscode.TestRunRequest,
    tests: readonly vscode.TestItem[],
    token?: vscode.CancellationToken,
  ): Promise<void> {
    const run = this.#controller?.createTestRun(request);
    if (run === undefined) return;
    const cases = tests.flatMap((test) => {
      const file = this.#files.get(test);
      return file ? [{ test, file }] : [];
    });
    const { runExpected } = await import('./expectedRun.ts');
    await runExpected(this.#client, run, cases, token);
  }
}

function itemOf(controller: vscode.TestController, name: string, uri: string): vscode.TestItem {
  const item = controller.createTestItem(uri, plain(name), vscode.Uri.parse(uri, true));
  item.range = startOfFile;
  return item;
}

function isAbout(file: ExpectedFile | undefined, saved: vscode.Uri): boolean {
  if (file === undefined) return false;
  const uri = saved.toString();
  const parts = [file.dataUri, file.expectedUri, ...(file.mapper ? [file.mapper.uri] : [])];
  return isAboutAll.test(saved.path) || parts.some((part) => vscode.Uri.parse(part, true).toString() === uri);
}
