/** Which checks apply to a mapper, sorted by what they are asked; found out once for all mappers of the kind. */
import type { TextMember } from '../mapper/types.ts';
import type { Check } from './check.ts';
import { compatPrefix } from './compat.ts';
import { jsonSyntax } from './json-syntax.ts';

export interface ChecksByHook {
  readonly run: readonly Check[];
  readonly written: readonly Check[];
  readonly mapped: readonly Check[];
}

export interface Applicable extends ChecksByHook {
  /** Places in the checklist. */
  readonly order: ReadonlyMap<Check, number>;
  /** The place of a check by its code. */
  placeOf(code: string): number;
  /** Those of `written` that depend on texts of this member. */
  readersOf(member: TextMember): readonly Check[];
  /** Those that may have something to say of a mapper's text. */
  of(text: string): ChecksByHook;
}

export interface MapperKind {
  /** Brackets and quotes are in pairs. */
  readonly isLegible: boolean;
  /** The syntax has no error, and no cap was exceeded. */
  readonly isWhole: boolean;
  readonly compat: boolean;
}

/** Belongs to one checklist, and one list of silent codes. */
export class ApplicableChecks {
  readonly #checks: readonly Check[];
  readonly #silent: ReadonlySet<string>;
  /** By kind. */
  readonly #known: Applicable[] = [];

  constructor(checks: readonly Check[], silent: ReadonlySet<string>) {
    this.#checks = checks;
    this.#silent = silent;
  }

  /** The same object for the same kind. */
  of(kind: MapperKind): Applicable {
    const key = (kind.isLegible ? 4 : 0) + (kind.isWhole ? 2 : 0) + (kind.compat ? 1 : 0);
    this.#known[key] ??= sorted(this.#checks.filter((check) => this.#applies(check, kind)));
    return this.#known[key];
  }

  #applies(check: Check, { isLegible, isWhole, compat }: MapperKind): boolean {
    // Where brackets or quotes are missing, members are read into objects that they do not belong to.
    if (!isLegible && check !== jsonSyntax) return false;
    if (this.#silent.has(check.code) || (check.needsWholeText && !isWhole)) return false;
    return compat || !check.code.startsWith(compatPrefix);
  }
}

function byHook(checks: readonly Check[]): ChecksByHook {
  return {
    run: checks.filter((check) => check.run),
    written: checks.filter((check) => check.written),
    mapped: checks.filter((check) => check.mapped),
  };
}

/** Found out once for all texts in which the same of the needed words stand. */
function checksOfText(checks: readonly Check[]): (text: string) => ChecksByHook {
  const words = [...new Set(checks.flatMap(({ needs }) => needs ?? []))];
  const known = new Map<string, ChecksByHook>();
  return (text) => {
    // An escaped letter may be a part of any word.
    const present = text.includes('\\u') ? words : words.filter((word) => text.includes(word));
    const key = present.join();
    const ofWords =
      known.get(key) ?? byHook(checks.filter(({ needs }) => needs === undefined || present.includes(needs)));
    known.set(key, ofWords);
    return ofWords;
  };
}

function sorted(checks: readonly Check[]): Applicable {
  const all = byHook(checks);
  const { written } = all;
  const readers = new Map<TextMember, readonly Check[]>();
  const order = new Map(checks.map((check, index) => [check, index]));
  const places = new Map(checks.map(({ code }, index) => [code, index]));
  return {
    ...all,
    of: checksOfText(checks),
    order,
    placeOf: (code) => places.get(code) ?? 0,
    readersOf: (member) => {
      const known = readers.get(member) ?? written.filter(({ reads }) => reads?.includes(member) ?? true);
      readers.set(member, known);
      return known;
    },
  };
}
