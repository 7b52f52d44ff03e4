import { expect, test, vi } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { WorkTime } from '../../../../server/src/util/workTime.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

test.each([true, false])('an answer, a lens and a hover say whether a limit cut its entries: %s', async (isUsedUp) => {
  const mapper = { $json_mapper_class_key: 'k', main_schema: { is_main: true, schema: 'lab.A', rules: { a: 'name' } } };
  const text = JSON.stringify(mapper);
  const workspace = new InMemoryWorkspace({ 'm.json': text, 'd.json': { $mapped_json_class_key: 'k', a: 1 } });
  const { previews, features } = createMapperService(workspace);
  const uri = uriOf('m.json');
  const time = vi.spyOn(WorkTime.prototype, 'isUsedUp', 'get').mockReturnValue(isUsedUp);
  const { isCut = false } = await previews.preview({ uri: uriOf('m.json') }, neverCancelled);
  const options = { trace: false, coverage: false };
  const whole = await previews.whole(uriOf('m.json'), uriOf('d.json'), options, neverCancelled);
  const entries = await previews.entries({ uri }, neverCancelled);
  const hoverAt = async (part: string) =>
    features.hover(uri, { line: 0, character: text.indexOf(part) + 1 }, { format: 'plaintext' }, neverCancelled);
  const hovers = JSON.stringify([await hoverAt('"main_schema"'), await hoverAt('"name"')]);
  const [lens] = await features.codeLenses(uri, neverCancelled);
  time.mockRestore();
  expect([isCut, whole.isCut ?? false, entries.isCut ?? false]).toEqual([isUsedUp, isUsedUp, isUsedUp]);
  expect(hovers.match(/A limit was reached/g)?.length ?? 0).toBe(isUsedUp ? 2 : 0);
  expect(lens?.command?.title.includes('at least')).toBe(isUsedUp);
});

test('unread fields are looked for unless the request does without them', async () => {
  const mapper = { $json_mapper_class_key: 'k', main_schema: { is_main: true, schema: 'lab.A', rules: { a: 'name' } } };
  const workspace = new InMemoryWorkspace({ 'm.json': mapper, 'd.json': { $mapped_json_class_key: 'k', a: 1, b: 2 } });
  const { previews } = createMapperService(workspace);
  const params = { uri: uriOf('m.json') };
  expect((await previews.preview(params, neverCancelled)).unread).toMatchObject({
    count: 1,
    fields: [{ field: '/b' }],
  });
  expect(await previews.preview({ ...params, unread: false }, neverCancelled)).not.toHaveProperty('unread');
});
