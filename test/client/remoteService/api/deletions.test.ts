import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

test('the only thing that a request deletes is a token', () => {
  const requests = globSync('client/src/**/*.ts').flatMap((file) => {
    const found = readFileSync(file, 'utf8').match(/method: ['"`]DELETE.*/g) ?? [];
    return found.map((request) => `${basename(file)} ${request}`);
  });
  expect(requests).toEqual([expect.stringMatching(/^pats\.ts .* route`\/auth\/pats\/\$\{id\}`/)]);
});
