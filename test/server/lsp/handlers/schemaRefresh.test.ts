import { expect, test } from 'vitest';
import { SchemaRefresh } from '../../../../server/src/lsp/handlers/schemaRefresh.ts';

const answer = (path: string) => ({ path, jsonSchema: null });

test('each answer is told once, and all that hold to somebody new', () => {
  const news = new SchemaRefresh();
  news.answered(answer('a.A'));
  expect(news.since(undefined).answers).toEqual([answer('a.A')]);
  const told = news.mark;
  news.answered(answer('a.B'));
  expect(news.since(told).answers).toEqual([answer('a.B')]);
  expect(news.since(news.mark).answers).toEqual([]);
  expect(news.since(undefined).answers).toHaveLength(2);
});

test('answers before a reload count no more', () => {
  const news = new SchemaRefresh();
  news.answered(answer('a.A'));
  const told = news.mark;
  news.reloaded();
  news.pythonChanged();
  news.answered(answer('a.B'));
  expect(news.since(told)).toEqual({ python: 1, reloads: 1, answers: [answer('a.B')] });
});
