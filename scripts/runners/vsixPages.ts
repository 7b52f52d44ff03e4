/** The pages of the vsix: their links lead to what is in it. */
import { posix } from 'node:path';

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
        return shows ? [] : [`${page}: ${whole} is not from an https address.`];
      }
      return names.has(target) && page !== 'readme.md' ? [] : [`${page}: ${whole} leads to nothing in the package.`];
    }),
  );
}

/** The file that a link leads to, or undefined for an address or a heading of the same page. */
function targetOf(page: string, link: string): string | undefined {
  const [path = ''] = link.split('#');
  if (path === '' || /^[\w+.-]+:/.test(path)) return undefined;
  return posix.join(posix.dirname(page), path);
}
