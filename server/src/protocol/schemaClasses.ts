/** Schema classes: their sources, those that are missing, and the Python environment. */
import type { FileParams, NotificationType, RequestType } from './connection.ts';
import type { ParserVersion } from './finding.ts';

/** Scheme of pages of classes without a source file; the path is `/<class path>.txt`. */
export const schemaPageScheme = 'mapper-schema';

/** Request with the dotted path of a class: the text of such a page, or null. */
export const schemaPageRequest = 'mapper/schemaPage' as RequestType<{ readonly path: string }, string | null>;

/** Request: read catalogues and Python sources again; answered when that is done. */
export const reloadSchemasRequest = 'mapper/reloadSchemas' as RequestType<object, ReloadSchemasResult>;
export interface ReloadSchemasResult {
  readonly classes: number;
}

/**
 * Request: the source of each class of a mapper (for a data file: of its mappers), and the classes without a source.
 */
export const schemaSourcesRequest = 'mapper/schemaSources' as RequestType<FileParams, SchemaSourcesResult>;

export interface SchemaSourcesResult {
  /** The kind of the file by content; null for any other file. */
  readonly kind: 'mapper' | 'data' | null;
  /** False while Python sources are being read. */
  readonly isReady: boolean;
  readonly sources: readonly { readonly name: string; readonly classes: readonly string[] }[];
  readonly unknown: readonly string[];
  /** Classes that are known in part, with their unknown bases. */
  readonly partial: readonly { readonly path: string; readonly missing: readonly string[] }[];
  /** The parser that mappers are checked against beside the specification; null for none. */
  readonly target: ParserVersion | null;
}

/** Request: what is unknown of the classes of the workspace's mappers. Both lists are distinct and sorted. */
export const unknownSchemasRequest = 'mapper/unknownSchemas' as RequestType<object, UnknownSchemasResult>;
export interface UnknownSchemasResult {
  /** Unknown classes, without those that the remote service was asked for in this session and does not know either. */
  readonly paths: readonly string[];
  /** Classes whose sources are missing: all unknown classes, and unknown bases of the others. */
  readonly missing: readonly string[];
}

/**
 * Request: add the remote service's answer for a class, until schemas are reloaded: its JSON Schema (2020-12), or null
 * for an unknown class.
 */
export const addSchemaRequest = 'mapper/addSchema' as RequestType<AddSchemaParams, AddSchemaResult>;
export interface AddSchemaParams {
  /** Dotted path of the class. */
  readonly path: string;
  readonly jsonSchema?: unknown;
}

export interface AddSchemaResult {
  /** The number of members that were read. */
  readonly members: number;
  /** Why nothing was added. */
  readonly problem?: string;
}

/** Notification, client to server: what it may read changed. A member that is absent stays as it was. */
export const environmentNotification = 'mapper/environment' as NotificationType<EnvironmentParams>;
export interface EnvironmentParams {
  /** The user trusts the workspace from now on. */
  readonly trusted?: true;
  /**
   * Absolute path of the folder of the Python environment that the user chose, or null for none; its packages are read
   * for the schema classes of mappers.
   */
  readonly python?: string | null;
}
