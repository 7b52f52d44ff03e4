/** What the vsix holds: files and folders of the project. Everything the extension runs is in the bundles. */
import { posix } from 'node:path';

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

/** Most bytes of the vsix: what is more isn't an accident that a reader of the list would see. */
const mostBytes = 3 * 1024 * 1024;

/** What no user needs; the rest of package.json is the extension's manifest. */
const developerOnly = ['files', 'bin', 'imports', 'scripts', 'scarfSettings', 'devDependencies'];

/** Returns the package.json for the VSIX. */
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

/** Returns sentences about the problems with the list of files in a VSIX. */
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

/** Returns sentences about the problems with the size of a VSIX. The size is in bytes. */
export function sizeProblems(bytes: number): string[] {
  if (bytes <= mostBytes) return [];
  return [
    `The package has ${Math.ceil(bytes / 1024)} kB, but at most ${mostBytes / 1024} kB are expected. Check its list of files.`,
  ];
}

/**
 * Returns sentences about the problems with `extension.vsixmanifest`, which editors and registries evaluate.
 * @param manifest text of the manifest
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
 * Returns a page for the VSIX. Links to files that aren't in the VSIX become plain text.
 * @param page path of the page in the project
 * @param isPackaged returns whether a file of the project is in the VSIX, by its path
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
 * Returns the page that galleries and the editor's list of extensions show. They can't access other files of the
 * project, and they load images only from https addresses. The page therefore omits the content between the comments
 * `clone` and `/clone`, which only a clone of the repository can show, and replaces links to files with plain text.
 */
export function galleryPage(text: string): string {
  return packagedPage('README.md', text.replaceAll(/<!-- clone -->\n[\s\S]*?<!-- \/clone -->\n+/g, ''), () => false);
}

/**
 * Returns sentences about links and images that a reader of the VSIX could not open or see.
 * @param pages text of each page by its path in the VSIX
 * @param names paths of all files in the VSIX
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
