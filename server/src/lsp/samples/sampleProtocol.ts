/** What passes between the server's thread and the one of large samples. */

import type { ServerSettings } from '../../protocol.ts';
import type { RemoteMethod, ServiceOptions } from '../../service/api.ts';
import type { OpenDocuments } from '../files/openDocuments.ts';
import type { SessionHost } from '../files/sessionHost.ts';
import type { SchemaNews, SchemaState } from '../handlers/schemaNews.ts';
import type { Texts } from '../language.ts';

/** What the thread is told of. */
export interface SampleSource {
  readonly host: SessionHost;
  readonly documents: OpenDocuments;
  readonly chosen: ReadonlyMap<string, string>;
  readonly schemaNews: SchemaNews;
  settings(): ServerSettings;
  /** How often files changed on disk, as far as was told. */
  diskChanges(): number;
}

/** Everything that the other thread cannot find out itself; sent before a request, as far as it changed. */
export interface SampleState {
  /** URIs. */
  readonly folders: readonly string[];
  /** As `SampleSource` counts them: with another count the folders are looked through again. */
  readonly diskChanges: number;
  /** URIs that the user pointed at by hand. */
  readonly allowed: readonly string[];
  readonly settings: ServerSettings;
  readonly trusted: boolean;
  /** Path of the Python environment that the user chose. */
  readonly environment: string | undefined;
  readonly schemas: SchemaState;
  /** Mapper and data file, bound by hand. */
  readonly chosen: readonly (readonly [mapper: string, data: string])[];
  /** Open documents with a version that was not sent yet. */
  readonly changed: readonly { readonly uri: string; readonly version: number; readonly text: string }[];
  readonly closed: readonly string[];
}

export interface SampleThreadOptions extends Pick<ServiceOptions, 'jsonDiagnostics' | 'sampleLimit'> {
  /** What is said instead of English. */
  readonly texts?: Texts | undefined;
}

export const stateMessage = 'state';
/** Calls a method of the service by its name. */
export const callRequest = 'call';
export interface CallParams {
  readonly method: RemoteMethod;
  readonly args: readonly unknown[];
}
/** What the method gave; `cancelled` where it threw `Cancelled`. */
export type CallAnswer = { readonly value: unknown } | { readonly cancelled: true };
