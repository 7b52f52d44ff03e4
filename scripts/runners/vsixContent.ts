import { posix } from 'node:path';

/** What the vsix holds: files and folders of the project. Everything the extension runs is in the bundles. */
export const vsixContent = [
  'dist',
  'docs',
  'examples',
  'images',
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
    ...inside.filter((name) => !fits(name)).map((name) => `${name} doesn't belong in the package.`),
    ...needed.filter((name) => !inside.includes(name)).map((name) => `${name} is missing from the package.`),
  ];
}

/** What is wrong with the size of a vsix, in bytes, as sentences. */
export function sizeProblems(bytes: number): string[] {
  if (bytes <= mostBytes) return [];
  return [
    `The package has ${Math.ceil(bytes / 1024)} kB, but at most ${mostBytes / 1024} kB are expected. Check its list of files.`,
  ];
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
  return wanted
    .filter((part) => !manifest.includes(part))
    .map((part) => `The manifest of the package doesn't contain ${part}.`);
}

/** The pages of the vsix: their links lead to what is in it. */

/** What vsce calls the files of the root. */
const renamed: Readonly<Record<string, string>> = {
  'README.md': 'readme.md',
  'CHANGELOG.md': 'changelog.md',
  LICENSE: 'LICENSE.txt',
};

const linkPattern = /(!?)\[([^\]]*)\]\(([^)\s]+)\)/g;

/**
 * A page as it stands in the vsix: links to files that are not there become plain text.
 * @param page its path in the project
 * @param isPackaged whether a file of the project, by its path, is in the vsix
 */
export function packagedPage(page: string, text: string, isPackaged: (path: string) => boolean): string {
  return text.replace(linkPattern, (whole, image: string, words: string, link: string) => {
    const target = targetOf(page, link);
    if (target === undefined) return whole;
    if (!isPackaged(target)) return image === '' ? words : whole;
    const now = renamed[target];
    return now === undefined ? whole : `[${words}](${link.replace(posix.basename(target), now)})`;
  });
}

/**
 * The page that galleries and the editor's list of extensions show. They find no file beside it, and take pictures from
 * https addresses alone: what only a clone can show (between the comments `clone` and `/clone`) is left out, and links
 * to files become plain text.
 */
export function galleryPage(text: string): string {
  return packagedPage('README.md', text.replaceAll(/<!-- clone -->\n[\s\S]*?<!-- \/clone -->\n+/g, ''), () => false);
}

/**
 * What a reader of the vsix would not see, as sentences.
 * @param pages text of each page by its path in the vsix
 * @param names paths of all files in the vsix
 */
export function linkProblems(pages: ReadonlyMap<string, string>, names: ReadonlySet<string>): string[] {
  return [...pages].flatMap(([page, text]) =>
    [...text.matchAll(linkPattern)].flatMap(([whole, image, , link = '']) => {
      const target = targetOf(page, link);
      if (target === undefined) {
        const shows = image === '' || link.startsWith('https:');
        return shows ? [] : [`${page}: ${whole} isn't an https address.`];
      }
      return names.has(target) && page !== 'readme.md'
        ? []
        : [`${page}: ${whole} links to a file that isn't in the package.`];
    }),
  );
}

/** The file that a link leads to, or undefined for an address or a heading of the same page. */
function targetOf(page: string, link: string): string | undefined {
  const [path = ''] = link.split('#');
  if (path === '' || /^[\w+.-]+:/.test(path)) return undefined;
  return posix.join(posix.dirname(page), path);
}
