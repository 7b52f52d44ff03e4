/** What row `reach` tries: how a repository can point outside of itself, and where what lies there could come to light. */

/** Ways to point outside: what is linked into the workspace, and what its settings name. */
interface Way {
  /** Path in the workspace → path in the folder outside that it is a symbolic link to. */
  readonly links: Readonly<Record<string, string>>;
  /** The path that settings name, of a file or folder in the folder outside. */
  readonly named: (path: string, outside: string) => string;
}

const linked: Readonly<Record<string, string>> = {
  'secret.json': 'link-secret.json',
  'catalogue.json': 'link-catalogue.json',
  lab: 'py/lab',
};

export const ways: Readonly<Record<string, Way>> = {
  link: {
    links: {
      'link-secret.json': 'secret.json',
      'link-catalogue.json': 'catalogue.json',
      'py/lab/__init__.py': 'lab/__init__.py',
      'data.expected.json': 'expected.json',
    },
    named: (path) => linked[path] ?? path,
  },
  '../': { links: {}, named: (path) => `../outside/${path}` },
  absolute: { links: {}, named: (path, outside) => `${outside}/${path}` },
  'linked folder': { links: { linked: '.' }, named: (path) => `linked/${path}` },
};

/** Who names the paths: files that come with the repository. */
export const namers = ['mapper.config.json', 'workspace settings'] as const;
export type Namer = (typeof namers)[number];

/** Does the user trust the workspace? The command line does not ask. */
export const trusts = ['trusted', 'restricted'] as const;
export type Trust = (typeof trusts)[number];

/** Texts that stand in files outside, and nowhere else. */
export const canaries = {
  data: 'canarydata',
  python: 'canarypython',
  catalogue: 'canarycatalogue',
  expected: 'canaryexpected',
} as const;
export type Canary = keyof typeof canaries;

/** Where the text of such a file could come to light: surface → whose text. */
export const editorSurfaces = {
  check: 'data',
  preview: 'data',
  hover: 'data',
  upload: 'data',
  Python: 'python',
  catalogue: 'catalogue',
  'expected entries': 'expected',
} as const satisfies Readonly<Record<string, Canary>>;
export type EditorSurface = keyof typeof editorSurfaces;

/** The same for the command line, with what is run. */
export const commandLines = {
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
} as const satisfies Readonly<Record<string, readonly [Canary, readonly string[]]>>;
