import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/support/root.ts';
import { guards, without } from './guards.ts';

describe('the table of guards', () => {
  test.each(guards)('$name: stands in its source, beside tests', (guard) => {
    const source = readFileSync(fromRoot(guard.file), 'utf8');
    expect(without(guard, source)).not.toBe(source);
    expect(guard.tests.filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
  });

  test('a guard that is gone, or stands there twice, is told', () => {
    const [guard] = guards;
    if (guard === undefined) throw new Error('no guards');
    expect(() => without(guard, '')).toThrow(`holds 0 times what the guard “${guard.name}”`);
    expect(() => without(guard, guard.find + guard.find)).toThrow('holds 2 times');
  });
});
