/** What the vsix holds: files and folders of the project. Everything the extension runs is in the bundles. */
export const vsixContent = [
  'dist',
  'docs',
  'images',
  'snippets',
  'syntaxes',
  'l10n',
  'package.nls.json',
  'package.nls.de.json',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
] as const;

/** What no user needs; the rest of package.json is the extension's manifest. */
const developerOnly = ['files', 'bin', 'imports', 'scripts', 'devDependencies', 'optionalDependencies'];

/** package.json as it stands in the vsix. */
export function vsixManifest(packageJson: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(packageJson).filter(([key]) => !developerOnly.includes(key));
  return { ...Object.fromEntries(kept), files: [...vsixContent] };
}

/** What is wrong with the list of a vsix's files, as sentences. */
export function listingProblems(names: readonly string[]): string[] {
  const allowed = [...vsixContent, 'package.json', 'readme.md', 'changelog.md', 'LICENSE.txt'];
  const fits = (name: string) => allowed.some((path) => name === path || name.startsWith(`${path}/`));
  const inside = names
    .filter((name) => name.startsWith('extension/') && !name.endsWith('/'))
    .map((name) => name.slice('extension/'.length));
  return [
    ...inside.filter((name) => !fits(name)).map((name) => `${name} does not belong into the package.`),
    ...[
      'package.json',
      'package.nls.json',
      'package.nls.de.json',
      'l10n/bundle.l10n.de.json',
      'dist/client.js',
      'dist/server.js',
      'dist/preview.js',
      'dist/web/client.cjs',
      'dist/web/server.js',
      'docs/findings.md',
    ]
      .filter((name) => !inside.includes(name))
      .map((name) => `${name} is missing in the package.`),
  ];
}
