/** `target_type`: the value at the target of a rule is converted after all rules have run. */
import type { DataPath, EventCode } from '../events.ts';
import { valueAt } from '../mapping/itemPath.ts';
import type { RunContext } from '../mapping/runContext.ts';
import { parseFloatText } from '../python/numbers.ts';
import { floatOf, isSameJson, numberOf, type PyDict, type PyValue } from '../python/pyValue.ts';
import type { ReadRule } from '../reading/mapping.ts';
import { PythonFault } from '../stop.ts';
import { type TargetWriter, targetKeys } from './writeTarget.ts';

export class TargetTypes {
  readonly #context: RunContext;
  readonly #writer: TargetWriter;

  constructor(context: RunContext, writer: TargetWriter) {
    this.#context = context;
    this.#writer = writer;
  }

  /** Only top-level members, whichever rule wrote them. */
  convert(rules: readonly ReadRule[], values: PyDict, writers: ReadonlyMap<string, ReadRule>, place: DataPath): void {
    for (const rule of rules) {
      const { target = '' } = rule;
      const type = rule.members.get('target_type')?.value;
      if (type === undefined) continue;
      if (!Object.hasOwn(values, target)) {
        this.#compareInner(rule, values, place);
        continue;
      }
      const value = values[target] ?? null;
      const isRead = this.#context.version.readsTargetType;
      const convert = () => converter(type.value)(value);
      const converted = isRead ? this.#context.attemptAt('compat-target-type', type, convert, place) : quietly(convert);
      if (converted === undefined || converted === value) continue;
      if (isRead) values[target] = Array.isArray(converted) ? this.#writer.own(converted) : converted;
      const code = isRead ? conversionCode(value, converted, writers.get(target) === rule) : 'compat-version';
      if (code && !isSameJson(value, converted, this.#context.budget))
        this.#context.event(code, 'changes', type, place);
    }
  }

  /** Only top-level members are converted; the specification converts all. */
  #compareInner(rule: ReadRule, values: PyDict, place: DataPath): void {
    const type = rule.members.get('target_type')?.value;
    const value = valueAt(values, targetKeys(rule.target ?? ''));
    if (type === undefined || value === null) return;
    const converted = quietly(() => converter(type.value)(value));
    const code = this.#context.version.readsTargetType ? 'compat-target-type' : 'compat-version';
    if (converted === undefined || !isSameJson(value, converted, this.#context.budget))
      this.#context.event(code, 'changes', type, place);
  }
}

/** Undefined if it fails. */
function quietly<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (fault) {
    if (fault instanceof PythonFault) return undefined;
    throw fault;
  }
}

/** The conversion of a `target_type`. */
function converter(type: unknown): (value: PyValue) => PyValue {
  if (type === 'array') return (value) => (Array.isArray(value) ? value : [value]);
  return type === 'float' ? floatValue : (value) => value;
}

/**
 * Python's `float()`, but 0 for text that isn't a number. @throws PythonFault for a value that is neither text nor number
 */
function floatValue(value: PyValue): PyValue {
  if (typeof value === 'string') return parseFloatText(value) ?? 0;
  const number = numberOf(value);
  if (number === undefined) throw new PythonFault('TypeError');
  if (typeof value === 'bigint' && !Number.isFinite(number)) throw new PythonFault('OverflowError');
  return floatOf(number);
}

/** How the conversion differs from that of the specification; undefined if it does not. */
function conversionCode(value: PyValue, converted: PyValue, isOwn: boolean): EventCode | undefined {
  if (!isOwn) return 'compat-target-type';
  if (typeof value !== 'string' || Array.isArray(converted)) return undefined;
  if (parseFloatText(value) === undefined) return 'compat-float-zero';
  return /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(value) ? undefined : 'compat-target-type';
}
