/**
 * Which data fields some rule, condition or key reads, and which rules never had a value
 * (docs/cli.md#mapper-preview).
 */
import { Budget } from '../../data/budget.ts';
import { type DataNode, isObject, placeOf } from '../../data/dataNode.ts';
import { memberNames } from '../../data/memberOrder.ts';
import { mappedClassKey, mappedVersionKey } from '../../mapper/keys.ts';
import type { Coverage } from '../../protocol.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { isWritten } from '../record/outcome.ts';
import type { MappingResult, SectionRun } from '../record/result.ts';

/** List indices are written `*`, so that items count as one field. Where a limit is reached, no field is called unread. */
export function coverageOf(result: MappingResult): Coverage {
  const reader = new Reader(result.root);
  for (const run of result.runs.values()) reader.look(run);
  const unread: string[] = [];
  let total = 0;
  for (const [field, isRead] of leavesOf(result.root.value, reader.fields)) {
    total++;
    if (!isRead && !reader.isCutShort) unread.push(field);
  }
  return { read: total - unread.length, total, unread, unused: [...result.runs.values()].flatMap(unusedRules) };
}

/** Finds the fields again that rules, conditions and keys read, within what one run may look up. */
class Reader {
  readonly fields = new Set<string>();
  readonly #budget: Budget;
  /** What values are made of, each looked at once. */
  readonly #seen = new Set<DataNode>();

  constructor(root: DataNode) {
    this.#budget = new Budget(root);
  }

  get isCutShort(): boolean {
    return this.#budget.reached !== undefined;
  }

  look({ plan: { rules, repeatKeys }, instances, candidates }: SectionRun): void {
    for (const { base } of instances) {
      for (const rule of rules) {
        if (rule.indexed) for (const { node } of rule.indexed.expand(base, this.#budget)) this.#add(node);
        this.#add(rule.source?.find(base, this.#budget));
        for (const { tests } of rule.conditions)
          for (const { path } of tests) this.#add(path?.find(base, this.#budget));
      }
      if (this.isCutShort) return;
    }
    for (const candidate of candidates)
      for (const key of repeatKeys ?? []) for (const node of key.reads(candidate)) this.#add(node);
  }

  #add(node: DataNode | undefined): void {
    const open = node ? [node] : [];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (next.madeOf === undefined || next.madeOf.length === 0) {
        const place = placeOf(next);
        if (place) this.fields.add(fieldOf(place));
      } else if (!this.#seen.has(next)) {
        this.#seen.add(next);
        for (const part of next.madeOf) open.push(part);
      }
    }
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
