/** Where an upload is shown in the service's own web pages: a convention of the field, not of the specification. */
import { baseUrlOf, type ServiceAddress } from '../remoteService/api/origin.ts';
import { route } from '../remoteService/api/route.ts';

/** `{base}/gui/user/uploads/upload/id/{upload_id}`. @throws ApiError `invalid` for an invalid id */
export function webAddressOf(address: ServiceAddress, uploadId: string): string {
  return `${baseUrlOf(address)}${route`/gui/user/uploads/upload/id/${uploadId}`}`;
}
