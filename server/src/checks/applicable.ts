/** Which checks apply to a mapper, sorted by what they are asked; found out once for all mappers of the kind. */
import type { TextMember } from '../mapper/types.ts';
import type { Check } from './check.ts';
import { compatPrefix } from './compat.ts';
import { jsonSyntax } from './json-syntax.ts';

export interface Applicable {
  readonly run: readonly Check[];
  readonly written: readonly Check[];
  readonly mapped: readonly Check[];
  /** Places in the checklist. */
  readonly order: ReadonlyMap<Check, number>;
  /** Those of `written` that depend on texts of this member. */
  readersOf(member: TextMember): readonly Check[];
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
  readonly #known = new Map<number, Applicable>();

  constructor(checks: readonly Check[], silent: ReadonlySet<string>) {
    this.#checks = checks;
    this.#silent = silent;
  }

  /** The same object for the same kind. */
  of(kind: MapperKind): Applicable {
    const key = (kind.isLegible ? 4 : 0) + (kind.isWhole ? 2 : 0) + (kind.compat ? 1 : 0);
    const known = this.#known.get(key);
    if (known) return known;
    const made = sorted(this.#checks.filter((check) => this.#applies(check, kind)));
    this.#known.set(key, made);
    return made;
  }

  #applies(check: Check, { isLegible, isWhole, compat }: MapperKind): boolean {
    // Where brackets or quotes are missing, members are read into objects that they do not belong to.
    if (!isLegible && check !== jsonSyntax) return false;
    if (this.#silent.has(check.code) || (check.needsWholeText && !isWhole)) return false;
    return compat || !check.code.startsWith(compatPrefix);
  }
}

function sorted(checks: readonly Check[]): Applicable {
  const written = checks.filter((check) => check.written);
  const readers = new Map<TextMember, readonly Check[]>();
  return {
    run: checks.filter((check) => check.run),
    written,
    mapped: checks.filter((check) => check.mapped),
    order: new Map(checks.map((check, index) => [check, index])),
    readersOf: (member) => {
      const known = readers.get(member) ?? written.filter(({ reads }) => reads?.includes(member) ?? true);
      readers.set(member, known);
      return known;
    },
  };
}
