import { expect, test } from 'vitest';
import type { DocumentSymbol } from 'vscode-languageserver-types';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { excerpt, mapperWith, sectionWith } from '../../../support/checks.ts';
import { goodMapper } from '../../../support/faults.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';

async function symbolsOf(text: string): Promise<readonly DocumentSymbol[]> {
  const workspace = new InMemoryWorkspace();
  const uri = workspace.write('m.json', text);
  return createMapperService(workspace).features.documentSymbols(uri, neverCancelled);
}

const outline = (symbols: readonly DocumentSymbol[], depth = 0): string[] =>
  symbols.flatMap(({ name, detail, children = [] }) => [
    `${'  '.repeat(depth)}${name} ${detail}`.trimEnd(),
    ...outline(children, depth + 1),
  ]);

test('mappings with their place and class, rules with their target, subsections below', async () =>
  expect(outline(await symbolsOf(goodMapper))).toEqual([
    'main_schema main · Synthesis',
    '  Name → name',
    '  Batch.id → batch.id',
    '  yield → yield_mass',
    'steps_mapping steps[] · Step',
    '  step_name → name',
    '  duration → duration',
    '  device device · Device',
    '    device.model → model',
    'sample_mapping samples[] (archive) · Sample',
    '  name → name',
    '  purity → purity',
  ]));

test('the key is selected, and lies in the whole', async () => {
  const text = mapperWith('"id": "name"');
  const [main] = await symbolsOf(text);
  const [rule] = main?.children ?? [];
  expect(excerpt(text, main!.selectionRange)).toBe('"main_schema"');
  expect(excerpt(text, main!.range)).toMatch(/^"main_schema": \{.*\}$/);
  expect(excerpt(text, rule!.range)).toBe('"id": "name"');
});

const odd = mapperWith('"": ""', sectionWith('').replace('"lab."', '5'));

test.each<[string, string, readonly string[]]>([
  ['odd names are never empty', odd, ['main_schema main · Main', '  ""', '""', '  id → x']],
  ['half-typed text gives what can be read', mapperWith().slice(0, -14), ['main_schema main · Main', '  id']],
  ['a data file has none', '{ "$mapped_json_class_key": "a" }', []],
  ['a list has none', '[]', []],
])('%s', async (_, text, expected) => expect(outline(await symbolsOf(text))).toEqual(expected));

test('a missing file has none', async () => {
  const { features } = createMapperService(new InMemoryWorkspace());
  expect(await features.documentSymbols('file:///workspace/x.json', neverCancelled)).toEqual([]);
});
