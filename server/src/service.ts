/** The language service: one documented interface, one composition root. */
import type { CodeAction, DocumentSymbol } from 'vscode-languageserver-types';
import type { Finding, Preview, PreviewParams, PreviewWindow, Range, SamplesResult, ServerSettings } from './protocol.ts';
import type { CancellationToken } from './util/cancellation.ts';
import type { WorkspaceHost } from './workspace.ts';

export type FileKind = 'mapper' | 'data';

/** What `check` says of one file. */
export interface FileFindings {
  readonly uri: string;
  readonly kind: FileKind;
  /** In document order. */
  readonly findings: readonly Finding[];
}

export interface ServiceOptions {
  /** False: JSON syntax and duplicate keys are left to the editor. Default true. */
  readonly jsonDiagnostics?: boolean;
  /** Data files named on the command line: they replace all other binding (DESIGN 2). */
  readonly boundData?: readonly string[];
  /** The mapper that was named alone beside `boundData`: it is bound to them even if its class key differs. */
  readonly boundMapper?: string;
  /** Of several samples, how many are checked while typing; default all. */
  readonly sampleLimit?: number;
}

/** Every method may reject with `Cancelled`; none throws for bad input. Positions are zero-based UTF-16. */
export interface MapperService {
  /** A document was opened or edited. */
  documentChanged(uri: string): void;
  documentClosed(uri: string): void;
  /** Files changed, appeared or vanished on disk. */
  filesChanged(uris: readonly string[]): void;
  configure(settings: ServerSettings): void;

  /** Findings of one file; undefined when it is neither mapper nor data file (SEMANTICS 1). */
  check(uri: string, token: CancellationToken): Promise<FileFindings | undefined>;
  /** Findings of every mapper and data file that the host lists, sorted by URI. */
  checkAll(token: CancellationToken): Promise<readonly FileFindings[]>;

  /** The entries of a mapper and one data file, a window of them (SEMANTICS 8). */
  preview(params: PreviewParams, token: CancellationToken): Promise<PreviewWindow>;
  /** The same in whole with trace and coverage, as the command line prints it. */
  previewWhole(mapperUri: string, dataUri: string, parts: { trace: boolean; coverage: boolean }, token: CancellationToken): Promise<Preview>;
  samples(mapperUri: string, token: CancellationToken): Promise<SamplesResult>;
  /** Binds a mapper to a data file by hand; null undoes it. */
  setSample(mapperUri: string, dataUri: string | null): void;

  documentSymbols(uri: string, token: CancellationToken): Promise<readonly DocumentSymbol[]>;
  /** Quick fixes for the findings given (read from their `code` and `data`; nothing is validated again). */
  codeActions(uri: string, range: Range, findings: readonly Pick<Finding, 'code' | 'data' | 'range'>[], token: CancellationToken): Promise<readonly CodeAction[]>;
}

export type CreateMapperService = (host: WorkspaceHost, options?: ServiceOptions) => MapperService;
