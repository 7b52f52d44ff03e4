/** The matcher for the known classes, cached for features that use it repeatedly. */
import { Matcher } from '../matching/matchClass.ts';
import { unitReader } from '../matching/unitReader.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import { convertUnit, isUnit } from '../schema/units.ts';

const units = unitReader({ isUnit, convert: convertUnit });
const matchers = new WeakMap<SchemaKnowledge, Matcher>();

/**
 * Returns the matcher for a state of the schema knowledge. The matcher is cached, so that each class is prepared only
 * once.
 */
export function matcherOf(schemas: SchemaKnowledge): Matcher {
  const known = matchers.get(schemas);
  if (known) return known;
  const matcher = new Matcher(schemas, units);
  matchers.set(schemas, matcher);
  return matcher;
}
