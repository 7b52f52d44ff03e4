/** Commands about uploads over a real service and a real engine, with a workspace in memory. */
import { describe, expect, test, vi } from 'vitest';
import { EntryComparisons } from '../../client/src/comparison/entryComparisons.ts';
import type { Services } from '../../client/src/services.ts';
import { Pages } from '../../client/src/ui/pages/pages.ts';
import { WebPages } from '../../client/src/ui/pages/webPages.ts';
import { compareWithArchive } from '../../client/src/uploads/commands/compareWithArchive.ts';
import { uploadFiles } from '../../client/src/uploads/commands/uploadFiles.ts';
import { UploadDocuments } from '../../client/src/uploads/uploadDocuments.ts';
import { createMapperService } from '../../server/src/service/createService.ts';
import { type Answer, cancel, editor, enter, pick, pickAll, press, type } from '../support/fakeEditor.ts';
import { FakeState } from '../support/fakeState.ts';
import { Uri } from '../support/fakeVscode.ts';
import { InMemoryWorkspace } from '../support/inMemoryWorkspace.ts';
import { requestsTo } from '../support/ownRequests.ts';
import { runAlone } from '../support/runCommand.ts';
import { accountId, accountsOf } from '../support/sandboxScene.ts';
import type { PartialOptions } from './src/options.ts';
import { type Sandbox, startSandbox } from './src/start.ts';

/** In the forms that the service's parser reads. Without an amount, the specification, 1.1.0 and the newest parser differ. */
const mapper = {
  $json_mapper_class_key: 'run',
  main_schema: {
    schema: 'lab.Run',
    is_main: 'True',
    rules: { title: 'name', amount: { source: 'amount', target: 'amount', target_type: 'float' } },
  },
  sample: {
    schema: 'lab.Sample',
    main_key: 'sample',
    is_archive: 'True',
    rules: { id: { source: 'probe.id', target: 'name' }, grade: { source: 'probe.grade', target: 'lab_id' } },
  },
};
/** Writes another value into the archive. */
const { grade: _, ...otherRules } = mapper.sample.rules;
const description = { source: 'probe.grade', target: 'description' };
const changed = { ...mapper, sample: { ...mapper.sample, rules: { ...otherRules, grade: description } } };
const data = { $mapped_json_class_key: 'run', title: 'First', amount: '1', probe: { id: 'S1', grade: 'A' } };
const archive = 'S1_sample.archive.json';
type Name = 'm.json' | 'd.json';

/** A workspace, and an upload `mine` on a service, to which the command sends both files of the workspace. */
class Scene {
  readonly sandbox: Sandbox;
  readonly id: string;
  readonly #workspace: InMemoryWorkspace;
  readonly #services: Services;
  readonly #saved: Record<Name, object>;

