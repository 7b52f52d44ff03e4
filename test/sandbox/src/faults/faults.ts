import type { RouteName } from '../inventory.ts';
import { altering, type FaultName, faultTable } from './table.ts';

/**
 * `before`: the service never sees the request. `after`: it has done what was asked, and the answer goes wrong.
 * `midway`: a rotation breaks when the old token is revoked and the new one not yet made.
 */
type Moment = 'before' | 'after' | 'midway';

export interface FaultRule {
  /** The route, or `*` for all. */
  readonly route: RouteName | '*';
  readonly fault: FaultName;
  /** Default: `after` for what alters an answer, else `before`. */
  readonly when?: Moment;
  /** How many requests go wrong; default 1. */
  readonly times?: number;
  /** How many go well before; default 0. */
  readonly skip?: number;
  /** The origin that redirects lead to. */
  readonly elsewhere?: string;
}

export type MetFault = Required<Pick<FaultRule, 'fault' | 'when' | 'elsewhere'>>;

export class Faults {
  readonly #waiting: { readonly rule: FaultRule; skip: number; left: number }[] = [];

  /** Lets the next requests of a route meet a fault. Several rules are met in the order in which they were set. */
  set(rule: FaultRule): void {
    if (faultTable[rule.fault] === undefined) {
      throw new Error(`The sandbox can't produce the fault ${rule.fault} itself. Stop the sandbox instead.`);
    }
    this.#waiting.push({ rule, skip: rule.skip ?? 0, left: rule.times ?? 1 });
  }

  /** The fault that this request meets, which then is one less. */
  take(route: RouteName): MetFault | undefined {
    const met = this.#waiting.find(({ rule, left }) => left > 0 && (rule.route === '*' || rule.route === route));
    if (met === undefined || met.skip-- > 0) return undefined;
    met.left--;
    const {
      fault,
      when = altering.has(fault) ? 'after' : 'before',
      elsewhere = 'https://elsewhere.invalid',
    } = met.rule;
    return { fault, when, elsewhere };
  }
}
