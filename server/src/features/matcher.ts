/** The matcher for the known classes, cached for features that use it repeatedly. */
import { Matcher } from '../matching/matchClass.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import { convertUnit, isUnit } from '../schema/units.ts';

const matchers = new WeakMap<SchemaKnowledge, Matcher>();

/** One matcher for each state of the knowledge, so that its preparation of a class is done once. */
export function matcherOf(schemas: SchemaKnowledge): Matcher {
  const known = matchers.get(schemas);
  if (known) return known;
  const matcher = new Matcher(schemas, { isUnit, convert: convertUnit });
  matchers.set(schemas, matcher);
  return matcher;
}
