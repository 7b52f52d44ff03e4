import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { CodeAction, Hover } from 'vscode-languageserver/node';
import { settings, startServer } from '../support/lspClient.ts';
import { mapperWithoutMainKey, text } from '../support/samples.ts';
import type { StartOptions } from '../support/wireClient.ts';

const english = JSON.parse(readFileSync(new URL('../../l10n/bundle.l10n.json', import.meta.url), 'utf8'));

async function findingOf(options: StartOptions) {
  const { client, uriOf } = await startServer({}, options);
  const uri = uriOf('m.json');
  await client.open(uri, text(mapperWithoutMainKey));
  return { client, uri, finding: await client.finding(uri, 'main-key-missing') };
}

test('speaks the language of the user; codes stay as they are', async () => {
  const { client, uri, finding } = await findingOf({ locale: 'de-AT' });
  expect(finding?.message).toMatch(/ braucht .*„main_key“/);
  const params = { textDocument: { uri }, range: finding?.range, position: finding?.range.start };
  const context = { diagnostics: [finding] };
  const actions = await client.request<CodeAction[]>('textDocument/codeAction', { ...params, context });
  expect(actions.map(({ title }) => title)).toContainEqual(expect.stringMatching(/ hinzufügen$/));
  const hover = await client.request<Hover>('textDocument/hover', params);
  expect(JSON.stringify(hover.contents)).toContain('Zuordnung');
});

const texts = Object.fromEntries(Object.keys(english).map((key) => [key, `oh là là ${key}`]));

test.each<[string, StartOptions, RegExp]>([
  ['in English without a locale', {}, /^(?!.* braucht ).*“main_key”/],
  ['in English where it lacks that language', { locale: 'fr' }, /^(?!.* braucht ).*“main_key”/],
  [
    'as the client says',
    { locale: 'fr', initializationOptions: { settings, texts } },
    /^oh là là .*“steps”.*“main_key”/,
  ],
])('speaks %s', async (_, options, message) => expect((await findingOf(options)).finding?.message).toMatch(message));
