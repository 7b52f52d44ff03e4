import { expect, test } from 'vitest';
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
  if (isChecked) await found.service.check(found.uri, neverCancelled);
  return found;
}

async function hoverLines(part: string, options: Case = {}): Promise<readonly string[]> {
  const { features, uri, cursor } = await opened(part, options);
  const found = await features.hover(uri, cursor, { format: 'markdown' }, neverCancelled);
  const { value } = (found?.contents ?? { value: '' }) as { readonly value: string };
  return value.split('\n\n').filter((line) => line.startsWith('**Parser**') || line.startsWith('The parser'));
}

async function hintsOf(options: Case = {}): Promise<readonly unknown[]> {
  const { features, uri } = await opened('"title"', options);
  return (await features.inlayHints(uri, all, 'markdown', neverCancelled)).map(({ label }) => label);
}

test('a value that the parser drops, with the reason', async () => {
  const lines = ['**Parser** `next` writes nothing in place of `"Tube 2"`'];
  const reason = 'The parser drops this value: names that begin with `m_` are its own';
  expect(await hoverLines('"oven"')).toEqual([...lines, reason]);
  expect(await hoverLines('"m_oven"')).toEqual([...lines, reason]);
});

test('another value, and one that the specification does not write', async () => {
  expect(await hoverLines('"count", "default_value"')).toEqual([
    '**Parser** `next` writes `"3"` in place of `3`',
    'The parser writes this default as text',
  ]);
  expect((await hoverLines('"amount"'))[0]).toBe(
    '**Parser** `next` writes `0`, where the specification writes nothing',
  );
});

test('what happens at another part of a rule is told there', async () => {
  expect(await hoverLines('3 }')).toEqual(['**Parser** `next`: The parser writes this default as text']);
});

test('hints', async () => {
  expect(await hintsOf()).toEqual([
    '→ "Run 7"',
    '→ 3 (parser: "3")',
    '→ "Tube 2" (parser: nothing)',
    '→ nothing (parser: 0)',
  ]);
});

const asMeant = ['→ "Run 7"', '→ 3', '→ "Tube 2"'];

test('nothing where nobody wants to know', async () => {
  expect(await hintsOf({ compat: 'off' })).toEqual(asMeant);
  expect(await hoverLines('"oven"', { compat: 'off' })).toEqual([]);
});

test('nothing is run for a hover or hint', async () => {
  expect(await hintsOf({ isChecked: false })).toEqual(asMeant);
  expect(await hoverLines('"oven"', { isChecked: false })).toEqual([]);
});

test('nothing where both agree, and in the other version', async () => {
  expect(await hoverLines('"title"')).toEqual([]);
  expect((await hoverLines('"oven"', { compat: '1.1.0' }))[0]).toContain('**Parser** `1.1.0` writes nothing');
});

test('what stops the parser is the reason for every value that is lost', async () => {
  const text = mapper.replace('"source": "count"', '"source": "grow(count)"');
  const [line, reason] = await hoverLines('"title"', { text });
  expect(line).toBe('**Parser** `next` writes nothing in place of `"Run 7"`');
  expect(reason).toMatch(/^The parser stops at this path/);
  expect(await hoverLines('"grow(count)"', { text })).toContainEqual(
    expect.stringContaining('The parser stops at this path'),
  );
});

test('without a sample, what stops the parser with any data', async () => {
  const text = mapper.replace('"True"', 'true');
  const found = await openMarked(at(text, 'true'), { files: {} });
  await found.service.check(found.uri, neverCancelled);
  const told = await found.features.hover(found.uri, found.cursor, { format: 'plaintext' }, neverCancelled);
  expect(JSON.stringify(told?.contents)).toContain('Parser next: The parser ');
});
