import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/support/root.ts';
import { experiments } from './experiments.ts';

const page = readFileSync(fromRoot('docs/trust.md'), 'utf8');

/** Promise, row and tests of each line of the tables. */
const promises = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:-|Promise )/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, promise = '', rows = '', tests = '']) => ({ promise, rows: codesOf(rows), tests: codesOf(tests) }));

function codesOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

test('each promise names what holds it', () => {
  expect(promises.length).toBeGreaterThan(20);
  expect(promises.filter(({ rows, tests }) => rows.length + tests.length === 0)).toEqual([]);
});

test('each row is named, and no other', () => {
  const named = new Set(promises.flatMap(({ rows }) => rows));
  expect([...named].sort()).toEqual(experiments.map(({ name }) => name).sort());
});

test('the tests that it names are there', () => {
  expect(promises.flatMap(({ tests }) => tests).filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
});
