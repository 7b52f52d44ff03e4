import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction } from 'vscode-languageserver-types';
import { parserVersions } from '../../../server/src/parserModel/versions.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { applied } from '../../support/completions.ts';
import { faults, goodData, goodMapper } from '../../support/faults.ts';
import { isJson, OfferBench, Tally } from '../../support/offers.ts';
import { allBlocks, type Block, nameOf, root } from '../docs/docBlocks.ts';
import { exampleOf, mapperBlocks, parserPage, readExamples } from '../docs/parserPage.ts';

const basesections = 'nomad.datamodel.metainfo.basesections';
const method = { source: 'method', target: 'method', default_value: 'none' };
const conditions = [{ regex_condition: { regex_path: 'status', regex_pattern: 'done' } }];
const time = { source: 'time', target: 'duration', target_type: 'float' };
const steps = {
  ...{ schema: `${basesections}.ProcessStep`, main_key: 'steps', repeats: true },
  ...{ repeat_paths: ['steps.*'], repeat_keys: [{ kind: 'heat.*' }], rules: { kind: 'name', time } },
};
const rules = { title: 'name', method, lab: { source: 'lab', target: 'location', conditions } };
const main = { schema: `${basesections}.Process`, is_main: 'True', rules };
/** Clean in both versions but for what only the newer one knows. */
const mapper = JSON.stringify({ $json_mapper_class_key: 'run', main_schema: main, steps_mapping: steps }, null, 2);

const data = {
  ...{ $mapped_json_class_key: 'run', title: 'Run 7', lab: 'Room 2', status: 'done' },
  ...{ place: { room: 2, 'flow-rate': 5 }, list: [{ a: 1 }, { a: 2 }] },
  steps: { one: { kind: 'heat', time: 20 }, two: { kind: 'heat again', time: 5 }, three: { kind: 'stir', time: 1 } },
};

/** Mappers that the service's parser reads differently. */
const parserExamples = readExamples().map((example) => {
  const sample = example.blocks.find(({ words }) => words[0] === 'data')?.text ?? '';
  return exampleOf(mapperBlocks(example, false), sample);
});

function expectTold(tally: Tally, kind: string, least: number): void {
  tally.print(kind);
  expect(tally.faults).toEqual([]);
  expect(tally.total).toBeGreaterThan(least);
}

