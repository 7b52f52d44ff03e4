import { describe, expect, test } from 'vitest';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { EvaluationTimes } from '../../../server/src/service/evaluationTimes.ts';
import { findingsIn, mapperWith } from '../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';

const textOf = (uri: string, version: string) => ({ uri, version, text: 'x'.repeat(1_000_000) });
const [mapper, data] = [textOf('m', '1'), textOf('d', '1')];

describe('the time of an evaluation', () => {
  test('is the same for a mapper and its data files, and grows with them', () => {
    const times = new EvaluationTimes();
    const time = times.timeOf(mapper);
    expect(time.most).toBeCloseTo(3100);
    for (const _ of [1, 2]) expect(times.timeOf(mapper, data)).toBe(time);
    expect(time.most).toBeCloseTo(3200);
  });

  test.each([
    ['another version of the mapper', textOf('m', '2'), data],
    ['another version of the data file', mapper, textOf('d', '2')],
    ['an evaluation that ended in time', mapper, data],
  ])('begins again with %s', (_, otherMapper, otherData) => {
    const times = new EvaluationTimes();
    const time = times.timeOf(mapper, data);
    if (otherMapper === mapper && otherData === data) times.end(mapper, []);
    expect(times.timeOf(otherMapper, otherData)).not.toBe(time);
  });
});

test('a file that takes too long has a warning that says so, and is not evaluated again until it changes', async () => {
  const texts = {
    'm.json': mapperWith('"a": "x"'),
    'd.json': '{ "$mapped_json_class_key": "test key", "a": 12345678901234567890 }',
  };
  const workspace = new InMemoryWorkspace(texts);
  for (const name of Object.keys(texts)) workspace.open(name);
  const service = createMapperService(workspace, { evaluationTime: -1000 }); // It is over before it begins.
  const check = (name: string) => findingsIn(service, uriOf(name));
  const unfinished = { code: 'limit-reached', severity: 'warning', data: { unfinished: true } };
  for (const name of Object.keys(texts)) expect(await check(name)).toContainEqual(expect.objectContaining(unfinished));
  const first = await check('m.json');
  expect(await check('m.json')).toBe(first);
  workspace.open('m.json', `${texts['m.json']} `);
  const changed = await check('m.json');
  expect(changed).not.toBe(first);
  expect(await check('m.json')).toBe(changed);
  workspace.open('d.json', `${texts['d.json']} `);
  expect(await check('m.json')).not.toBe(changed);
});
