/** Answers a client's requests from a service in this process, as the language server does. */
import {
  type CompareArchivesParams,
  type CompareVersionsParams,
  compareArchivesRequest,
  compareVersionsRequest,
  type EntryFilesParams,
  entryFilesRequest,
  mappersOfRequest,
  placeRequest,
  samplesRequest,
} from '../../server/src/protocol.ts';
import type { MapperService } from '../../server/src/service/api.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';

type Params = CompareArchivesParams & CompareVersionsParams & EntryFilesParams;

/** Creates a function that answers the server requests about uploads and comparisons of entries. */
export function serverRequests(service: MapperService): (method: string, params: Params) => Promise<unknown> {
  return async (method, params) => {
    switch (method) {
      case placeRequest:
        return { isInside: true };
      case samplesRequest:
        return service.samples(params.uri, neverCancelled);
      case mappersOfRequest:
        return { mappers: await service.mappersOf(params.uri, neverCancelled), others: [] };
      case entryFilesRequest:
        return service.entryFiles(params, neverCancelled);
      case compareArchivesRequest:
        return service.compareArchives(params, neverCancelled);
      case compareVersionsRequest:
        return service.compareVersions(params, neverCancelled);
      default:
        throw new Error(`${method} is not answered here`);
    }
  };
}
