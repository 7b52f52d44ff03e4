import { expect, test } from 'vitest';
import { hasPlaceholders } from '../../../../server/src/parserModel/rules/placeholders.ts';
import { runModel } from '../../../support/parser.ts';

const rules = (source: string, target: string) => ({
  $json_mapper_class_key: 'k',
  main_schema: { is_main: 'True', schema: 'lab.Main', rules: { r: { source, target } } },
});

const mapped = async (source: string, target: string, data: object) => {
  const { entries, limits, crash } = await runModel(rules(source, target), data);
  return { data: entries[0]?.data, limits, error: crash?.error };
};

test('brackets beside a placeholder mean nothing', async () => {
  const found = await mapped('l[n].a[0]', 't[n]', { l: [{ a: [1] }, { a: [2] }] });
  expect(found.data).toMatchObject({ t: [1, 2] });
});

test.each(['[', '[?', '.[', '{', '[n', '[*', '[?\n'])(
  'a text of %j that are not closed is read to its end',
  async (sign) => {
    const text = sign.repeat(90_000 / sign.length);
    expect((await mapped(text, 't', { l: [1] })).error).toBeDefined();
    expect((await mapped('l[n]', `t[n]${text}`, { l: [1] })).limits).toEqual([]);
  },
);

test('millions of brackets that are not closed are none', () => {
  for (const sign of ['[', '[?', '{']) expect(hasPlaceholders(sign.repeat(3_000_000), 't')).toBe(false);
});

test('an index that makes another path each time is paid for by the length of the path', async () => {
  const data = { l: Array.from({ length: 30_000 }, () => 1) };
  expect((await mapped(`l[n1].a||'${'x'.repeat(1600)}'`, 't[n1]', data)).limits).toEqual(['nodes']);
  expect((await mapped('l[n1]', 't[n1]', data)).limits).toEqual([]);
});

test('a long path through short names costs little, because no longer name is looked for', async () => {
  const deep = Array.from({ length: 900 }).reduce<object>((inner) => ({ a: inner }), {});
  const data = { l: Array.from({ length: 30 }, () => deep) };
  expect((await mapped(`l[n1]${'.a'.repeat(900)}[n2]`, 't[n1].x[n2]', data)).limits).toEqual([]);
});
