/**
 * Which data fields some rule, condition or key reads, and which rules never had a value
 * (docs/cli.md#mapper-preview).
 */
import { type DataNode, isObject, placeOf } from '../../data/dataNode.ts';
import { memberNames } from '../../data/memberOrder.ts';
import { mappedClassKey, mappedVersionKey } from '../../mapper/keys.ts';
import type { Coverage } from '../../protocol.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { isWritten } from '../record/outcome.ts';
import type { MappingResult, SectionRun } from '../record/result.ts';

/** List indices are written `*`, so that items count as one field. */
export function coverageOf(result: MappingResult): Coverage {
  const read = new Set<string>();
  for (const run of result.runs.values()) addRead(run, read);
  const unread: string[] = [];
  let total = 0;
  for (const [field, isRead] of leavesOf(result.root.value, read)) {
    total++;
    if (!isRead) unread.push(field);
  }
  return { read: total - unread.length, total, unread, unused: [...result.runs.values()].flatMap(unusedRules) };
}

function addRead(run: SectionRun, read: Set<string>): void {
  const { rules, repeatKeys } = run.plan;
  for (const { base } of run.instances) {
    for (const rule of rules) {
      if (rule.indexed) for (const { node } of rule.indexed.expand(base)) addNode(node, read);
      addNode(rule.source?.find(base), read);
      for (const test of rule.conditions.flatMap((condition) => condition.tests)) addNode(test.path?.find(base), read);
    }
  }
  for (const candidate of run.candidates) {
    for (const key of repeatKeys ?? []) for (const node of key.reads(candidate)) addNode(node, read);
  }
}

function addNode(node: DataNode | undefined, read: Set<string>): void {
  if (node === undefined) return;
  if (node.madeOf !== undefined && node.madeOf.length > 0) for (const part of node.madeOf) addNode(part, read);
  else {
    const place = placeOf(node);
    if (place) read.add(fieldOf(place));
  }
}

function fieldOf(place: readonly (string | number)[]): string {
  return toPointer(place.map((key) => (typeof key === 'number' ? '*' : key)));
}

/** Every field that holds no other, once, and whether it or something around it is read. */
function leavesOf(root: unknown, read: ReadonlySet<string>): ReadonlyMap<string, boolean> {
  const leaves = new Map<string, boolean>();
  const visit = (value: unknown, field: string, around: boolean) => {
    const isRead = around || read.has(field);
    if (Array.isArray(value) && value.length > 0) for (const item of value) visit(item, `${field}/*`, isRead);
    else if (isObject(value) && Object.keys(value).length > 0) {
      for (const name of memberNames(value)) visit(value[name], `${field}${toPointer([name])}`, isRead);
    } else leaves.set(field, isRead || leaves.get(field) === true);
  };
  visit(root, '', false);
  // The service itself reads these.
  for (const key of [mappedClassKey, mappedVersionKey]) leaves.delete(toPointer([key]));
  return leaves;
}

function unusedRules(run: SectionRun): Coverage['unused'] {
  return run.plan.rules.flatMap(({ rule }, index) => {
    const wrote = [...run.instances.outcomes()].some(({ value }) => {
      const outcome = value[index];
      return outcome && (isWritten(outcome) || outcome.state === 'overwritten');
    });
    return wrote ? [] : { section: run.plan.mapping.path, rule: rule.name };
  });
}