/** Inside of every string, and at the beginning of every object and list. */
function* places(text: string): Generator<number> {
  for (const { index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{[]/g)) yield index + 1;
}

test('completions', async () => {
  const tally = new Tally();
  const bench = new OfferBench(data);
  bench.service.configure({ compat: 'next', sampleData: { '**/*.mapper.json': 'd.json' } });
  const features = bench.service.features;
  const seen = new Set<string>();
  for (const offset of places(mapper)) {
    bench.write(mapper);
    const position = TextDocument.create('m', 'json', 1, mapper).positionAt(offset);
    const list = await features.completion(bench.uri, position, { snippets: false }, neverCancelled);
    for (const item of list?.items ?? []) {
      const result = applied(mapper, item);
      if (seen.has(result)) continue;
      seen.add(result);
      await tally.add(bench, `${offset} ${item.label}`, result);
    }
  }
  expectTold(tally, 'completions', 500);
}, 300_000);

async function addActions(tally: Tally, bench: OfferBench, text: string, actions: readonly CodeAction[]) {
  for (const { title, edit } of actions) {
    const edits = edit?.changes?.[bench.uri];
    if (edits) await tally.add(bench, title, TextDocument.applyEdits(TextDocument.create('m', 'json', 1, text), edits));
  }
}

test('refactorings', async () => {
  const tally = new Tally();
  const bench = new OfferBench(data);
  const seen = new Set<string>();
  const texts = [mapper, goodMapper, ...parserExamples.slice(0, 4).map((example) => example.mapper)];
  const settings = texts.flatMap((text) => (['next', 'off'] as const).map((compat) => ({ text, compat })));
  for (const { text, compat } of settings)
    for (const offset of places(text)) {
      bench.service.configure({ compat });
      bench.write(text);
      const at = TextDocument.create('m', 'json', 1, text).positionAt(offset);
      const query = { uri: bench.uri, range: { start: at, end: at }, codes: [], only: ['refactor', 'source'] };
      const actions = await bench.service.actions.refactorings(query, neverCancelled);
      const unknown = actions.filter((action) => !seen.has(JSON.stringify(action.edit)));
      for (const action of unknown) seen.add(JSON.stringify(action.edit));
      await addActions(tally, bench, text, unknown);
    }
  expectTold(tally, 'refactorings', 40);
}, 300_000);

test('quick fixes, after which a finding about the parser is gone', async () => {
  const tally = new Tally();
  const left: string[] = [];
  let repaired = 0;
  const addFixes = async (bench: OfferBench, text: string) => {
    for (const version of parserVersions) {
      bench.write(text);
      for (const finding of await bench.findings(version)) {
        const given = JSON.parse(JSON.stringify(finding)) as typeof finding;
        const fixes = await bench.service.actions.fixes(bench.uri, [given], neverCancelled);
        await addActions(tally, bench, text, fixes);
        const edits = fixes[0]?.edit?.changes?.[bench.uri];
        if (edits && finding.code.startsWith('compat-')) {
          repaired++;
          bench.write(TextDocument.applyEdits(TextDocument.create('m', 'json', 1, text), edits));
          const after = await bench.findings(version);
          if (after.some(({ code, reason }) => code === finding.code && reason === finding.reason))
            left.push(`${version} ${finding.reason}`);
        }
        bench.write(text);
      }
    }
  };
  const bench = new OfferBench(goodData);
  for (const {
    change: [from, to],
    inData,
    inClasses,
  } of faults)
    if (!inData && !inClasses)
      await addFixes(
        bench,
        goodMapper.replace(from, () => to),
      );
  for (const { mapper: text, data: sample } of parserExamples) await addFixes(new OfferBench(sample), text);
  expectTold(tally, 'quick fixes', 40);
  expect(left).toEqual([]);
  expect(repaired).toBeGreaterThan(3);
}, 300_000);

test('scaffolds', async () => {
  const tally = new Tally();
  const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
  const samples = [JSON.stringify(data), goodData, read('examples/batch-07.json'), read('examples/mistakes.data.json')];
  for (const sample of samples)
    for (const schema of [undefined, 'nomad.datamodel.metainfo.basesections.Process']) {
      const bench = new OfferBench(sample);
      bench.service.configure({ compat: 'next' });
      const scaffold = await bench.service.scaffolds.scaffold([{ name: 'd', text: sample }], { schema });
      await tally.add(bench, `scaffold ${schema ?? ''}`, scaffold.kind === 'mapper' ? scaffold.text : '');
    }
  expectTold(tally, 'scaffolds', 10);
});

test('documented mappers', async () => {
  const tally = new Tally();
  const ofPage = (block: Block) => block.page !== parserPage && block.page.startsWith('docs/') && block.kind === 'json';
  let parts: Block[] = [];
  for (const block of allBlocks.filter(ofPage)) {
    if (/^(?:mapper|section|rules)$/.test(block.words[0] ?? '')) parts.push(block);
    if (!/^data/.test(block.words[0] ?? '') || parts.length === 0) continue;
    const example = exampleOf(parts, block.text);
    parts = [];
    if (!isJson(example.data) || !isJson(example.mapper)) continue;
    const { mapper: named, data: titled } = withName(example);
    await tally.add(new OfferBench(titled), nameOf(block), named);
  }
  expectTold(tally, 'documented mappers', 60);
}, 120_000);

/** Rules alone are shown without that of the name, after which the parser calls the entry's file. */
function withName({ mapper: text, data: sample }: ReturnType<typeof exampleOf>): ReturnType<typeof exampleOf> {
  const whole = JSON.parse(text);
  const rules = whole.main_schema?.rules;
  if (rules === undefined || /"name"/.test(JSON.stringify(rules))) return { mapper: text, data: sample };
  whole.main_schema.rules = { title: 'name', ...rules };
  return { mapper: JSON.stringify(whole), data: JSON.stringify({ title: 'Batch 07', ...JSON.parse(sample) }) };
}
