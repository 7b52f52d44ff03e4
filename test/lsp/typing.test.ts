import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { previewRequest } from '../../server/src/protocol.ts';
import { startServer } from '../support/lspClient.ts';
import { data, mapper, text } from '../support/samples.ts';

test('ranges of a preview are places in the version that it names, while somebody types', {
  timeout: 60_000,
}, async () => {
  const Steps = Array.from({ length: 30_000 }, (_, index) => ({ t: index }));
  const { client, uriOf } = await startServer({ 'd.json': { ...data, Steps } });
  const uri = uriOf('m.json');
  const document = TextDocument.create(uri, 'json', 1, text(mapper));
  await client.open(uri, document.getText());
  const versions = new Map([[1, document.getText()]]);
  const insert = async (offset: number, letters: string) => {
    const place = document.positionAt(offset);
    const range = { start: place, end: place };
    TextDocument.update(document, [{ range, text: letters }], document.version + 1);
    versions.set(await client.edit(uri, letters, range), document.getText());
  };
  const preview = () => client.request(previewRequest, { uri });
  let answered = 0;
  for (const letter of 'abcdefgh') {
    const asked = preview();
    await new Promise((resolve) => setImmediate(resolve));
    await insert(0, `${' '.repeat(3)}\n`);
    await insert(document.getText().indexOf('duration'), letter);
    const answer = await asked.catch((error) => expect(String(error)).toMatch(/Content modified|Cancelled/));
    if (!answer) continue;
    answered++;
    const content = versions.get(answer.documentVersion ?? -1);
    expect(content, JSON.stringify(answer).slice(0, 300)).toBeDefined();
    const shown = TextDocument.create(uri, 'json', 0, content ?? '');
    expect(answer.rules).toHaveLength(2);
    for (const { range, rule } of answer.rules) expect(shown.getText(range).indexOf(JSON.stringify(rule))).toBe(0);
  }
  // In a pause one of them is answered.
  expect(await preview()).toMatchObject({ documentVersion: document.version, rules: { length: 2 } });
  expect(answered).toBeGreaterThan(0);
});
