/**
 * The objects of the sample that a mapping's paths are read in (docs/mapper-reference.md#where-paths-begin), from the
 * record of the mapping.
 */

import type { Budget } from '../../data/budget.ts';
import type { DataNode } from '../../data/dataNode.ts';
import { memberNames } from '../../data/memberOrder.ts';
import { compileWildcardPath, expandPath } from '../../data/paths/wildcardPath.ts';
import type { SectionPlan } from '../../engine/plan/plan.ts';
import type { SectionMapping } from '../../mapper/mapperFile.ts';
import { isObject } from '../../util/isObject.ts';
import { inspectedLimit, type MapperView, runsOf } from '../mapperView.ts';

/** The most members of one object that are examined. */
const maxMembers = 2000;

/** Returns the base objects of a mapping in all samples, up to a limit. */
export function basesOf(view: MapperView, section: SectionMapping): readonly DataNode[] {
  return section.repeatPaths && !section.isMain ? candidatesOf(view, section) : outerBases(view, section);
}

/**
 * Returns the data from which the `repeat_paths` of a mapping start. For a mapping under `subsections`, this is the
 * data of its parent. For a top-level mapping, this is the root of each sample. If a top-level mapping has no
 * `repeat_paths` and is attached to another mapping, this is the data of the other mapping.
 */
export function outerBases(view: MapperView, section: SectionMapping): readonly DataNode[] {
  if (section.parent) return basesOf(view, section.parent);
  const parent = section.repeatPaths ? undefined : view.plan.sections.get(section)?.parents[0];
  return parent ? basesOf(view, parent.mapping) : rootsOf(view);
}

/** Returns the root of each sample. */
export function rootsOf(view: MapperView): readonly DataNode[] {
  return view.samples.map(({ result }) => result.root);
}

/** The candidates of the last run; for a mapping that was not made, what its paths lead to. */
function candidatesOf(view: MapperView, section: SectionMapping): readonly DataNode[] {
  const runs = runsOf(view, section);
  // An equal share of each sample, so that a long one does not hide what only another has.
  const share = Math.ceil(inspectedLimit / Math.max(1, runs.length));
  const met = runs.flatMap(({ candidates }) => candidates.first(share));
  if (met.length > 0) return met.slice(0, inspectedLimit);
  const plan: SectionPlan | undefined = view.plan.sections.get(section);
  const found: DataNode[] = [];
  for (const base of outerBases(view, section)) {
    for (const { steps } of plan?.repeatPaths ?? []) {
      for (const node of steps ? expandPath(steps, base, view.budget) : []) {
        if (isObject(node.value)) found.push(node);
        if (found.length === inspectedLimit) return found;
      }
    }
  }
  return found;
}

/**
 * Returns the values at a path in each of the objects, up to a limit. The result is empty if the path can't be parsed.
 */
export function nodesAt(bases: readonly DataNode[], path: string, budget: Budget): readonly DataNode[] {
  if (path === '') return bases;
  const compiled = compileWildcardPath(path, true);
  if ('error' in compiled) return [];
  // A placeholder stands for each index, like a wildcard.
  const steps = compiled.steps.map((step) =>
    step.kind === 'placeholder' ? { kind: 'wildcard' as const, offset: step.offset, text: '[*]' } : step,
  );
  const found: DataNode[] = [];
  for (const base of bases) {
    for (const node of expandPath(steps, base, budget)) {
      found.push(node);
      if (found.length === inspectedLimit) return found;
    }
  }
  return found;
}

/** A member name that some of the objects have. */
export interface ObservedMember {
  readonly name: string;
  /** How many of the objects have it with a value other than null. */
  readonly count: number;
  readonly first: unknown;
  readonly nodes: readonly DataNode[];
}

/** Returns the members of all objects, in the order in which they first occur. */
export function observedMembers(objects: readonly DataNode[]): readonly ObservedMember[] {
  const found = new Map<string, DataNode[]>();
  for (const object of objects) {
    if (!isObject(object.value)) continue;
    for (const name of memberNames(object.value).slice(0, maxMembers)) {
      const node = object.member(name);
      const nodes = found.get(name) ?? [];
      if (node) nodes.push(node);
      found.set(name, nodes);
    }
  }
  return [...found].map(([name, nodes]) => ({ name, count: nodes.length, first: nodes[0]?.value, nodes }));
}
