/** Tokens that exist at the service but could not be stored: kept in memory until the user decides. */
import { type ServiceAddress, sameAddress } from '../../api/origin.ts';
import type { UnsavedToken } from '../account.ts';

export class UnsavedTokens {
  readonly #tokens = new Map<string, UnsavedToken>();

  add(token: UnsavedToken): UnsavedToken {
    this.#tokens.set(token.record.slot, token);
    return token;
  }

  remove(slot: string): void {
    this.#tokens.delete(slot);
  }

  of(address: ServiceAddress): readonly UnsavedToken[] {
    return [...this.#tokens.values()].filter(({ record }) => sameAddress(record.address, address));
  }
}
