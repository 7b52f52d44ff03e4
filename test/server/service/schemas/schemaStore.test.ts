import { describe, expect, test, vi } from 'vitest';
import { SchemaStore } from '../../../../server/src/service/schemas/schemaStore.ts';
import type { PythonSource } from '../../../../server/src/service/workspaceHost.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

const catalogue = (path: string) => ({ version: 1, classes: [{ path }] });
const pythonSource = expect.stringContaining('Python');
const section = (name: string) => `from nomad.metainfo import MSection\nclass ${name}(MSection): pass\n`;

/** A workspace with Python files. */
class PythonWorkspace extends InMemoryWorkspace {
  python: Record<string, string> = {};
  async listPython(): Promise<readonly PythonSource[]> {
    for (const [path, text] of Object.entries(this.python)) this.write(path, text);
    const listed = Object.keys(this.python).map(async (path) => {
      const uri = uriOf(path);
      return { uri, path, stamp: (await this.statFile(uri))?.stamp ?? '' };
    });
    return Promise.all(listed);
  }
}

function storeOf(workspace: InMemoryWorkspace, changed?: () => void) {
  const store = new SchemaStore(workspace, changed ? { onSchemasChanged: changed } : {});
  return { store, known: () => store.knowledge(neverCancelled) };
}

describe('SchemaStore', () => {
  test('reads a catalogue again when it changed, came, or was named, and says what is wrong with one', async () => {
    const workspace = new InMemoryWorkspace({ 'a.json': catalogue('lab.A'), 'b.json': '{"version":1}' });
    const { store, known } = storeOf(workspace);
    expect((await known()).classOf('lab.A')).toBeUndefined();
    store.configure({ schema: { catalogues: ['a.json', 'b.json', 'gone.json'] } });
    expect((await known()).sourceOf('lab.A')).toBe('a.json');
    await known();
    expect(workspace.log.lines).toEqual([
      expect.stringMatching(/^warn .* b\.json .*`classes`/),
      expect.stringMatching(/^warn .*gone\.json .*missing/),
    ]);
    workspace.write('a.json', catalogue('lab.B'));
    workspace.write('gone.json', catalogue('lab.Late'));
    expect((await known()).classPaths()).toEqual(expect.arrayContaining(['lab.B', 'lab.Late']));
    expect((await known()).classOf('lab.A')).toBeUndefined();
    store.configure({ schema: { catalogues: ['gone.json'] } });
    expect((await known()).classOf('lab.B')).toBeUndefined();
  });

  test('forgets what settings named when they changed while it was read', async () => {
    const workspace = new InMemoryWorkspace({ 'a.json': catalogue('lab.A') });
    const { store, known } = storeOf(workspace);
    store.configure({ schema: { catalogues: ['a.json'] } });
    const { readFile } = workspace;
    workspace.readFile = (uri) => {
      store.configure({});
      return readFile.call(workspace, uri);
    };
    await known();
    expect((await known()).classOf('lab.A')).toBeUndefined();
  });

  test('reads Python again that changed while it was read', async () => {
    const workspace = new PythonWorkspace({});
    workspace.python = { 'lab/m.py': section('A') };
    const { store, known } = storeOf(workspace);
    const { readFile } = workspace;
    workspace.readFile = async (uri) => {
      const read = await readFile.call(workspace, uri);
      if (workspace.python['lab/m.py'] === section('A')) {
        workspace.python = { 'lab/m.py': section('B') };
        store.pythonChanged();
      }
      return read;
    };
    expect((await known()).classOf('lab.m.A')).toBeDefined();
    expect((await known()).classOf('lab.m.B')).toBeDefined();
  });

  test('puts catalogues before Python, and reads that again when told of a change', async () => {
    const workspace = new PythonWorkspace({ 'a.json': catalogue('lab.m.A') });
    workspace.python = { 'lab/m.py': section('A') };
    const { store, known } = storeOf(workspace);
    store.configure({ schema: { catalogues: ['a.json'] } });
    expect((await known()).sources.slice(0, 2)).toEqual(['a.json', pythonSource]);
    workspace.python = { 'lab/m.py': section('B') };
    expect((await known()).classOf('lab.m.B')).toBeUndefined();
    store.pythonChanged();
    expect((await known()).classOf('lab.m.B')).toBeDefined();
  });

  test('in the background says nothing of classes until Python was read, then tells', async () => {
    const workspace = new PythonWorkspace();
    workspace.python = { 'lab/m.py': section('A') };
    const told = Promise.withResolvers<void>();
    const { known } = storeOf(workspace, () => told.resolve());
    expect((await known()).isReady).toBe(false);
    await told.promise;
    expect([(await known()).isReady, (await known()).sourceOf('lab.m.A')]).toEqual([true, pythonSource]);
  });

  test('takes classes of the service in for the session, last of all', async () => {
    const { store, known } = storeOf(new InMemoryWorkspace());
    const before = await known();
    store.add({ path: 'far.Away', bases: [], quantities: [], subSections: [] });
    expect(await known()).not.toBe(before);
    expect((await known()).sourceOf('far.Away')).toBe('the service');
    expect((await known()).packageKnown('far.Other')).toBe(false);
  });
});

