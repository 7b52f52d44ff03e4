import { describe, expect, test } from 'vitest';
import {
  conditionKeys,
  mappedClassKey,
  mappedVersionKey,
  matchKeyNames,
  ruleKeys,
  sectionKeys,
  topLevelKeys,
} from '../../../server/src/mapper/keys.ts';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { lastStage } from '../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';
import { type Block, blocksIn, nameOf, readText } from './docBlocks.ts';

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

describe('the engine makes the entries that an example shows, and finds nothing wrong', () => {
  for (const example of examples)
    test(nameOf(example.at(-1) ?? ({} as Block)), async () => {
      const [shown] = example.slice(-1);
      const { entries, codes } = await runExample(example);
      const made =
        shown?.words[0] === 'entry'
          ? entries[0]?.data
          : Object.fromEntries(entries.map(({ file, data }) => [file, data]));
      expect(JSON.stringify(made, null, 2)).toBe(JSON.stringify(JSON.parse(shown?.text ?? ''), null, 2));
      expect(codes.toSorted()).toEqual(shown?.words.slice(1).toSorted());
    });
});

/** The entries, and codes of errors and warnings; those about the released parser aren't part of the reference. */
async function runExample(example: readonly Block[]) {
  const files = { 'mapper.json': mapperOf(example), 'data.json': dataOf(example) };
  const service = createMapperService(new InMemoryWorkspace(files));
  service.configure({ compat: 'off' });
  const parts = { trace: false, coverage: false };
  const uris = Object.keys(files).map(uriOf);
  const [mapper = '', data = ''] = uris;
  const { entries } = await service.previews.whole(mapper, data, parts, neverCancelled);
  const found = await Promise.all(uris.map(async (uri) => lastStage(service.diagnostics.check(uri, neverCancelled))));
  const grave = found
    .flatMap((file) => file?.findings ?? [])
    .filter(({ severity }) => /error|warning/.test(severity))
    .map(({ code }) => code);
  return { entries, codes: [...new Set(grave)] };
}

const textOf = (example: readonly Block[], word: string) => example.find(({ words }) => words[0] === word)?.text;

function dataOf(example: readonly Block[]): string {
  const data = textOf(example, 'data') ?? '';
  return data.includes(mappedClassKey) ? data : data.replace('{', `{ "${mappedClassKey}": "batch",`);
}

/** Composed as text: what the example shows stays as it is. */
function mapperOf(example: readonly Block[]): string {
  const whole = textOf(example, 'mapper');
  if (whole !== undefined) return whole;
  const section = textOf(example, 'section')?.trim().slice(1, -1);
  const rules = textOf(example, 'rules') ?? '{ "title": "name" }';
  const main = `"main_schema": { "schema": "lab.Batch", "is_main": true, "rules": ${rules} }`;
  const members = section?.includes('"main_schema"') ? [section] : [main, section];
  return `{ "$json_mapper_class_key": "batch", ${members.filter((each) => each !== undefined).join(', ')} }`;
}

describe('every key of a mapper is explained and shown', () => {
  const keys = [...topLevelKeys, mappedClassKey, mappedVersionKey, ...sectionKeys, ...ruleKeys, ...conditionKeys];
  for (const key of keys.filter((each) => !matchKeyNames.slice(2).includes(each)))
    test(key, () => {
      expect(text).toContain(`\`${key}\``);
      expect(examples.flat().some((block) => block.text.includes(`"${key}"`))).toBe(true);
    });
});
