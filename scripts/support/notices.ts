/** What the licenses of bundled packages want: their texts beside the bundles. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from './root.ts';

/** Licenses that let a bundle be given on if their text goes with it. Another one is for a person to read first. */
const known = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];

/** What a package calls the file with its license, and those with what else it wants to be said. */
const licenseFile = /^(licen[cs]e|copying)/i;
const noticeFile = /^(notice|third-?party-?notices)/i;

interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** As its package.json says; undefined where it does not. */
  readonly license: string | undefined;
  /** What it ships of the files named above; empty where there is none. */
  readonly text: string;
}

/** The part of esbuild's metafile that says what came into a bundle. */
interface Bundled {
  readonly outputs: Readonly<Record<string, { readonly inputs: Readonly<Record<string, unknown>> }>>;
}

/** Returns the folders of all packages that contribute code to a bundle. */
export function bundledFolders(metafiles: readonly Bundled[]): string[] {
  const inputs = metafiles.flatMap(({ outputs }) => Object.values(outputs).flatMap((each) => Object.keys(each.inputs)));
  const folders = inputs.map((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

/**
 * Reads the name, version and license of a bundled package.
 * @param ours a folder with license texts for packages that include none; each file is named after its package, with
 * `+` in place of `/`
 */
export function readPackage(folder: string, ours: string = fromRoot('scripts/support/licenses')): BundledPackage {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as BundledPackage;
  const files = readdirSync(folder).sort();
  const fallback = join(ours, `${name.replace('/', '+')}.txt`);
  const own = files.filter((file) => licenseFile.test(file)).map((file) => join(folder, file));
  const licenses = own.length === 0 && existsSync(fallback) ? [fallback] : own;
  const notices = files.filter((file) => noticeFile.test(file)).map((file) => join(folder, file));
  const text = licenses.length === 0 ? '' : [...licenses, ...notices].map(textOf).join('\n\n');
  return { name, version, license, text };
}

function textOf(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n')
    .trim();
}

/**
 * Returns the text of the notices file.
 * @throws Error that names each package whose license is unknown or whose license text is missing
 */
export function noticesOf(packages: readonly BundledPackage[]): string {
  const problems = packages.flatMap(problemsOf);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const sections = packages.map(
    ({ name, version, license, text }) => `${'='.repeat(80)}\n${name} ${version} (${license})\n\n${text}\n`,
  );
  return ['Mapper Workbench contains parts of these packages, under these licenses:\n', ...sections].join('\n');
}

function problemsOf({ name, version, license, text }: BundledPackage): string[] {
  const see = 'See scripts/support/notices.ts.';
  if (license === undefined || !known.includes(license))
    return [`The bundled package ${name} ${version} has an unknown license: ${license}. ${see}`];
  return text === '' ? [`The bundled package ${name} ${version} has no license text. ${see}`] : [];
}
