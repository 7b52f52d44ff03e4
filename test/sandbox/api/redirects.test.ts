import { expect, test } from 'vitest';
import { allEndpoints } from '../../prove/endpoints.ts';
import { runRedirects } from '../../prove/redirects.ts';

test('no endpoint follows a redirect to another host name, port or scheme', async () => {
  const { problems, arrived, cells } = await runRedirects(allEndpoints);
  expect(problems).toEqual([]);
  expect([arrived, cells]).toEqual([0, 5 * 6 * allEndpoints.length]);
});
