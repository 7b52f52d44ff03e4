import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/support/root.ts';
import { experiments } from './experiments.ts';

const page = readFileSync(fromRoot('docs/trust.md'), 'utf8');

/** Each item of the lists of promises, with its rows and its tests. */
const promises = [...page.matchAll(/^Promises:\n\n([\s\S]*?)\n\n/gm)]
  .flatMap(([, list = '']) => list.split(/^- /m).slice(1))
  .map((text) => ({
    text,
    rows: codesBehind(/\bRows?:\s+([^.]*)/, text),
    tests: codesBehind(/\bTests?:\s+([\s\S]*)/, text),
  }));

function codesBehind(pattern: RegExp, text: string): string[] {
  const [, list = ''] = pattern.exec(text) ?? [];
  return [...list.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
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
