/** Tokens that exist at the service and that the secret storage did not take: kept in memory until someone decides. */
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
