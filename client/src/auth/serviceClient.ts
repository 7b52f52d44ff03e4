/** Calls to the service that an account is set to. */
import * as l10n from '@vscode/l10n';
import { ApiClient } from '../api/apiClient.ts';
import { ApiError } from '../api/apiError.ts';
import type { ServiceAddress } from '../api/origin.ts';
import type { ServiceReading } from './account.ts';
import type { AccountHost } from './serviceAccount.ts';

/** @throws ApiError `invalid` where no service is set */
export function clientOf(host: AccountHost): ApiClient {
  const trace = host.trace?.bind(host);
  return new ApiClient({
    fetch: host.fetch,
    address: addressOf(host.service()),
    timeoutMs: host.timeoutMs(),
    ...(trace && { trace }),
  });
}

/** @throws ApiError `invalid` where no service is set */
export function addressOf(reading: ServiceReading): ServiceAddress {
  if (reading.kind === 'service') return reading.address;
  const unset = l10n.t('No service is set yet. Set its base URL first.');
  throw new ApiError({ kind: 'invalid', message: reading.kind === 'unset' ? unset : reading.problem });
}
