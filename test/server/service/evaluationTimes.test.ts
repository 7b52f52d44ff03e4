import { describe, expect, test } from 'vitest';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { lastStage } from '../../../server/src/service/diagnostics/findings.ts';
import { EvaluationTimes } from '../../../server/src/service/evaluationTimes.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { mapperWith } from '../../support/checks.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';

const textOf = (uri: string, version: string) => ({ uri, version, text: 'x'.repeat(1_000_000) });
const [mapper, data] = [textOf('m', '1'), textOf('d', '1')];

describe('the time of an evaluation', () => {
  test('is the same for a mapper and its data files, and grows with them', () => {
    const times = new EvaluationTimes();
    const time = times.timeOf(mapper);
    expect(time.most).toBeCloseTo(3100);
    expect(times.timeOf(mapper, data)).toBe(time);
    expect(times.timeOf(mapper, data)).toBe(time);
    expect(time.most).toBeCloseTo(3200);
  });

  test.each([
    ['mapper', textOf('m', '2'), data],
    ['data file', mapper, textOf('d', '2')],
  ])('begins again with another version of the %s', (_, otherMapper, otherData) => {
    const times = new EvaluationTimes();
    const time = times.timeOf(mapper, data);
    expect(times.timeOf(otherMapper, otherData)).not.toBe(time);
  });

  test('begins again after an evaluation that ended in time', () => {
    const times = new EvaluationTimes();
    const time = times.timeOf(mapper, data);
    times.end(mapper, []);
    expect(times.timeOf(mapper, data)).not.toBe(time);
  });
});

describe('a file that takes too long', () => {
  const [m, d] = [uriOf('m.json'), uriOf('d.json')];
  const files = () => ({
    'm.json': mapperWith('"a": "x"'),
    'd.json': '{ "$mapped_json_class_key": "test key", "a": 12345678901234567890 }',
  });
  const sceneOf = () => {
    const workspace = new InMemoryWorkspace(files());
    for (const [name, text] of Object.entries(files())) workspace.open(name, text);
    const service = createMapperService(workspace, { evaluationTime: -1000 }); // It is over before it begins.
    return {
      workspace,
      check: async (uri: string) => (await lastStage(service.diagnostics.check(uri, neverCancelled)))?.findings,
    };
  };

  test.each([m, d])('%s has a warning that says so', async (uri) => {
    expect(await sceneOf().check(uri)).toContainEqual(
      expect.objectContaining({ code: 'limit-reached', severity: 'warning', data: { unfinished: true } }),
    );
  });

  test('is not evaluated again until it changes', async () => {
    const { workspace, check } = sceneOf();
    const first = await check(m);
    expect(await check(m)).toBe(first);
    workspace.open('m.json', `${files()['m.json']} `);
    const changed = await check(m);
    expect(changed).not.toBe(first);
    expect(await check(m)).toBe(changed);
    workspace.open('d.json', `${files()['d.json']} `);
    expect(await check(m)).not.toBe(changed);
  });
});
