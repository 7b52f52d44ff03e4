import { expect, test } from 'vitest';
import { reasonTexts } from '../../../server/src/checks/compat/reasons.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { findingsIn } from '../../support/checks.ts';
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
  if (isChecked) await findingsIn(found.service, found.uri);
  return found;
}

/** The lines of a hover. */
async function linesOf(part: string, options: Case): Promise<readonly string[]> {
  const { features, uri, cursor } = await opened(part, options);
  const found = await features.hover(uri, cursor, { format: 'markdown' }, neverCancelled);
  const { value } = (found?.contents ?? { value: '' }) as { readonly value: string };
  return value.split('\n\n');
}

const more = {
  text: mapper.replace('"oven":', '"m": { "source": "m", "target": "note", "default_value": 4 }, "oven":'),
};
const defaultType = new RegExp(reasonTexts['default-type'].differs?.() ?? '-');
const stopped = { text: mapper.replace('"source": "count"', '"source": "grow(count)"') };

test.each<[string, string, readonly RegExp[], Case?]>([
  ['a value that the service drops', '"oven"', [/./]],
  ['its target', '"m_oven"', [/./]],
  ['another value', '"count", "default_value"', [/`"3"`.*`3`/]],
  ['a value that the specification does not write', '"amount"', [/`0`/]],
  ['what happens at another part of a rule', '4 }', [defaultType], more],
  ['nothing where a finding says it at that place', '3 }', [], more],
  ['nothing that has to be run for it', '"oven"', [], { isChecked: false }],
  ['nothing where both agree', '"title"', []],
  ['what the other version does', '"oven"', [/./], { compat: '1.1.0' }],
  ['that the import stops', '"title"', [/./], stopped],
])('a hover adds a line with %s', async (_, part, expected, options = {}) => {
  const plain = await linesOf(part, { ...options, compat: 'off' });
  const added = (await linesOf(part, options)).filter((line) => !plain.includes(line));
  expect(added).toEqual(expected.map((line) => expect.stringMatching(line)));
});

test('hints show what the mapper means, whatever the service does with it', async () => {
  const { features, uri } = await opened('"title"', {});
  const hints = await features.inlayHints(uri, all, 'markdown', neverCancelled);
  expect(hints.map(({ label }) => label)).toEqual(['→ "Run 7"', '→ 3', '→ "Tube 2"']);
});

test('without a sample, only the finding says what stops with any data', async () => {
  const found = await openMarked(at(mapper.replace('"True"', 'true'), 'true'), { files: {} });
  found.service.configure({ compat: 'next' });
  const stop = (await findingsIn(found.service, found.uri)).find(({ code }) => code === 'compat-stops');
  expect(stop).toBeDefined();
  const told = await found.features.hover(found.uri, found.cursor, { format: 'plaintext' }, neverCancelled);
  expect(JSON.stringify(told ?? '')).not.toContain(stop?.message);
});

test.each(['"oven"', '"m_oven"'])('that a class has no place for the value is said once, at %s', async (part) => {
  const text = mapper
    .replace('lab.Run', 'nomad.datamodel.metainfo.basesections.Process')
    .replace('m_oven', 'oven_name');
  const lines = await linesOf(part.replace('m_oven', 'oven_name'), { text });
  expect(lines.filter((line) => /drops this value|doesn't write/.test(line))).toHaveLength(1);
});
