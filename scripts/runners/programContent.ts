/** What the npm archive and the wheel hold: the two programs without the extension. */

/** Files and folders of the project. */
export const programContent = [
  'dist/cli.js',
  'dist/server.js',
  'dist/chunks',
  'dist/THIRD-PARTY-NOTICES.txt',
  'docs',
  'l10n',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
] as const;

type Manifest = Readonly<Record<string, unknown>>;

const kept = ['name', 'version', 'license', 'keywords', 'bugs', 'repository', 'type', 'bin'];

/**
 * Returns the package.json of the npm archive: what its users need, without the scripts and packages of developers.
 * `homepage` follows from `repository`, so that a person fills in one value.
 * @param packageJson package.json of the project
 * @param texts package.nls.json
 */
export function programManifest(packageJson: Manifest, texts: Readonly<Record<string, string>>): Manifest {
  const { node } = packageJson.engines as { readonly node: string };
  const address = repositoryAddress(packageJson);
  return {
    ...Object.fromEntries(Object.entries(packageJson).filter(([key]) => kept.includes(key))),
    description: texts.description,
    ...(address !== undefined && { homepage: `${address}#readme` }),
    engines: { node },
    files: [...programContent],
  };
}

/** Returns the address of the repository for a browser, or undefined if package.json names none. */
export function repositoryAddress({ repository }: Manifest): string | undefined {
  const named = typeof repository === 'object' ? (repository as { readonly url?: unknown } | null)?.url : repository;
  return typeof named === 'string' ? named.replace(/^git\+|\.git$/g, '') : undefined;
}