  constructor(sandbox: Sandbox, accounts: object, files: Record<Name, object>) {
    this.sandbox = sandbox;
    this.id = sandbox.services.uploads.create(accountId(sandbox), 'mine').id;
    this.#saved = files;
    this.#workspace = new InMemoryWorkspace(files);
    const documents = new UploadDocuments();
    const services = {
      accounts,
      state: new FakeState().window(),
      client: { sendRequest: requestsTo(createMapperService(this.#workspace)) },
      target: { parser: null, warnIfMissing: () => undefined },
      panels: { active: undefined },
      comparisons: new EntryComparisons(new Pages('mapper-entries')),
      uploadPages: new WebPages('mapperWorkbench.uploadPage'),
      uploadsView: { refresh: () => undefined },
      uploadFiles: {
        fileAt: (uri: never) => documents.fileAt(uri),
        // A document that is opened is open for the engine, too.
        open: async (...file: Parameters<UploadDocuments['open']>) => {
          const document = await documents.open(...file);
          this.#workspace.open(document.uri.toString(), document.getText());
          return document;
        },
      },
    };
    this.#services = services as unknown as Services;
  }

  save(name: Name, content: object): void {
    this.#workspace.write(name, content);
    this.#saved[name] = content;
  }

  /** The upload's files, with what they hold. */
  get held(): Readonly<Record<string, unknown>> {
    const { files } = this.sandbox.services;
    const content = (path: string) => JSON.parse(String(files.read(this.id, path)));
    return Object.fromEntries(files.all(this.id).map((path) => [path, content(path)]));
  }

  /** How many files were sent. */
  get puts(): number {
    return this.sandbox.requests.count('PUT /uploads/{upload_id}/raw/{path}');
  }

  /** Lets the service have both files, as after a first round. */
  async process(): Promise<void> {
    const { files, processing } = this.sandbox.services;
    for (const name of ['m.json', 'd.json'] as const) {
      files.put(this.id, name, JSON.stringify(this.#saved[name]));
      await processing.now(this.id, name);
    }
  }

  /** Runs the command; the answers follow the choice of the files and the upload. */
  send(folder: string | undefined, ...then: readonly Answer[]): Promise<void> {
    const root = folder === undefined ? [] : [type(folder)];
    return this.answer(pickAll('m.json', 'd.json'), pick('mine'), ...root, ...then);
  }

  async answer(...answers: readonly Answer[]): Promise<void> {
    editor.reset();
    for (const [name, content] of Object.entries(this.#saved))
      editor.files.set(`/workspace/${name}`, new TextEncoder().encode(JSON.stringify(content)));
    await runAlone(uploadFiles, { services: this.#services }, answers, Uri.parse('file:///workspace/m.json'));
  }

  /** Compares the data file that the service processed with the archive. */
  async compare(...answers: readonly Answer[]): Promise<void> {
    const node = { kind: 'file', uploadId: this.id, path: 'd.json', file: { name: 'd.json', isFile: true } };
    await runAlone(compareWithArchive, { services: this.#services }, [pick('/workspace/m.json'), ...answers], node);
  }
}

async function start(options: PartialOptions = {}, files: Partial<Record<Name, object>> = {}) {
  editor.reset();
  const sandbox = await startSandbox({ parser: 'next', processingMilliseconds: 5, ...options });
  const scene = new Scene(sandbox, await accountsOf(sandbox), { 'm.json': mapper, 'd.json': data, ...files });
  return Object.assign(scene, { [Symbol.asyncDispose]: () => sandbox.stop() });
}

/** Both files were sent once, and the mapper was changed since. */
async function secondRound() {
  const scene = await start();
  await scene.process();
  scene.save('m.json', changed);
  return scene;
}

const page = () => editor.seen('document').at(-1) ?? '';

describe('the first time', () => {
  test.each([
    ['field', ''],
    ['bare', ''],
    ['field', 'data/a b'],
  ] as const)('each entry is same as the preview; answers of shape %s, folder “%s”', async (shape, folder) => {
    await using scene = await start({ shape, basePath: '/prod/v1' });
    await scene.send(folder);
    const prefix = folder === '' ? '' : `${folder}/`;
    const same = [`First · ${prefix}d.json`, `S1 · ${archive}`].map((name) => `${name} · same as the preview\n`);
    expect(page()).toMatch(/\nm\.json: arrived\nd\.json: arrived, compared .*\n/);
    expect(page()).toContain(`\n${same.join('')}Status: `);
    expect(page()).toContain(`${scene.sandbox.baseUrl}/gui/user/uploads/upload/id/${scene.id}\n`);
    expect(Object.keys(scene.held)).toEqual(expect.arrayContaining([`${prefix}m.json`, `${prefix}d.json`]));
    expect(editor.seen('notice').join()).not.toMatch(/same as the preview/);
  });

  test('an entry that failed has the message of the parser itself', async () => {
    await using scene = await start({}, { 'm.json': { ...mapper, sample: { main_key: 'sample' } } });
    await scene.send('');
    expect(page()).toMatch(/\nd\.json · Failed\nError: parser failed with exception: KeyError: /);
    expect(page()).not.toMatch(/Traceback|exception\n/);
  });

  test('a service without archives says so', async () => {
    await using scene = await start({ without: ['archive'] });
    await scene.send('');
    expect(Object.keys(scene.held)).toContain('d.json');
    expect(page()).toMatch(/archives .* nothing to compare/);
  });
});

describe('a second time', () => {
  const buttons = { new: press(0), browser: press(1), send: press(2) } as const;

  test('the entries that would stay are named before anything is sent', async () => {
    await using scene = await secondRound();
    const before = scene.held;
    for (const answer of [cancel, buttons.browser]) {
      await scene.send('', answer);
      expect(editor.seen('modal')).toEqual([expect.stringMatching(/^1 entry .*“mine”[\s\S]*S1_sample\.archive\.json/)]);
    }
    expect(editor.seen('external')).toEqual([expect.stringContaining(scene.id)]);
    expect([scene.puts, scene.held]).toEqual([0, before]);
  });

  test('a new upload is the first choice', async () => {
    await using scene = await secondRound();
    const before = scene.held;
    await scene.send('', buttons.new, type('second'));
    expect(scene.held).toEqual(before);
    expect(page()).toMatch(/^second\n/);
    expect(page()).toContain(` · ${archive} · same as the preview\n`);
  });

  test('sent all the same, the report says what was not updated; again it takes two steps', async () => {
    await using scene = await secondRound();
    await scene.send('', buttons.send);
    expect(scene.held[archive]).toMatchObject({ data: { lab_id: 'A' } });
    expect(page()).toMatch(/ · d\.json · same as the preview\n/);
    expect(page()).toMatch(/ · S1_sample\.archive\.json · not updated.* 2\)/);
    expect(editor.seen('notice').join()).toMatch(/from the preview: 1/);
    scene.save('d.json', { ...data, title: 'Second' });
    await scene.answer(enter, buttons.send);
    const row = /^\$\(sync\) Send Again to “mine” · m\.json, d\.json$/m;
    expect(editor.seen('quickPick')).toEqual([expect.stringMatching(row)]);
    expect(editor.seen('modal')).toEqual([expect.stringContaining(archive)]);
    expect([scene.puts, scene.held['d.json']]).toMatchObject([4, { title: 'Second' }]);
  });

  test('an archive exists also where it cannot be read as one', async () => {
    await using scene = await secondRound();
    for (const content of ['{"data": {}}'.padEnd(100_000), Buffer.from([0xff, 0xfe, 0x00])]) {
      scene.sandbox.services.files.put(scene.id, archive, content);
      await scene.send('', cancel);
      expect(editor.seen('modal')).toEqual([expect.stringContaining(archive)]);
    }
  });

  test('a published upload takes nothing: a new upload is the only offer', async () => {
    await using scene = await secondRound();
    scene.sandbox.services.uploads.publish(scene.id);
    const before = scene.held;
    await scene.send(undefined, cancel);
    expect([scene.puts, editor.seen('modal')]).toEqual([0, [expect.stringMatching(/mine.*published/)]]);
    await scene.send(undefined, press(), type('second'));
    expect([scene.held, scene.puts]).toEqual([before, 2]);
  });
});

test.each([
  ['spec', undefined],
  ['next', 'next'],
  ['1.1.0', '1.1.0'],
] as const)(
  'a service that maps as %s is told from the others; the setting follows in one click',
  async (parser, compat) => {
    await using scene = await start({ parser }, { 'd.json': { ...data, amount: '' } });
    await scene.process();
    await scene.compare(...(compat === undefined ? [] : [press()]));
    expect(editor.seen('command')).toEqual([]);
    if (compat === undefined) expect(editor.seen('notice')).toEqual([expect.stringMatching(/\nOpen Upload$/)]);
    else await vi.waitFor(() => expect(editor.seen('setting')).toEqual([`mapperWorkbench.compat\n${compat}`]));
  },
);
