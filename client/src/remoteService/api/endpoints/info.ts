/** The service's information about itself (docs/service.md#endpoints), used if it is offered. */
import * as v from 'valibot';
import type { ApiClient } from '../apiClient.ts';
import { route } from '../route.ts';
import { optionalText } from '../shapes.ts';

export interface ServiceInfo {
  readonly version?: string;
  readonly deployment?: string;
}

const shape = v.pipe(
  v.object({ version: optionalText, deployment: optionalText }),
  v.transform(
    ({ version, deployment }): ServiceInfo => ({
      ...(version !== undefined && { version }),
      ...(deployment !== undefined && { deployment }),
    }),
  ),
);

/** Requested without a credential. @throws ApiError */
export function serviceInfo(
  client: ApiClient,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<ServiceInfo> {
  return client.read({ method: 'GET', route: route`/info`, ...(signal && { signal }) }, shape);
}
