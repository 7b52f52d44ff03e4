/** Entries of `ignore` in `mapper.config.json`, which settings read and the check of unused entries compares. */
import type { IgnoredFinding } from '../protocol.ts';
import { isObject } from './isObject.ts';

/** Returns whether a value is a complete entry of `ignore`. */
export function isIgnoredFinding(value: unknown): value is IgnoredFinding {
  return isObject(value) && ['file', 'code', 'at'].every((name) => typeof value[name] === 'string');
}
