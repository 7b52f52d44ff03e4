/** The service's information about itself (docs/service.md#endpoints), used if it is offered. */
import * as v from 'valibot';
import type { ApiClient, CallOptions } from '../apiClient.ts';
import { route } from '../route.ts';
import { listOf, optionalText } from '../shapes.ts';

export interface ServiceInfo {
  readonly version?: string | undefined;
  readonly deployment?: string | undefined;
  /** Installed packages, without those that cannot be read; undefined if the service does not list them. */
  readonly packages?: readonly { readonly name: string; readonly version?: string | undefined }[] | undefined;
}

const packages = v.fallback(v.optional(listOf(v.object({ name: v.string(), version: optionalText }))), undefined);

const shape = v.pipe(
  v.object({ version: optionalText, deployment: optionalText, plugin_packages: packages }),
  v.transform(({ plugin_packages, ...facts }): ServiceInfo => ({ ...facts, packages: plugin_packages?.items })),
);

/**
 * Requests the service's information about itself without a credential.
 * @throws ApiError
 */
export function serviceInfo(client: ApiClient, { signal }: CallOptions = {}): Promise<ServiceInfo> {
  return client.read({ method: 'GET', route: route`/info`, signal }, shape);
}
