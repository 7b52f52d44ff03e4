/** The requests of editor and command line about which mapper belongs to which data file. */

import type { MapperService } from './api.ts';
import { type ServiceParts, samplesOf } from './serviceParts.ts';
import { isUploadFile } from './workspaceHost.ts';

type BindingRequests = Pick<MapperService, 'factsOf' | 'samples' | 'setSample' | 'mappersOf' | 'mappers'>;

/** Creates the service methods that handle requests for the samples of mappers. */
export function bindingRequests(parts: ServiceParts): BindingRequests {
  const { index, binding } = parts;
  return {
    factsOf: (uri) => index.factsOf(uri),
    samples: async (uri) => {
      const samples = (await samplesOf(parts, uri)).map((data) => ({
        uri: data,
        version: index.dataFile(data)?.version ?? null,
      }));
      return { samples, active: samples[0]?.uri ?? null };
    },
    setSample: (mapperUri, dataUri) => binding.choose(mapperUri, dataUri),
    mappersOf: async (uri) => (isUploadFile(uri) ? index.mappersForUnlisted(uri) : binding.mappersOf(uri)),
    mappers: async () => index.files.filter(({ kind }) => kind === 'mapper').map((file) => file.uri),
  };
}
