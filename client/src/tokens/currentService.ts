import { type ServiceAddress, sameAddress } from '../api/origin.ts';
import type { Account } from '../auth/account.ts';

/** Is this still the service of the setting? Another window may change it while a question stands open. */
export function isCurrentService(account: Pick<Account, 'service'>, address: ServiceAddress): boolean {
  const now = account.service();
  return now.kind === 'service' && sameAddress(now.address, address);
}
