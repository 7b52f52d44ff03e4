import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { lateSamples } from '../../../../server/src/lsp/samples/lateSamples.ts';
import { largeSampleSize } from '../../../../server/src/service/largeSamples/mappingHost.ts';

const nowhere = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

function samples() {
  const asked: string[] = [];
  const texts: Record<string, string> = { 'open:large': ' '.repeat(largeSampleSize + 1), 'open:small': '{}' };
  const sizes: Record<string, number> = { 'disk:large': largeSampleSize + 1, 'open:small': largeSampleSize + 1 };
  const source = {
    documents: { get: (uri: string) => (uri in texts ? TextDocument.create(uri, 'json', 1, texts[uri]!) : undefined) },
    host: { statFile: async (uri: string) => (uri in sizes ? { uri, stamp: '1', size: sizes[uri] } : undefined) },
  };
  const answers = {
    call: async (method: string, args: readonly unknown[]) => {
      asked.push(`${method} ${args.join()}`);
      return { facts: undefined, range: nowhere };
    },
  };
  const load = async () => {
    asked.push('load');
    return answers;
  };
  return { asked, sizes, late: lateSamples(source as Parameters<typeof lateSamples>[0], load) };
}

test('which sample is large is known without loading anything; what is open counts as it stands', async () => {
  const { asked, late } = samples();
  expect(await late.isLarge('open:large')).toBe(true);
  expect(await late.isLarge('open:small')).toBe(false);
  expect(await late.isLarge('disk:large')).toBe(true);
  expect(await late.isLarge('missing')).toBe(false);
  expect(asked).toEqual([]);
});

test('a file that changes is looked at anew', async () => {
  const { late, sizes } = samples();
  expect(await late.isLarge('disk:large')).toBe(true);
  sizes['disk:large'] = 1;
  expect(await late.isLarge('disk:large')).toBe(false);
});

test('the first question about a large one loads what answers, once', async () => {
  const { asked, late } = samples();
  expect(await late.call('factsOf', ['disk:large'])).toEqual({ facts: undefined, range: nowhere });
  await late.call('factsOf', ['open:large']);
  expect(asked).toEqual(['load', 'factsOf disk:large', 'factsOf open:large']);
});
