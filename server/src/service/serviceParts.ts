import type { DocumentCache } from './documents.ts';
import type { MappingCache } from './mappingCache.ts';
import type { ParserRuns } from './parserRuns.ts';
import type { SampleBinding } from './sampleBinding.ts';
import type { SchemaStore } from './schemas/schemaStore.ts';
import type { WorkspaceHost } from './workspaceHost.ts';
import type { WorkspaceIndex } from './workspaceIndex.ts';

/** The parts of the service that its requests share. */
export interface ServiceParts {
  readonly host: WorkspaceHost;
  readonly cache: DocumentCache;
  readonly index: WorkspaceIndex;
  readonly binding: SampleBinding;
  readonly mappings: MappingCache;
  readonly schemas: SchemaStore;
  readonly parserRuns: ParserRuns;
}
