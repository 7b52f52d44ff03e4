/** Which checks apply to a mapper, by their scope; found out once for all mappers of a kind. */
import type { Check } from './check.ts';
import { compatPrefix } from './compat/compatChecks.ts';
import { jsonSyntax } from './file/json-syntax.ts';

export interface ChecksByScope {
  /** In the order of the checklist. */
  readonly inOrder: readonly Check[];
  readonly ofFile: readonly Check[];
  readonly ofMapping: readonly Check[];
  readonly ofSamples: readonly Check[];
}

export interface MapperKind {
  /** Brackets and quotes are in pairs. */
  readonly isLegible: boolean;
  /** The syntax has no error, and no limit was exceeded. */
  readonly isWhole: boolean;
  readonly compat: boolean;
}

/** Belongs to one checklist, and one list of silent codes. */
export class ApplicableChecks {
  readonly #checks: readonly Check[];
  readonly #silent: ReadonlySet<string>;
  readonly #byKind = new Map<string, ChecksByScope>();

  constructor(checks: readonly Check[], silent: ReadonlySet<string>) {
    this.#checks = checks;
    this.#silent = silent;
  }

  /** The same object for the same kind. */
  of(kind: MapperKind): ChecksByScope {
    const name = `${kind.isLegible} ${kind.isWhole} ${kind.compat}`;
    const known = this.#byKind.get(name) ?? byScope(this.#checks.filter((check) => this.#applies(check, kind)));
    this.#byKind.set(name, known);
    return known;
  }

  #applies(check: Check, { isLegible, isWhole, compat }: MapperKind): boolean {
    // Where brackets or quotes are missing, members are read into objects that they do not belong to.
    if (!isLegible && check !== jsonSyntax) return false;
    if (this.#silent.has(check.code) || (check.needsWholeText && !isWhole)) return false;
    return compat || !check.code.startsWith(compatPrefix);
  }
}

function byScope(checks: readonly Check[]): ChecksByScope {
  return {
    inOrder: checks,
    ofFile: checks.filter((check) => check.checkFile),
    ofMapping: checks.filter((check) => check.checkMapping),
    ofSamples: checks.filter((check) => check.checkSamples),
  };
}
