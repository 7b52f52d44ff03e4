/** Data files too large for the thread that answers the editor: read, mapped and checked elsewhere, where they stay. */
import type { FileFacts } from './mapper/recognise.ts';
import type {
  LocateParams,
  LocateResult,
  PreviewParams,
  PreviewWindow,
  Provenance,
  ProvenanceParams,
  Range,
} from './protocol.ts';
import type { FileFindings } from './service.ts';
import type { CancellationToken } from './util/cancellation.ts';

/** What a file is, and where its class key stands. */
export interface PlacedFacts {
  readonly facts: FileFacts | undefined;
  readonly range: Range;
}

/**
 * Injected by a host that has another thread. Only findings, facts and the requested entries cross: a parsed sample
 * costs more to hand over than to parse. All methods reject with `Cancelled` as the service's own do.
 */
export interface LargeSamples {
  isLarge(uri: string): Promise<boolean>;
  factsOf(uri: string): Promise<PlacedFacts>;
  /** As `MapperService.check`, for a large data file or a mapper that is bound to one. */
  check(uri: string, token: CancellationToken): Promise<FileFindings | undefined>;
  /** As `MapperService.preview`. */
  preview(params: PreviewParams, token: CancellationToken): Promise<PreviewWindow>;
  /** As `MapperService.locate`. */
  locate(params: LocateParams): Promise<LocateResult>;
  /** As `MapperService.provenance`. */
  provenance(params: ProvenanceParams): Promise<Provenance>;
}

/** Larger files, in bytes or UTF-16 code units, are worth a thread. */
export const largeSampleSize = 4 * 1024 * 1024;
