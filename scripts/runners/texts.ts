import { readdirSync, readFileSync } from 'node:fs';
import { getL10nJson } from '@vscode/l10n-dev';
import { globSync } from 'tinyglobby';
import { fromRoot, root } from '../support/root.ts';

/** English sentence (with its comment, where it has one) → the sentence in a language. */
export type Texts = Readonly<Record<string, string>>;

/** Where users read what is written there; the command line speaks English. */
export const sources: readonly string[] = ['client/src/**/*.ts', 'server/src/**/*.ts', '!server/src/cli/**'];

/** Imports of what says sentences; the exporter makes its queries anew at each of them, which takes most of its time. */
const imports = /^import .* from '(?:@vscode\/l10n|vscode)';$/gm;

/** The English sentences of the sources, sorted. @throws Error for a sentence that is put together at run time */
export async function textsOfSources(): Promise<Texts> {
  const files = globSync([...sources], { cwd: root, absolute: true }).map((path) => readFileSync(path, 'utf8'));
  const speaking = files.filter((text) => text.includes('l10n.t(')).map((text) => text.replace(imports, ''));
  // One import speaks for all: `vscode.l10n.t` and `l10n.t` of `@vscode/l10n` are found alike.
  const contents = ["import * as l10n from '@vscode/l10n';", ...speaking].join('\n');
  const found = await getL10nJson([{ contents, extension: '.ts' }]);
  const entries = Object.entries(found).map(([key, value]) => [key, typeof value === 'string' ? value : value.message]);
  return Object.fromEntries(entries.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)));
}

/** A bundle of `l10n/`, or `package.nls.*.json`. */
export function readTexts(path: string): Texts {
  return JSON.parse(readFileSync(fromRoot(path), 'utf8')) as Texts;
}

/** Languages that there are bundles of, besides English: `de`. */
export function languages(): readonly string[] {
  return readdirSync(fromRoot('l10n')).flatMap((name) => /^bundle\.l10n\.([\w-]+)\.json$/.exec(name)?.[1] ?? []);
}
