import { expect, test } from 'vitest';
import { PreviewTracker } from '../../../../server/src/lsp/handlers/previews.ts';

test('a change is told once its findings are there, and again only after the client asked again', () => {
  const told: string[] = [];
  const previews = new PreviewTracker((uri) => told.push(uri));
  previews.changed();
  expect(told).toEqual([]);
  previews.asked('a');
  previews.asked('b');
  previews.changed();
  previews.changed();
  expect(told).toEqual([]);
  previews.settled();
  previews.settled();
  previews.changed();
  expect(told).toEqual(['a', 'b']);
  previews.asked('b');
  previews.changed();
  previews.asked('a');
  previews.settled();
  expect(told).toEqual(['a', 'b', 'b']);
});
