import { expect, test } from 'vitest';
import { DataNode } from '../../../../server/src/data/dataNode.ts';
import { MappingRun } from '../../../../server/src/engine/run/mappingRun.ts';
import { mapSample, mapSampleSliced } from '../../../../server/src/engine/run/mapSample.ts';
import { Cancelled, neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { TimeSlicer } from '../../../../server/src/util/timeSlicer.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

const runs = { schema: 'd', main_key: 'runs', repeats: true, repeat_paths: 'runs', rules: { id: 'id' } };

test('ends when it is cancelled', async () => {
  const many = { runs: Array.from({ length: 200_000 }, (_, id) => ({ id })) };
  const { result } = await mapOf(mapperOf({}, { runs }), {});
  let turns = 0;
  const yieldToEventLoop = () => Promise.resolve(void turns++);
  const token = { isCancellationRequested: true };
  await expect(mapSampleSliced(result.plan, many, {}, new TimeSlicer(token, yieldToEventLoop))).rejects.toThrow(
    Cancelled,
  );
  expect(turns).toBe(1);
});

test('gives the same in one go, in slices and in steps', async () => {
  const data = { runs: Array.from({ length: 500 }, (_, id) => ({ id })) };
  const { result } = await mapOf(mapperOf({}, { runs }), data);
  const objects = ({ entries }: typeof result) => entries.map(({ instance }) => instance.object);
  const steps = new MappingRun(result.plan, new DataNode(data), {}).steps();
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count++;
  expect(count).toBeGreaterThan(5);
  expect(objects(step.value)).toEqual(objects(mapSample(result.plan, data)));
  const sliced = await mapSampleSliced(result.plan, data, {}, new TimeSlicer(neverCancelled));
  expect(objects(sliced)).toEqual(objects(result));
});

test('looks at the token among values that are no candidates, too', async () => {
  const { result } = await mapOf(mapperOf({}, { runs }), {});
  const data = { runs: Array.from({ length: 500 }, (_, id) => id) };
  const steps = new MappingRun(result.plan, new DataNode(data), {}).steps();
  expect(steps.next().done).toBe(false);
});
