import { expect, test } from 'vitest';
import * as keys from '../../../server/src/mapper/keys.ts';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { findingsIn } from '../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';
import { type Block, blocksIn, keyed, mapperOf, nameOf, readText, textOf } from './docBlocks.ts';

const page = 'docs/mapper-reference.md';
const text = readText(page);

/** Each example ends with what it makes. */
const examples: Block[][] = [[]];
for (const block of blocksIn(page, text)) {
  examples.at(-1)?.push(block);
  if (/^entr/.test(block.words[0] ?? '')) examples.push([]);
}
const rest = examples.pop();

test('every example ends with its entries', () => {
  expect(rest).toEqual([]);
  expect(examples.length).toBeGreaterThan(20);
});

for (const example of examples)
  test(nameOf(example.at(-1) ?? ({} as Block)), async () => {
    const [shown] = example.slice(-1);
    const { entries, codes } = await runExample(example);
    const byFile = Object.fromEntries(entries.map(({ file, data }) => [file, data]));
    const made = shown?.words[0] === 'entry' ? entries[0]?.data : byFile;
    expect(JSON.stringify(made, null, 2)).toBe(JSON.stringify(JSON.parse(shown?.text ?? ''), null, 2));
    expect(codes.toSorted()).toEqual(shown?.words.slice(1).toSorted());
  });

/** The entries, and codes of errors and warnings; those about the released parser aren't part of the reference. */
async function runExample(example: readonly Block[]) {
  const mapperText = mapperOf(example, 'batch', '"schema": "lab.Batch", "is_main": true');
  const files = { 'mapper.json': mapperText, 'data.json': keyed(textOf(example, 'data') ?? '', 'batch') };
  const service = createMapperService(new InMemoryWorkspace(files));
  service.configure({ compat: 'off' });
  const parts = { trace: false, coverage: false };
  const uris = Object.keys(files).map(uriOf);
  const [mapper = '', data = ''] = uris;
  const { entries } = await service.previews.whole(mapper, data, parts, neverCancelled);
  const found = await Promise.all(uris.map((uri) => findingsIn(service, uri)));
  const grave = found.flat().filter(({ severity }) => /error|warning/.test(severity));
  return { entries, codes: [...new Set(grave.map(({ code }) => code))] };
}

const { topLevelKeys, mappedClassKey, mappedVersionKey, sectionKeys, ruleKeys, conditionKeys, matchKeyNames } = keys;
const allKeys = [...topLevelKeys, mappedClassKey, mappedVersionKey, ...sectionKeys, ...ruleKeys, ...conditionKeys];

test.each(allKeys.filter((each) => !matchKeyNames.slice(2).includes(each)))('%s is explained and shown', (key) => {
  expect(text).toContain(`\`${key}\``);
  expect(examples.flat().some((block) => block.text.includes(`"${key}"`))).toBe(true);
});
