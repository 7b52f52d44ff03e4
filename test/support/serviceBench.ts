import { expect } from 'vitest';
import type { PreviewAnswer } from '../../server/src/protocol.ts';
import type { ServiceOptions } from '../../server/src/service/createService.ts';
import { createMapperService } from '../../server/src/service/createService.ts';
import { lastStage } from '../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { unknownClassesOff } from './checks.ts';
import { InMemoryWorkspace, uriOf } from './inMemoryWorkspace.ts';

/** What `bench` gives. */
export type Bench = ReturnType<typeof bench>;

/** Creates a service for files in memory, with helpers for tests. */
export function bench(files: Readonly<Record<string, unknown>> = {}, options?: ServiceOptions) {
  const workspace = new InMemoryWorkspace(files);
  const service = createMapperService(workspace, options);
  service.configure({ compat: 'off', diagnostics: unknownClassesOff({}) });
  return {
    workspace,
    service,
    /** Of a file's findings. */
    codes: async (name: string) =>
      (await lastStage(service.diagnostics.check(uriOf(name), neverCancelled)))?.findings.map(({ code }) => code),
    preview: (name: string, rest: object = {}): Promise<PreviewAnswer> =>
      service.previews.preview({ uri: uriOf(name), ...rest }, neverCancelled),
    /** Names of the mapper's samples, the active one first. */
    samples: async (name: string) => {
      const { samples, active } = await service.samples.samplesOf(uriOf(name));
      expect(active).toBe(samples[0]?.uri ?? null);
      return samples.map((sample) => workspace.displayName(sample.uri));
    },
  };
}
