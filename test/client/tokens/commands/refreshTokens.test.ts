import { expect, test } from 'vitest';
import { refreshTokens } from '../../../../client/src/tokens/commands/refreshTokens.ts';
import { fakeUploads } from '../../../support/fakeUploads.ts';

test('the view asks the service anew', async () => {
  const { services } = await fakeUploads();
  let asked = 0;
  const tokensView = { ask: () => void asked++ };
  await refreshTokens.run({ ...services, tokensView });
  expect(asked).toBe(1);
});
