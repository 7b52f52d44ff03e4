/** The entries as far as they were sent: windows and parts merged, and the rule that made each value. */
import type {
  CutValue,
  MemberType,
  PreviewAnswer,
  PreviewEntry,
  PreviewPart,
  RuleTrace,
} from '../../../../../server/src/protocol.ts';
import { keysOf, parentPointer } from './pointer.ts';

type Container = Record<string, unknown> | unknown[];

/** A path in one entry. */
export interface ValueLocation {
  readonly entry: number;
  readonly path: string;
}

/** A part to be requested again, to see as much as before. */
export interface MissingPart extends ValueLocation {
  readonly from: number;
}

export class EntryStore {
  readonly entries: PreviewEntry[];
  readonly total: number;
  readonly #cut = new Map<string, CutValue>();
  readonly #traces = new Map<string, RuleTrace[]>();
  /** By the enclosing path: values that were found but not written, by their keys. */
  readonly #omitted = new Map<string, Map<string, RuleTrace>>();
  readonly #types = new Map<string, Readonly<Record<string, MemberType>>>();

  /** @param preview the first entries; their values belong to the store from now on */
  constructor(preview: PreviewAnswer) {
    this.entries = [...preview.entries];
    this.total = preview.total;
    this.#learn(preview);
  }

  /** Nothing remains to be requested. */
  get isWhole(): boolean {
    return this.#cut.size === 0 && this.entries.length === this.total;
  }

  /** The number of items, members or characters, and how many of them are loaded. */
  cutAt({ entry, path }: ValueLocation): CutValue | undefined {
    return this.#cut.get(`${entry}${path}`);
  }

  /** The rules that wrote, or tried to write, exactly this value; the last one made it. */
  tracesAt({ entry, path }: ValueLocation): readonly RuleTrace[] {
    return this.#traces.get(`${entry}${path}`) ?? [];
  }

  /** The rule that made a value, or a value around it; if it copied that, the source is the path inside of the copy. */
  originOf({ entry, path }: ValueLocation): RuleTrace | undefined {
    let rest = '';
    for (let at: string | undefined = path; at !== undefined && at !== ''; at = parentPointer(at)) {
      const trace = this.tracesAt({ entry, path: at }).findLast(({ state }) => state !== 'overwritten');
      if (trace) return rest === '' ? trace : inside(trace, path, rest);
      rest = path.slice(at.lastIndexOf('/'));
    }
    return undefined;
  }

