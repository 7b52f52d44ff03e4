import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { fromRoot, root } from '../../../scripts/support/root.ts';
import { languages, readTexts, sources, type Texts, textsOfSources } from '../../../scripts/tasks/l10n.ts';
import { plainTexts } from './plainTexts.ts';

/** Placeholders, code and blanks at the ends: what a translation keeps. */
function kept(text: string) {
  return {
    placeholders: [...new Set(text.match(/\{\d\}/g))].toSorted(),
    code: (text.match(/`[^`]*`/g) ?? []).toSorted(),
    commands: (text.match(/\(command:[^)]*\)/g) ?? []).toSorted(),
    blanks: [/^\s*/.exec(text)?.[0], /\s*$/.exec(text)?.[0]],
  };
}

function keptOf(texts: Texts) {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, kept(text)]));
}

test('l10n/bundle.l10n.json holds the sentences of the sources; `npm run l10n` writes it', async () => {
  const texts = readTexts('l10n/bundle.l10n.json');
  expect(texts).toEqual(await textsOfSources());
  expect(Object.keys(texts).filter((key) => key.includes('${'))).toEqual([]); // it would be cut off there
});

test.each([
  ['l10n/bundle.l10n.json', 'l10n/bundle.l10n.de.json'],
  ['package.nls.json', 'package.nls.de.json'],
])('%s is translated whole into German, its placeholders and code as they are', (english, german) => {
  expect(languages()).toEqual(['de']);
  expect(keptOf(readTexts(german))).toEqual(keptOf(readTexts(english)));
  expect(Object.entries(readTexts(german)).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test('package.json names only texts that package.nls.json has, and all of them', () => {
  const manifest = JSON.stringify({ ...JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')), scripts: {} });
  const named = [...manifest.matchAll(/"%([^%"]+)%"/g)].map(([, key]) => key);
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(readTexts('package.nls.json')).toSorted());
});

/** Logs, answers to broken requests, and the catalogue's own description: for those who look for a fault, in English. */
const forExperts = [
  'server/src/host/',
  'server/src/lsp/guard.ts',
  'server/src/lsp/handlers/readParams.ts',
  'server/src/schema/catalogueFormat.ts',
  'server/src/service/schemas/catalogueFiles.ts',
  'server/src/service/schemas/pythonFolders.ts',
  'server/src/service/schemas/schemaStore.ts',
  'server/src/lsp/lifecycle.ts',
  'server/src/lsp/arguments.ts',
  'server/src/util/workTime.ts',
];

/** Words of data and of units, code and styles: nothing of it is a sentence. */
const tables = [
  'client/src/tokens/copyForms.ts',
  'client/src/ui/pages/page.ts',
  'server/src/matching/keyValues.ts',
  'server/src/parserModel/schema/sectionClass.ts',
  'server/src/schema/units.ts',
  'server/src/matching/unitNames.ts',
];

/** What looks like words and is a name: things that are counted, values of our own, classes of styles. */
const names = [
  'data file',
  'file order',
  'by class key',
  'state unset',
  'field: pattern',
  'mark is-',
  'mark is-differing',
  'mark is-dropped',
];

test('no text for users stands outside of what is translated', () => {
  const files = globSync([...sources], { cwd: root }).filter(
    (path) => ![...forExperts, ...tables].some((part) => path.startsWith(part)),
  );
  expect(files.length).toBeGreaterThan(400);
  const found = files.flatMap((path) =>
    plainTexts(readFileSync(fromRoot(path), 'utf8'))
      .filter(({ text }) => !names.includes(text))
      .map(({ line, text }) => `${path}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["const draft = { message: 'The path is empty.' };", ['The path is empty.']],
  [`const draft = { message: \`\${name} is missing here\` };`, ['is missing here']],
  ["const action = { title: 'Remove' };", ['Remove']],
  ["return isThere ? 'it is there' : undefined;", ['it is there']],
  ["const draft = { message: l10n.t('The path is empty.') };", []],
  ["const draft = { message: l10n.t('The path of {0} is empty', name) };", []],
  ["log.warn('The file cannot be read.');", []],
  ["const code = 'path-empty', element = 'button';", []],
])('a text that nobody can translate is found in %s', (source, expected) => {
  expect(plainTexts(source).map(({ text }) => text)).toEqual(expected);
});
