import { expect } from 'vitest';
import type { PreviewAnswer } from '../../server/src/protocol.ts';
import type { MapperService, ServiceOptions } from '../../server/src/service/createService.ts';
import { createMapperService } from '../../server/src/service/createService.ts';
import { lastStage } from '../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { unknownClassesOff } from './checks.ts';
import { InMemoryWorkspace, uriOf } from './inMemoryWorkspace.ts';

/** A service over files in memory, asked by the names of files. */
export interface Bench {
  readonly workspace: InMemoryWorkspace;
  readonly service: MapperService;
  /** `code message` of a file's findings. */
  codes(name: string): Promise<readonly string[] | undefined>;
  preview(name: string, rest?: object): Promise<PreviewAnswer>;
  /** Names of the mapper's samples, the active one first. */
  samples(name: string): Promise<readonly string[]>;
}

/** Creates a service for files in memory, with helpers for tests. */
export function bench(files: Readonly<Record<string, unknown>> = {}, options?: ServiceOptions): Bench {
  const workspace = new InMemoryWorkspace(files);
  const service = createMapperService(workspace, options);
  service.configure({ compat: 'off', diagnostics: unknownClassesOff({}) });
  return {
    workspace,
    service,
    codes: async (name) =>
      (await lastStage(service.diagnostics.check(uriOf(name), neverCancelled)))?.findings.map(({ code }) => code),
    preview: (name, rest = {}) => service.previews.preview({ uri: uriOf(name), ...rest }, neverCancelled),
    samples: async (name) => {
      const { samples, active } = await service.samples.samplesOf(uriOf(name));
      expect(active).toBe(samples[0]?.uri ?? null);
      return samples.map((sample) => workspace.displayName(sample.uri));
    },
  };
}
