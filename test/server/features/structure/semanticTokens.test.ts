import { expect, test } from 'vitest';
import { type Range, semanticTokenTypes } from '../../../../server/src/protocol.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { mapperWith, stepsWith } from '../../../support/checks.ts';
import { openMarked } from '../../../support/editorFeatures.ts';

async function tokensOf(text: string, range?: Range): Promise<readonly string[]> {
  const { features, uri } = await openMarked(text);
  const data = await features.semanticTokens(uri, range, neverCancelled);
  const lines = text.split('\n');
  const found: string[] = [];
  let line = 0;
  let character = 0;
  for (let at = 0; at < data.length; at += 5) {
    const [down = 0, right = 0, length = 0, type = 0] = data.slice(at, at + 5);
    character = down === 0 ? character + right : right;
    line += down;
    found.push(`${semanticTokenTypes[type]} ${lines[line]?.slice(character, character + length)}`);
  }
  return found;
}

test('sources, targets, wildcards, patterns, classes and names', async () => {
  const keys = '"repeat_keys": [{ "name": "S.*" }]';
  const tokens = await tokensOf(mapperWith('"length(a.\\"b c\\"[0])": "n.m"', stepsWith('"time": "t"', keys)));
  const path = ['function length', 'variable a', 'variable \\"b c\\"', 'number [0]', 'property n.m'];
  const repeated = ['property steps', 'variable Steplist', 'operator [*]', 'variable name', 'regexp S.*'];
  expect(tokens).toEqual([
    ...['type main_schema', 'class lab.Main', ...path],
    ...['type steps', 'class lab.Step', ...repeated, 'variable time', 'property t'],
  ]);
});

test('only what touches the range', async () => {
  const text = mapperWith('"a": "b"', stepsWith());
  const range = { start: { line: 3, character: 0 }, end: { line: 3, character: 999 } };
  expect((await tokensOf(text, range))[0]).toBe('type steps');
});

test('a path of many quotes takes no time', async () =>
  expect(await tokensOf(mapperWith(`"${'\\"'.repeat(50_000)}": "b"`))).toContain('property b'));
