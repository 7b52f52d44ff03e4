import { expect, test } from 'vitest';
import { StaleAnswers } from '../../../../server/src/lsp/handlers/staleAnswers.ts';

test('a change is told once its findings are there, and again only after the client asked again', () => {
  const told: string[] = [];
  const previews = new StaleAnswers((uri) => told.push(uri));
  previews.changed();
  expect(told).toEqual([]);
  previews.requested('a');
  previews.requested('b');
  previews.changed();
  previews.changed();
  expect(told).toEqual([]);
  previews.settled();
  previews.settled();
  previews.changed();
  expect(told).toEqual(['a', 'b']);
  previews.requested('b');
  previews.changed();
  previews.requested('a');
  previews.settled();
  expect(told).toEqual(['a', 'b', 'b']);
});
