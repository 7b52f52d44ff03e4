/** An example data file for a mapper: its class key, and a made-up value for each plain source. */

import { mappedClassKey, mappedVersionKey } from '../../mapper/keys.ts';
import type { MapperFile, MatchKey, Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { isObject } from '../../util/isObject.ts';

type SampleObject = Record<string, unknown>;

/**
 * Returns the JSON text of a data file for a mapper, or undefined if the mapper has no class key. Sources that aren't
 * plain paths are omitted. The function never throws.
 */
export function sampleFromMapper({ classKey, version, sections }: MapperFile): string | undefined {
  if (classKey === undefined) return undefined;
  const root: SampleObject = {
    [mappedClassKey]: classKey.value,
    ...(version === 1 ? {} : { [mappedVersionKey]: version }),
  };
  for (const section of sections) addSection(root, section);
  return `${JSON.stringify(root, undefined, 2)}\n`;
}

function addSection(around: SampleObject, section: SectionMapping): void {
  const [path] = section.repeatPaths ?? [];
  const base = path === undefined ? around : put(around, stepsOf(path.value), 'object');
  if (!isMade(base)) return;
  for (const key of section.repeatKeys ?? []) addKey(base, key);
  for (const rule of section.rules) addRule(base, rule);
  for (const each of section.subsections) addSection(base, each);
}

function addKey(base: SampleObject, key: MatchKey): void {
  if (key.kind === 'present') put(base, stepsOf(key.path.value), exampleOf(key.path.value));
  else
    for (const { field, pattern } of key.fields) put(base, stepsOf(field.value), literalOf(pattern.value, field.value));
}

function addRule(base: SampleObject, { source, targetType, conditions = [] }: Rule): void {
  for (const test of conditions.flatMap((condition) => condition.tests)) {
    const path = test.path?.value ?? source?.value;
    if (path !== undefined) put(base, stepsOf(path), literalOf(test.pattern.value, path));
  }
  if (source) put(base, stepsOf(source.value), targetType?.value === 'float' ? 1 : exampleOf(source.value));
}

/** The names of a path, `*` for a wildcard; undefined if it isn't a plain path. */
function stepsOf(path: string): readonly string[] | undefined {
  const steps = path
    .replaceAll('[*]', '.*')
    .replaceAll(/\[n?\d*\]/g, '.*')
    .split('.');
  const isPlain = steps.every((step) => step === '*' || /^(?:\w[\w -]*|"[^"\\]+")$/.test(step));
  const names = steps.map((step) => step.replaceAll('"', ''));
  return isPlain && !names.includes('__proto__') ? names : undefined;
}

/** Creates missing containers on the path, and keeps existing ones. @returns the value at the end */
function put(base: SampleObject, steps: readonly string[] | undefined, value: unknown): unknown {
  let at: unknown = base;
  for (const [index, step] of (steps ?? []).entries()) {
    const next = steps?.[index + 1];
    if (Array.isArray(at)) at = at[0];
    if (step === '*') continue; // a list of one stands for what is iterated
    if (!isMade(at)) return undefined;
    const isLast = steps?.slice(index + 1).every((each) => each === '*') === true;
    at[step] ??= madeFor(value, isLast, next === '*');
    at = at[step];
  }
  return Array.isArray(at) ? at[0] : at;
}

function madeFor(value: unknown, isLast: boolean, isList: boolean): unknown {
  const item = isLast && value !== 'object' ? value : {};
  return isList ? [item] : item;
}

function isMade(value: unknown): value is SampleObject {
  return isObject(value);
}

/** A value that names its own path. */
function exampleOf(path: string): string {
  return `${path.slice(path.lastIndexOf('.') + 1).replaceAll(/[^\w -]/g, '')} 1`;
}

/** A text that simple patterns match: `(Add|Stir).*` → `Add`. */
function literalOf(pattern: string, path: string): string {
  return /^\^?\(?(\w[\w -]*)/.exec(pattern)?.[1] ?? exampleOf(path);
}
