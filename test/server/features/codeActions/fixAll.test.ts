import { expect, test } from 'vitest';
import { mapperWith, stepsWith } from '../../../support/checks.ts';
import { actionsAt, expectRefactored } from '../../../support/refactor.ts';

const data = { id: 7, title: 'x', Steplist: [{ time: 1, name: 'a' }] };

test('all findings of one kind are repaired at once', () =>
  expectRefactored(
    'quickfix',
    mapperWith('"tit<|>el": "x"', stepsWith('"tme": "t", "name": "n"')),
    mapperWith('"title": "x"', stepsWith('"time": "t", "name": "n"')),
    { data, codes: ['source-unknown'], changesEntries: true },
  ));

test('for one alone there is nothing more than its own fix, and without being asked for no source action', async () => {
  const codes = ['source-unknown', 'source-unknown'];
  const { actions } = await actionsAt(mapperWith('"tit<|>el": "x"'), { data, codes });
  expect(actions.filter(({ kind }) => /^(?:quickfix|source)/.test(kind ?? ''))).toEqual([]);
});

test('what is sure is repaired as a source action; a guess is not', () => {
  const before = mapperWith('"tit<|>el": "x", "flow-rate": "y"');
  const after = before.replace('<|>', '').replace('"flow-rate"', '"\\"flow-rate\\""');
  return expectRefactored('source.fixAll.mapper', before, after, { data, only: ['source.fixAll'] });
});

test.each([
  ['a key without effect', mapperWith().replace('"is_main"', '"repeat<|>s": true, "is_main"')],
  ['a value without effect', mapperWith('"i<|>d": "x"', stepsWith().replace('"repeats": true', '"repeats": "TRUE"'))],
])('%s stays', async (_, text) => {
  const { actions } = await actionsAt(text, { data, only: ['source.fixAll'] });
  expect(actions).toEqual([]);
});
