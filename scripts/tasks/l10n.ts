/** `npm run l10n`: collects the sentences, and lists those without a translation. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getL10nJson } from '@vscode/l10n-dev';
import { globSync } from 'tinyglobby';
import { main } from '../support/problem.ts';
import { fromRoot, root } from '../support/root.ts';

/** English sentence (with its comment, where it has one) → the sentence in a language. */
export type Texts = Readonly<Record<string, string>>;

/** Where users read what is written there; the command line speaks English. */
export const sources: readonly string[] = ['client/src/**/*.ts', 'server/src/**/*.ts', '!server/src/cli/**'];

/** Imports of what says sentences; the exporter makes its queries again at each of them, which takes most of its time. */
const imports = /^import .* from '(?:@vscode\/l10n|vscode)';$/gm;

/**
 * Returns the English sentences in the source code, sorted.
 * @throws Error if a sentence is composed at run time
 */
export async function textsOfSources(): Promise<Texts> {
  const files = globSync([...sources], { cwd: root, absolute: true }).map((path) => readFileSync(path, 'utf8'));
  const speaking = files.filter((text) => text.includes('l10n.t(')).map((text) => text.replace(imports, ''));
  // One import speaks for all: `vscode.l10n.t` and `l10n.t` of `@vscode/l10n` are found alike.
  const contents = ["import * as l10n from '@vscode/l10n';", ...speaking].join('\n');
  const found = await getL10nJson([{ contents, extension: '.ts' }]);
  const entries = Object.entries(found).map(([key, value]) => [key, typeof value === 'string' ? value : value.message]);
  return Object.fromEntries(entries.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)));
}

/** Reads a bundle of `l10n/` or a file `package.nls.*.json`. */
export function readTexts(path: string): Texts {
  return JSON.parse(readFileSync(fromRoot(path), 'utf8')) as Texts;
}

/** Returns the languages for which bundles exist, apart from English, such as `de`. */
export function languages(): readonly string[] {
  return readdirSync(fromRoot('l10n')).flatMap((name) => /^bundle\.l10n\.([\w-]+)\.json$/.exec(name)?.[1] ?? []);
}

// Collects the sentences that users read, and says which ones are not translated yet.

if (import.meta.main)
  await main(async () => {
    const english = await textsOfSources();
    write('l10n/bundle.l10n.json', english);
    let missing = 0;
    for (const language of languages()) {
      const path = `l10n/bundle.l10n.${language}.json`;
      const known = readTexts(path);
      const left = Object.keys(english).filter((key) => known[key] === undefined);
      for (const key of left) console.log(`${language}: ${JSON.stringify(key)}`);
      missing += left.length;
      // In the order of the English ones; what no source says any more is dropped.
      write(path, Object.fromEntries(Object.keys(english).flatMap((key) => (known[key] ? [[key, known[key]]] : []))));
    }
    console.log(`l10n: ${Object.keys(english).length} sentences, ${missing} without a translation`);
    return missing === 0 ? 0 : 1;
  });

function write(path: string, texts: Texts): void {
  writeFileSync(fromRoot(path), `${JSON.stringify(texts, undefined, 2)}\n`);
}
