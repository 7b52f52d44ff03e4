/** The rules that wrote the values of entries, or left them out, by place: the index of the entry and a JSON Pointer. */
import { Budget } from '../../data/budget.ts';
import type { RuleTrace } from '../../protocol.ts';
import { type PathKey, toPointer } from '../../util/jsonPointer.ts';
import { type Slices, visitInSlices } from '../../util/workTime.ts';

import type { MappingResult } from '../record/result.ts';
import { type InstanceTrace, rulesOfInstance, Sections } from './trace.ts';

/** Rules by the place of the value that they wrote. */
export type Writers = ReadonlyMap<string, RuleTrace>;

/** The rules of values. */
export interface Origins {
  /** Rules that wrote a value. */
  readonly written: ReadonlyMap<string, InstanceTrace>;
  /** Rules that left a value out; of several the first. */
  readonly omitted: ReadonlyMap<string, InstanceTrace>;
}

/**
 * Finds the rules that wrote or omitted values in some sections.
 * @param objects the sections
 * @throws Cancelled if the request is canceled
 */
export async function originsIn(
  result: MappingResult,
  objects: ReadonlySet<unknown>,
  slices: Slices,
): Promise<Origins> {
  const sections = new Sections(result, Budget.of([result.root], {}, slices.time));
  const rules: InstanceTrace[] = [];
  for (const { instances } of result.runs.values())
    await visitInSlices(instances, slices, (instance) => {
      if (objects.has(instance.object)) for (const trace of rulesOfInstance(instance, sections)) rules.push(trace);
    });
  const omitted = new Map<string, InstanceTrace>();
  for (const trace of rules) {
    const place = `${trace.entry}${trace.omittedAt}`;
    if (trace.omittedAt !== undefined && !omitted.has(place)) omitted.set(place, trace);
  }
  return { written: writersIn(rules), omitted };
}

/** Returns the rules whose values are still in the entries. Of several rules for one place, the last one counts. */
function writersIn(rules: readonly RuleTrace[]): Writers {
  const standing = rules.filter(({ entry, path, state }) => entry !== null && path !== null && state !== 'overwritten');
  return new Map(standing.map((trace) => [`${trace.entry}${trace.path}`, trace]));
}

/**
 * Returns the rule that wrote a value, or else the rule that wrote the innermost value around it. If that rule copied
 * its value, the source is the path inside of the copy.
 */
export function writerOf(written: Writers, entry: number, keys: readonly PathKey[]): RuleTrace | undefined {
  for (let length = keys.length; length > 0; length--) {
    const trace = written.get(`${entry}${toPointer(keys.slice(0, length))}`);
    if (trace === undefined) continue;
    const rest = toPointer(keys.slice(length));
    const source = trace.source !== null && trace.state === 'copied' ? trace.source + rest : trace.source;
    return { ...trace, source };
  }
  return undefined;
}
