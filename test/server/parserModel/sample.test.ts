import { expect, test } from 'vitest';
import { readSample } from '../../../server/src/parserModel/runParser.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { TimeSlicer } from '../../../server/src/util/timeSlicer.ts';

test('a second copy of the values is made of a text up to 32 MiB, and of none beyond', async () => {
  const most = 32 * 1024 * 1024;
  const kindOf = async (length: number) =>
    (await readSample(`"${'a'.repeat(length - 2)}"`, new TimeSlicer(neverCancelled))).kind;
  expect(await kindOf(most)).toBe('value');
  expect(await kindOf(most + 1)).toBe('limit');
});
