import { expect, test } from 'vitest';
import { processingOf } from '../../../client/src/uploads/uploadText.ts';

const upload = (status: string) => ({ id: 'u', status, errors: [], warnings: [] });

test('what runs is not done, whatever its status', () => {
  expect(processingOf({ ...upload('SUCCESS'), running: true })).toBe('processing');
  expect(processingOf(upload('FAILURE'))).toBe('failed');
  expect(processingOf(upload('READY'))).toBe('done');
});
