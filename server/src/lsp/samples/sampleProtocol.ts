/** The messages between the server's thread and the thread of large samples. */

import type { ServerSettings } from '../../protocol.ts';
import type { ServiceOptions } from '../../service/api.ts';
import type { RemoteMethod } from '../../service/largeSamples/mappingThread.ts';
import type { OpenDocuments } from '../files/openDocuments.ts';
import type { SessionHost } from '../files/sessionHost.ts';
import type { SchemaState } from '../handlers/schemaRefresh.ts';
import type { Texts } from '../language.ts';

/** The server's state that the thread needs. */
export interface SampleSource {
  readonly host: SessionHost;
  readonly documents: OpenDocuments;
  readonly chosen: { readonly all: ReadonlyMap<string, string> };
  readonly schemaRefresh: SchemaState;
  readonly settings: ServerSettings;
  /** The number of reported file changes on disk. */
  readonly diskChanges: number;
}

/** Everything that the other thread cannot find out itself; what changed is sent before a request. */
export interface SampleState {
  /** URIs. */
  readonly folders: readonly string[];
  /** As counted by `SampleSource`: if it changed, the folders are listed again. */
  readonly diskChanges: number;
  /** URIs of files that the user chose by hand. */
  readonly allowed: readonly string[];
  readonly settings: ServerSettings;
  readonly trusted: boolean;
  /** Path of the Python environment that the user chose. */
  readonly environment: string | undefined;
  /** With the answers that were not sent yet. */
  readonly schemas: SchemaState;
  /** Pairs of mapper and data file, bound by hand. */
  readonly chosen: readonly (readonly [mapper: string, data: string])[];
  /** Open documents with a version that was not sent yet. */
  readonly changed: readonly { readonly uri: string; readonly version: number; readonly text: string }[];
  readonly closed: readonly string[];
}

export interface SampleThreadOptions extends Pick<ServiceOptions, 'jsonDiagnostics' | 'sampleLimit'> {
  /** Translations, if the language is not English. */
  readonly texts?: Texts | undefined;
}

export const stateMessage = 'state';
/** Calls a method of the service by its name. */
export const callRequest = 'call';
export interface CallParams {
  readonly method: RemoteMethod;
  readonly args: readonly unknown[];
}
/** The method's result; `cancelled` if it threw `Cancelled`. */
export type CallAnswer = { readonly value: unknown } | { readonly cancelled: true };
