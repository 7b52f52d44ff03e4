/** What row `reach` tries: a workspace that points outside of itself, and what lies there. */
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ServerSettings } from '../../server/src/protocol.ts';
import { writeFiles } from '../support/folder.ts';

/** Ways to point outside: what is linked into the workspace, and what its settings name. */
interface Way {
  /** Path in the workspace → path in the folder outside that it is a symbolic link to. */
  readonly links: Readonly<Record<string, string>>;
  /** The path that settings name, of a file or folder in the folder outside. */
  readonly named: (path: string, outside: string) => string;
}

export const ways: Readonly<Record<string, Way>> = {
  link: {
    links: {
      'link-secret.json': 'secret.json',
      'link-catalogue.json': 'catalogue.json',
      'py/lab/__init__.py': 'lab/__init__.py',
      'data.expected.json': 'expected.json',
    },
    // A linked file of Python stands in a folder of the workspace itself.
    named: (path) => (path === 'lab' ? 'py' : `link-${path}`),
  },
  '../': { links: {}, named: (path) => `../outside/${path}` },
  absolute: { links: {}, named: (path, outside) => `${outside}/${path}` },
  'linked folder': { links: { linked: '.' }, named: (path) => `linked/${path}` },
};

/** Who names the paths: files that come with the repository. */
export const namers = ['mapper.config.json', 'workspace settings'] as const;

/** Does the user trust the workspace? The command line does not ask. */
export const trusts = ['trusted', 'restricted'] as const;

/** Whose text it is: `canary` and this stands in files outside, and nowhere else. */
type Canary = 'data' | 'python' | 'catalogue' | 'expected';

/** Where the text of such a file could come to light: surface → whose text. */
export const editorSurfaces = {
  ...({ check: 'data', preview: 'data', hover: 'data', upload: 'data' } as const),
  ...({ Python: 'python', catalogue: 'catalogue', 'expected entries': 'expected' } as const),
};
export type Shown = Readonly<Record<keyof typeof editorSurfaces, string>>;

/** The same for the command line, with what is run. */
export const commandLines: Readonly<Record<string, readonly [of: Canary, argv: readonly string[]]>> = {
  'check, text': ['data', ['check', '.']],
  'check, json': ['data', ['check', '.', '--format', 'json']],
  'check, sarif': ['data', ['check', '.', '--format', 'sarif']],
  'check, github': ['data', ['check', '.', '--format', 'github']],
  'check, gitlab': ['data', ['check', '.', '--format', 'gitlab']],
  'check, glob': ['data', ['check', '*.json']],
  'preview, glob': ['data', ['preview', 'demo.mapper.json', '**/*secret.json', '--trace', '--coverage']],
  Python: ['python', ['check', '.']],
  catalogue: ['catalogue', ['check', '.']],
  'expected entries': ['expected', ['check', '.', '--expect']],
};

export interface World {
  readonly workspace: string;
  /** Settings that name what lies outside, or where all lies inside, that. */
  readonly settings: ServerSettings;
}

/** Names that are nearly those outside: a finding about them would say what was meant. */
export const mapper = {
  $json_mapper_class_key: 'demo',
  main_schema: { schema: 'lab.Secret', rules: { name: 'name', canarydatb: 'canarypythom' }, is_main: true },
  part: { schema: 'shared.Secret', main_key: 'part', rules: { name: 'canarycataloguf' } },
};

const quantity = (name: string) => ({ name, type: 'str' });

/** What lies outside, by path there. */
const secrets: Readonly<Record<string, unknown>> = {
  'secret.json': { $mapped_json_class_key: 'demo', name: 'canarydata', canarydata: 'canarydata' },
  'catalogue.json': {
    version: 1,
    classes: [{ path: 'shared.Secret', quantities: [quantity('canarycatalogue'), quantity('name')] }],
  },
  'lab/__init__.py': [
    'from nomad.metainfo import MSection, Quantity, SubSection',
    'class Secret(MSection):',
    '    name = Quantity(type=str)',
    '    canarypython = Quantity(type=str)',
    '    part = SubSection(section_def="shared.Secret")',
  ].join('\n'),
  'expected.json': [{ section: 'canaryexpected' }],
};

/** Lays out the files. @param way a name of the table; undefined: all lies inside, below `own/` */
export async function makeWorld(folder: string, way: string | undefined): Promise<World> {
  rmSync(folder, { recursive: true, force: true });
  const [workspace, outside] = [join(folder, 'workspace'), join(folder, 'outside')];
  const { links, named } = ways[way ?? ''] ?? { links: {}, named: (path: string) => `own/${path}` };
  await writeFiles(workspace, {
    'demo.mapper.json': mapper,
    'data.json': { $mapped_json_class_key: 'demo', name: 'inside' },
    ...(way === undefined && { 'data.expected.json': secrets['expected.json'] }),
  });
  await writeFiles(way === undefined ? join(workspace, 'own') : outside, secrets);
  for (const [link, target] of Object.entries(links)) {
    mkdirSync(dirname(join(workspace, link)), { recursive: true });
    symlinkSync(join(outside, target), join(workspace, link));
  }
  const at = (path: string) => named(path, outside);
  const schema = { catalogues: [at('catalogue.json')], pythonPaths: [at('lab')] };
  return { workspace, settings: { sampleData: { demo: at('secret.json') }, schema } };
}

/** How many bytes of a text are a canary's. */
export function bytesOf(text: string, of: Canary): number {
  const canary = `canary${of}`;
  return (text.split(canary).length - 1) * canary.length;
}
