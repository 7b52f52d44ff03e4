/** What the vsix holds: files and folders of the project. Everything the extension runs is in the bundles. */
export const vsixContent = [
  'dist',
  'docs',
  'examples',
  'images',
  'snippets',
  'syntaxes',
  'l10n',
  'package.nls.json',
  'package.nls.de.json',
  'README.md',
  'CHANGELOG.md',
  'SUPPORT.md',
  'LICENSE',
] as const;

/** Most bytes of the vsix: what is more is no accident that a reader of the list would see. */
const mostBytes = 3 * 1024 * 1024;

/** What no user needs; the rest of package.json is the extension's manifest. */
const developerOnly = ['files', 'bin', 'imports', 'scripts', 'devDependencies', 'optionalDependencies'];

/** package.json as it stands in the vsix. */
export function vsixManifest(packageJson: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept = Object.entries(packageJson).filter(([key]) => !developerOnly.includes(key));
  return { ...Object.fromEntries(kept), files: [...vsixContent] };
}

/** What would be missed, or is named by the manifest. */
const needed = [
  'package.json',
  'package.nls.json',
  'package.nls.de.json',
  'l10n/bundle.l10n.de.json',
  'dist/client.js',
  'dist/server.js',
  'dist/preview.js',
  'dist/web/client.cjs',
  'dist/web/server.js',
  'dist/THIRD-PARTY-NOTICES.txt',
  'docs/findings.md',
  'images/icon.png',
  'readme.md',
  'changelog.md',
  'SUPPORT.md',
  'LICENSE.txt',
];

/** What is wrong with the list of a vsix's files, as sentences. */
export function listingProblems(names: readonly string[]): string[] {
  const allowed = [...vsixContent, 'package.json', 'readme.md', 'changelog.md', 'LICENSE.txt'];
  const fits = (name: string) => allowed.some((path) => name === path || name.startsWith(`${path}/`));
  const inside = names
    .filter((name) => name.startsWith('extension/') && !name.endsWith('/'))
    .map((name) => name.slice('extension/'.length));
  return [
    ...inside.filter((name) => !fits(name)).map((name) => `${name} does not belong into the package.`),
    ...needed.filter((name) => !inside.includes(name)).map((name) => `${name} is missing in the package.`),
  ];
}

/** What is wrong with the size of a vsix, in bytes, as sentences. */
export function sizeProblems(bytes: number): string[] {
  if (bytes <= mostBytes) return [];
  return [`The package has ${Math.ceil(bytes / 1024)} kB, more than ${mostBytes / 1024}: what came in?`];
}

/**
 * What is wrong with `extension.vsixmanifest`, by which editors and registries decide, as sentences.
 * @param manifest its text
 * @param packageJson package.json of the project
 */
export function manifestProblems(manifest: string, packageJson: Readonly<Record<string, unknown>>): string[] {
  const { name, version, publisher, engines } = packageJson;
  const vscode = typeof engines === 'object' && engines !== null && 'vscode' in engines ? engines.vscode : undefined;
  const wanted = [
    `Id="${String(name)}" Version="${String(version)}" Publisher="${String(publisher)}"`,
    // An editor below it refuses the installation.
    `Id="Microsoft.VisualStudio.Code.Engine" Value="${String(vscode)}"`,
    'Type="Microsoft.VisualStudio.Services.Icons.Default"',
    'Type="Microsoft.VisualStudio.Services.Content.License"',
    'Type="Microsoft.VisualStudio.Services.Content.Changelog"',
    'Id="Microsoft.VisualStudio.Services.Links.Support"',
  ];
  return wanted.filter((part) => !manifest.includes(part)).map((part) => `The manifest of the package lacks ${part}.`);
}