describe('packages of an environment', () => {
  const base = 'from nomad.metainfo import MSection, Quantity\nclass Base(MSection): q = Quantity(type=str)\n';
  const installed: Readonly<Record<string, string>> = {
    'near/a.py': 'from far.b import Base\nclass A(Base): pass\n',
    'far/b.py': base,
    'other/c.py': base,
  };

  /** The store over an environment, with the packages that were read. */
  function withPackages() {
    const read: string[] = [];
    const listed: string[][] = [];
    const environment = { names: ['near', 'far', 'other'] };
    const packages = {
      names: async () => new Set(environment.names),
      list: async (names: readonly string[]) => {
        listed.push([...names]);
        const paths = Object.keys(installed).filter((path) => names.some((name) => path.startsWith(`${name}/`)));
        return paths.map((path) => ({ uri: `env:/${path}`, path, stamp: '1', isImported: true as const }));
      },
      forget: () => {},
      read: async (uri: string) => {
        if (!uri.startsWith('env:/')) return undefined;
        read.push(uri);
        return { kind: 'text' as const, text: installed[uri.slice('env:/'.length)] ?? '' };
      },
    };
    const workspace = Object.assign(new InMemoryWorkspace(), { packages });
    const changes: (() => void)[] = [];
    const { store, known } = storeOf(workspace, () => changes.shift()?.());
    const changed = () => new Promise<void>((resolve) => changes.push(resolve));
    return { store, known, read, listed, changed, environment };
  }

  test('are read when a class of theirs, or a base, is first asked for, and no others', async () => {
    const { known, read, listed, changed } = withPackages();
    const first = changed();
    await known();
    await first;
    expect(listed).toEqual([[]]);
    const asked = await known();
    expect(asked.isReady).toBe(true);
    const second = changed();
    expect(asked.classOf('near.a.A')).toBeUndefined();
    expect(asked.isReady).toBe(false);
    expect(asked.classOf('gone.a.A')).toBeUndefined();
    await second;
    const third = changed();
    const half = await known();
    expect(half.memberOf('near.a.A', 'q')).toBe('unknown');
    await third;
    const whole = await known();
    expect(whole.memberOf('near.a.A', 'q')).toMatchObject({ declaredBy: 'far.b.Base' });
    expect(whole.memberOf('near.a.A', 'gone')).toBe('absent');
    expect(whole.sourceOf('near.a.A')).toEqual(pythonSource);
    expect([whole.isReady, (await known()) === whole]).toEqual([true, true]);
    expect([listed.at(-1), read]).toEqual([
      ['near', 'far'],
      ['env:/near/a.py', 'env:/far/b.py'],
    ]);
  });

  test('are forgotten when another environment is chosen, and asked for where that one has them', async () => {
    const { store, known, environment } = withPackages();
    environment.names = ['near', 'far'];
    await vi.waitFor(async () => expect((await known()).memberOf('near.a.A', 'q')).toMatchObject({ name: 'q' }));
    environment.names = [];
    store.forgetPackages();
    await vi.waitFor(async () => expect((await known()).classPaths()).not.toContain('far.b.Base'));
    await vi.waitFor(async () => expect((await known()).isReady).toBe(true));
    expect((await known()).classOf('far.b.Base')).toBeUndefined();
    environment.names = ['far'];
    store.forgetPackages();
    await vi.waitFor(async () => expect((await known()).classOf('far.b.Base')).toBeDefined());
  });
});
