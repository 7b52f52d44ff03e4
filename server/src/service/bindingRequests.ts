/** The requests of editor and command line about which mapper belongs to which data file. */

import type { MapperService } from './api.ts';
import type { Diagnostics } from './diagnostics/diagnostics.ts';
import { isUploadFile } from './workspaceHost.ts';

type BindingRequests = Pick<MapperService, 'factsOf' | 'samples' | 'setSample' | 'mappersOf' | 'mappers'>;

/** Creates the service methods that handle requests for the samples of mappers. */
export function bindingRequests(diagnostics: Diagnostics): BindingRequests {
  const { index, binding } = diagnostics.parts;
  return {
    factsOf: (uri) => index.factsOf(uri),
    samples: async (uri, token) => {
      const samples = (await diagnostics.samplesOf(uri, token)).map((data) => ({
        uri: data,
        version: index.dataFile(data)?.version ?? null,
      }));
      return { samples, active: samples[0]?.uri ?? null };
    },
    setSample: (mapperUri, dataUri) => binding.choose(mapperUri, dataUri),
    mappersOf: async (uri, token) => {
      await binding.refresh(token);
      return isUploadFile(uri) ? index.mappersForUnlisted(uri) : binding.mappersOf(uri);
    },
    mappers: async (token) => {
      await index.refresh(token);
      return index.files.filter(({ kind }) => kind === 'mapper').map((file) => file.uri);
    },
  };
}
