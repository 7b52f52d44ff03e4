import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CodeAction, Hover } from 'vscode-languageserver/node';
import { settings, startServer } from '../support/lspClient.ts';
import { mapperWithoutMainKey, text } from '../support/samples.ts';
import type { StartOptions } from '../support/wireClient.ts';

const english = JSON.parse(readFileSync(new URL('../../l10n/bundle.l10n.json', import.meta.url), 'utf8'));

describe('the server', () => {
  async function findingOf(options: StartOptions) {
    const { client, uriOf } = await startServer({}, options);
    const uri = uriOf('m.json');
    await client.open(uri, text(mapperWithoutMainKey));
    const finding = await client.finding(uri, 'main-key-missing');
    return { client, uri, finding };
  }

  test('speaks the language of the user; codes stay as they are', async () => {
    const { client, uri, finding } = await findingOf({ locale: 'de-AT' });
    expect(finding?.message).toMatch(/ braucht .*`main_key`/);
    const textDocument = { uri };
    const range = finding?.range;
    const context = { diagnostics: [finding] };
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', { textDocument, range, context });
    expect(actions.map(({ title }) => title)).toContainEqual(expect.stringMatching(/ hinzufügen$/));
    const hover = await client.request<Hover>('textDocument/hover', { textDocument, position: range?.start });
    expect(JSON.stringify(hover.contents)).toContain('Zuordnung');
  });

  test.each(['en', 'fr', undefined])('speaks English where the locale is %s', async (locale) => {
    const { finding } = await findingOf(locale === undefined ? {} : { locale });
    expect(finding?.message).toMatch(/^(?!.* braucht ).*`main_key`/);
  });

  test('speaks as the client says', async () => {
    const texts = Object.fromEntries(Object.keys(english).map((key) => [key, `oh là là ${key}`]));
    const { finding } = await findingOf({ locale: 'fr', initializationOptions: { settings, texts } });
    expect(finding?.message).toMatch(/^oh là là `steps`.*`main_key`/);
  });
});