  /** Rules whose values are missing from an object: the key of each, with its trace. */
  omittedIn({ entry, path }: ValueLocation): readonly { readonly key: string; readonly trace: RuleTrace }[] {
    return Array.from(this.#omitted.get(`${entry}${path}`) ?? [], ([key, trace]) => ({ key, trace }));
  }

  /** All traces, for searches by rule or source. */
  *traces(): Generator<RuleTrace> {
    for (const traces of this.#traces.values()) yield* traces;
  }

  /** Adopts the rules that another store knows for values at the same path in the same file, without their outcomes. */
  learnOrigins(other: EntryStore): void {
    const entries = new Map(this.entries.map((entry, index) => [fileOf(entry), index]));
    for (const trace of other.traces()) {
      const entry = entries.get(other.entries[trace.entry ?? -1]?.file ?? '');
      if (entry === undefined || trace.path === null) continue;
      const place = { entry, path: trace.path };
      if (this.valueAt(place) === undefined) continue;
      const { section, rule, path, source } = trace;
      const own: RuleTrace = { section, rule, entry, path, source, state: 'copied' };
      this.#traces.set(`${entry}${path}`, [...this.tracesAt(place), own]);
    }
  }

  typeOf(schema: string | undefined, member: string): MemberType | undefined {
    const types = schema === undefined ? undefined : this.#types.get(schema);
    return types && Object.hasOwn(types, member) ? types[member] : undefined;
  }

  valueAt({ entry, path }: ValueLocation): unknown {
    let value: unknown = this.entries[entry]?.data;
    for (const key of keysOf(path))
      value = isContainer(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
    return value;
  }

  addEntries(page: PreviewAnswer): void {
    if (page.from <= this.entries.length) this.entries.splice(page.from, page.entries.length, ...page.entries);
    this.#learn(page);
  }

  /** Adds a part of an entry; one without a place in the loaded entries is ignored. */
  addPart(part: PreviewPart): void {
    if (this.#isAdded(part)) this.#learn(part);
  }

  /**
   * Reuses what an older store had beyond the first window, so that nothing jumps; these values may be stale.
   * @returns the parts to be requested again
   */
  adopt(older: EntryStore): readonly MissingPart[] {
    const missing: MissingPart[] = [];
    for (
      let from = this.entries.length;
      from < Math.min(older.entries.length, this.total);
      from = this.entries.length
    ) {
      missing.push({ entry: from, path: '', from });
      this.entries.push(...older.entries.slice(from, Math.min(from + 200, this.total)));
    }
    for (const cut of [...this.#cut.values()]) {
      if (older.entries[cut.entry]?.file !== this.entries[cut.entry]?.file) continue;
      const value = this.valueAt(cut);
      const before = older.valueAt(cut);
      if (!isContainer(value) || !isContainer(before) || sizeOf(before) <= cut.shown) continue;
      const shown = Math.min(sizeOf(before), cut.total);
      for (let from = cut.shown; from < shown; from += 200) missing.push({ entry: cut.entry, path: cut.path, from });
      takeOver(value, before, cut.shown, shown);
      this.#cut.set(`${cut.entry}${cut.path}`, { ...cut, shown });
      for (const inner of older.#cut.values())
        if (inner.entry === cut.entry && inner.path.startsWith(`${cut.path}/`) && !this.cutAt(inner))
          this.#cut.set(`${inner.entry}${inner.path}`, inner);
    }
    return missing;
  }

  #isAdded({ entry, path, from, total, value }: PreviewPart): boolean {
    const cut = this.cutAt({ entry, path });
    const target = this.valueAt({ entry, path });
    if (!cut || !isContainer(target) || !isContainer(value)) return this.#addText({ entry, path }, cut, from, value);
    if (from > sizeOf(target)) return false;
    if (Array.isArray(target) && Array.isArray(value)) target.splice(from, value.length, ...(value as unknown[]));
    else if (!Array.isArray(target) && !Array.isArray(value)) Object.assign(target, value);
    else return false;
    this.#setCut({ ...cut, total, shown: sizeOf(target) });
    return true;
  }

  #addText({ entry, path }: ValueLocation, cut: CutValue | undefined, from: number, value: unknown): boolean {
    const parent = this.valueAt({ entry, path: parentPointer(path) ?? '' });
    const key = keysOf(path).at(-1);
    const text = this.valueAt({ entry, path });
    if (!cut || typeof text !== 'string' || typeof value !== 'string' || from !== text.length) return false;
    if (key === undefined || !isContainer(parent)) return false;
    (parent as Record<string, unknown>)[key] = text + value;
    this.#setCut({ ...cut, shown: from + value.length });
    return true;
  }

  #setCut(cut: CutValue): void {
    const key = `${cut.entry}${cut.path}`;
    if (cut.shown < cut.total) this.#cut.set(key, cut);
    else this.#cut.delete(key);
  }

  /** Stored at the innermost existing path; the first rule that left the value out counts. */
  #recordOmitted(trace: RuleTrace): void {
    const { entry, omittedAt } = trace;
    if (entry === null || omittedAt === undefined) return;
    let around = parentPointer(omittedAt) ?? '';
    while (around !== '' && !isContainer(this.valueAt({ entry, path: around }))) around = parentPointer(around) ?? '';
    const place = `${entry}${around}`;
    const known = this.#omitted.get(place) ?? new Map<string, RuleTrace>();
    this.#omitted.set(place, known);
    const key = keysOf(omittedAt.slice(around.length)).join('.');
    if (!known.has(key)) known.set(key, trace);
  }

  #learn({ cut, trace, details }: Pick<PreviewAnswer, 'cut' | 'trace' | 'details'>): void {
    for (const each of cut) this.#cut.set(`${each.entry}${each.path}`, each);
    const fresh = new Set<string>();
    for (const each of trace.rules) {
      this.#recordOmitted(each);
      if (each.entry === null || each.path === null) continue;
      const key = `${each.entry}${each.path}`;
      if (!fresh.has(key)) this.#traces.set(key, []);
      fresh.add(key);
      this.#traces.get(key)?.push(each);
    }
    for (const [schema, types] of Object.entries(details?.types ?? {}))
      this.#types.set(schema, { ...this.#types.get(schema), ...types });
  }
}

/** The trace of a value inside of one that a rule copied. */
function inside(trace: RuleTrace, path: string, rest: string): RuleTrace {
  const source = trace.source !== null && trace.state === 'copied' ? trace.source + rest : trace.source;
  return { ...trace, path, source };
}

function takeOver(value: Container, before: Container, from: number, to: number): void {
  if (Array.isArray(value) && Array.isArray(before)) value.push(...(before as unknown[]).slice(from, to));
  else if (!Array.isArray(value) && !Array.isArray(before))
    for (const [name, member] of Object.entries(before).slice(from, to)) value[name] ??= member;
}

function sizeOf(value: Container): number {
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

/**
 * Returns the file that the specification assigns to an entry. This file is used to match the entries of both sides.
 */
export function fileOf({ file, specifiedFile }: PreviewEntry): string {
  return specifiedFile ?? file;
}

/** Returns whether a value is an object or a list. */
export function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}
