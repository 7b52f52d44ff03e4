/** Which rules read a value of the data file, from the record of the mapping around that value. */
import type { Budget } from '../data/budget.ts';
import { computedFrom, type DataNode, placeOf } from '../data/dataNode.ts';
import type { MappingResult } from '../engine/record/result.ts';
import type { Instance } from '../engine/run/instance.ts';
import type { JsonNode } from '../mapper/jsonTree.ts';
import { offsetIn } from '../mapper/span.ts';
import type { DataPath } from '../util/jsonPointer.ts';
import { sourceNodes } from './hover/foundSourceValues.ts';

/** The most instances that are examined: those whose object contains the value, or is inside of it. */
const maxInstances = 2000;

/**
 * Returns the sources, conditions and keys that read a value or a part of the value.
 * @param dataPath the path from the root of the data file
 * @param budget of the request, for all mappers that read the data file
 * @returns the nodes of the paths in the mapper, in document order and without duplicates
 */
export function readersOf(result: MappingResult, dataPath: DataPath, budget: Budget): readonly JsonNode[] {
  const nodes = new Set<JsonNode>();
  for (const { instances, candidates, plan } of result.runs.values()) {
    let looked = 0;
    for (const instance of instances) {
      if (!leadsTo(instance.base, dataPath)) continue;
      if (++looked > maxInstances) break;
      for (const node of readingIn(instance, dataPath, budget)) nodes.add(node);
    }
    for (const candidate of candidates) {
      if (!leadsTo(candidate, dataPath)) continue;
      for (const key of plan.repeatKeys ?? []) {
        for (const { name, path } of key.fields) {
          const node = path?.find(candidate, budget);
          if (node && reads(node, dataPath)) nodes.add(name.node);
        }
      }
    }
  }
  const { mapper } = result.plan;
  return [...nodes].sort((one, other) => offsetIn(mapper, one) - offsetIn(mapper, other));
}

function* readingIn(instance: Instance, dataPath: DataPath, budget: Budget): Generator<JsonNode> {
  for (const [index, { effective, conditions }] of instance.plan.rules.entries()) {
    if (effective.source && sourceNodes(instance, index, budget).some((node) => reads(node, dataPath)))
      yield effective.source.node;
    for (const { test, path } of conditions.flatMap(({ tests }) => tests)) {
      const node = path?.find(instance.base, budget);
      if (test.path && node && reads(node, dataPath)) yield test.path.node;
    }
  }
}

/** Is the value the node, or inside of it? A computed value reads everything that it is computed from. */
function reads(node: DataNode, dataPath: DataPath): boolean {
  for (const part of computedFrom(node)) {
    const own = placeOf(part);
    if (own !== undefined && own.length <= dataPath.length && own.length > 0 && isStart(own, dataPath)) return true;
  }
  return false;
}

/** Is the place at the node or below it? Sources read downwards. */
function leadsTo(node: DataNode, dataPath: DataPath): boolean {
  const own = placeOf(node);
  return own === undefined || (own.length <= dataPath.length && isStart(own, dataPath));
}

function isStart(start: DataPath, dataPath: DataPath): boolean {
  return start.every((key, index) => key === dataPath[index]);
}
