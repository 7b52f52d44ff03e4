/** Which checks apply to a mapper, by scope; computed once for each kind of mapper. */
import type { Check } from './check.ts';
import { jsonSyntax } from './file/json-syntax.ts';

export interface ChecksByScope {
  /** In the order of the checklist. */
  readonly inOrder: readonly Check[];
  readonly ofFile: readonly Check[];
  readonly ofMapping: readonly Check[];
  readonly ofSamples: readonly Check[];
}

export interface MapperKind {
  /** Brackets and quotes are balanced. */
  readonly isLegible: boolean;
  /** The JSON has no syntax error, and no limit was exceeded. */
  readonly isWhole: boolean;
}

/** For one checklist and one list of silent codes. */
export class ApplicableChecks {
  readonly #checks: readonly Check[];
  readonly #silent: ReadonlySet<string>;
  readonly #byKind = new Map<string, ChecksByScope>();

  constructor(checks: readonly Check[], silent: ReadonlySet<string>) {
    this.#checks = checks;
    this.#silent = silent;
  }

  /** Returns the same object for mappers of the same kind. */
  of(kind: MapperKind): ChecksByScope {
    const name = `${kind.isLegible} ${kind.isWhole}`;
    const known = this.#byKind.get(name) ?? byScope(this.#checks.filter((check) => this.#applies(check, kind)));
    this.#byKind.set(name, known);
    return known;
  }

  #applies(check: Check, { isLegible, isWhole }: MapperKind): boolean {
    // With unbalanced brackets or quotes, members would be attributed to the wrong objects.
    if (!isLegible && check !== jsonSyntax) return false;
    return !this.#silent.has(check.code) && (isWhole || !check.needsWholeText);
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
