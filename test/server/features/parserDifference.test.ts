import { expect, test } from 'vitest';
import { reasonTexts } from '../../../server/src/checks/compat/reasons.ts';
import { lastStage } from '../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { at, type Opened, openMarked } from '../../support/editorFeatures.ts';

const all = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };

const mapper = `{
  "$json_mapper_class_key": "run",
  "main_schema": {
    "schema": "lab.Run",
    "is_main": "True",
    "rules": {
      "title": "name",
      "count": { "source": "count", "target": "count", "default_value": 3 },
      "oven": "m_oven",
      "text": { "source": "text", "target": "amount", "target_type": "float" }
    }
  }
}`;
const files = { 'd.json': { $mapped_json_class_key: 'run', title: 'Run 7', oven: 'Tube 2', text: 'much' } };

interface Case {
  readonly compat?: 'off' | 'next' | '1.1.0';
  readonly isChecked?: boolean;
  readonly text?: string;
}

/** With findings, as an editor has them before anybody points at something. */
async function opened(part: string, { compat = 'next', isChecked = true, text = mapper }: Case): Promise<Opened> {
  const found = await openMarked(at(text, part), { files });
  found.service.configure({ compat });
  if (isChecked) await lastStage(found.service.diagnostics.check(found.uri, neverCancelled));
  return found;
}

/** All lines of a hover. */
async function hoverOf(part: string, options: Case = {}): Promise<readonly string[]> {
  const { features, uri, cursor } = await opened(part, options);
  const found = await features.hover(uri, cursor, { format: 'markdown' }, neverCancelled);
  const { value } = (found?.contents ?? { value: '' }) as { readonly value: string };
  return value.split('\n\n');
}

/** The lines of a hover that are there because a parser is of interest. */
async function hoverLines(part: string, options: Case = {}): Promise<readonly string[]> {
  const plain = await hoverOf(part, { ...options, compat: 'off' });
  return (await hoverOf(part, options)).filter((line) => !plain.includes(line));
}

async function hintsOf(options: Case = {}): Promise<readonly unknown[]> {
  const { features, uri } = await opened('"title"', options);
  return (await features.inlayHints(uri, all, 'markdown', neverCancelled)).map(({ label }) => label);
}

test('a value that the service drops is said once', async () => {
  const lines = [expect.any(String)];
  expect(await hoverLines('"oven"')).toEqual(lines);
  expect(await hoverLines('"m_oven"')).toEqual(lines);
});

test('another value, and one that the specification does not write', async () => {
  expect(await hoverLines('"count", "default_value"')).toEqual([expect.stringMatching(/`"3"`.*`3`/)]);
  expect((await hoverLines('"amount"'))[0]).toMatch(/`0`/);
});

test('at another part of a rule, what happens there, unless a finding says it at that place', async () => {
  const text = mapper.replace('"oven":', '"more": { "source": "more", "target": "note", "default_value": 4 }, "oven":');
  expect(await hoverLines('3 }', { text })).toEqual([]);
  expect(await hoverLines('4 }', { text })).toEqual([
    expect.stringContaining(reasonTexts['default-type'].differs?.() ?? '-'),
  ]);
});

test('hints show what the mapper means, whatever the service does with it', async () =>
  expect(await hintsOf()).toEqual(['→ "Run 7"', '→ 3', '→ "Tube 2"']));

test('nothing is run for a hover', async () => {
  expect(await hoverLines('"oven"', { isChecked: false })).toEqual([]);
  expect(await hoverLines('"oven"')).not.toEqual([]);
});

test('nothing where both agree, and in the other version', async () => {
  expect(await hoverLines('"title"')).toEqual([]);
  expect(await hoverLines('"oven"', { compat: '1.1.0' })).toHaveLength(1);
});

test('where the import stops, a hover says it once', async () => {
  const text = mapper.replace('"source": "count"', '"source": "grow(count)"');
  expect(await hoverLines('"title"', { text })).toEqual([expect.any(String)]);
});

test('without a sample, only the finding says what stops with any data', async () => {
  const found = await openMarked(at(mapper.replace('"True"', 'true'), 'true'), { files: {} });
  found.service.configure({ compat: 'next' });
  const findings = (await lastStage(found.service.diagnostics.check(found.uri, neverCancelled)))?.findings ?? [];
  const stop = findings.find(({ code }) => code === 'compat-stops');
  expect(stop).toBeDefined();
  const told = await found.features.hover(found.uri, found.cursor, { format: 'plaintext' }, neverCancelled);
  expect(JSON.stringify(told ?? '')).not.toContain(stop?.message);
});
