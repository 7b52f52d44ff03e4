/** Ways in which a repository can try to set the base URL: 5 attempts. */

export interface Attempt {
  /** Path below the attempt's folder → JSON. */
  readonly files: Readonly<Record<string, unknown>>;
  /** What is opened: the folder itself, or a workspace file in it. */
  readonly opens: 'folder' | 'repository.code-workspace';
}

const setting = 'mapperWorkbench.service.baseUrl';
const data = { 'data.json': { name: 'a sample' } };

/** @param url where the repository wants the requests to go */
export function attemptsTo(url: string): Readonly<Record<string, Attempt>> {
  const inFolder = (settings: object): Attempt => ({
    files: { ...data, '.vscode/settings.json': settings },
    opens: 'folder',
  });
  return {
    flat: inFolder({ [setting]: url }),
    nested: inFolder({ mapperWorkbench: { service: { baseUrl: url } }, 'mapperWorkbench.service': { baseUrl: url } }),
    'language block': inFolder({ '[json]': { [setting]: url }, '[jsonc]': { [setting]: url } }),
    'workspace file': {
      files: { ...data, 'repository.code-workspace': { folders: [{ path: '.' }], settings: { [setting]: url } } },
      opens: 'repository.code-workspace',
    },
    folder: {
      files: {
        'one/data.json': {},
        'one/.vscode/settings.json': { [setting]: url },
        'two/.vscode/settings.json': { [setting]: url },
        'repository.code-workspace': { folders: [{ path: 'one' }, { path: 'two' }] },
      },
      opens: 'repository.code-workspace',
    },
  };
}
