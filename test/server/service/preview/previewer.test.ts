import { expect, test, vi } from 'vitest';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { WorkTime } from '../../../../server/src/util/workTime.ts';
import { InMemoryWorkspace, uriOf } from '../../../support/inMemoryWorkspace.ts';

test.each([true, false])('an answer says whether a limit cut its entries: %s', async (isUsedUp) => {
  const mapper = { $json_mapper_class_key: 'k', main_schema: { is_main: true, schema: 'lab.A', rules: { a: 'name' } } };
  const workspace = new InMemoryWorkspace({ 'm.json': mapper, 'd.json': { $mapped_json_class_key: 'k', a: 1 } });
  const { previews } = createMapperService(workspace);
  const time = vi.spyOn(WorkTime.prototype, 'isUsedUp', 'get').mockReturnValue(isUsedUp);
  const { isCut = false } = await previews.preview({ uri: uriOf('m.json') }, neverCancelled);
  const options = { trace: false, coverage: false };
  const whole = await previews.whole(uriOf('m.json'), uriOf('d.json'), options, neverCancelled);
  time.mockRestore();
  expect([isCut, whole.isCut ?? false]).toEqual([isUsedUp, isUsedUp]);
});
