/** The matcher over the classes that are known now, for features that are asked over and over. */
import { Matcher } from '../matching/matchClass.ts';
import { unitReader } from '../matching/unitReader.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import { convertUnit, isUnit } from '../schema/units.ts';

const units = unitReader({ isUnit, convert: convertUnit });
const matchers = new WeakMap<SchemaKnowledge, Matcher>();

/** One for each state of the knowledge: what it finds out of a class is found out once. */
export function matcherOf(schemas: SchemaKnowledge): Matcher {
  const known = matchers.get(schemas);
  if (known) return known;
  const matcher = new Matcher(schemas, units);
  matchers.set(schemas, matcher);
  return matcher;
}
