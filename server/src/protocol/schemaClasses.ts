/** Schema classes: their sources, those that are missing, and the Python environment. */
import type { ParserVersion } from './finding.ts';

/** Scheme of pages of classes without a source file; the path is `/<class path>.txt`. */
export const schemaPageScheme = 'mapper-schema';

/** `SchemaPageParams` → text of such a page, or null. */
export const schemaPageRequest = 'mapper/schemaPage';
export interface SchemaPageParams {
  /** Dotted path of the class. */
  readonly path: string;
}

/** Notification, server to client: the known schema classes changed, or all sources are read. */
export const schemasChangedNotification = 'mapper/schemasChanged';

/** Request: read catalogues and Python sources again; answered when that is done. */
export const reloadSchemasRequest = 'mapper/reloadSchemas';
export interface ReloadSchemasResult {
  readonly classes: number;
}

/**
 * Request with the `uri` of a file: the source of each class of a mapper (for a data file: of its mappers), and the classes without a source.
 */
export const schemaSourcesRequest = 'mapper/schemaSources';

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

/**
 * Request: the classes whose sources are missing: unknown classes of the workspace's mappers, and unknown bases of
 * others; sorted.
 */
export const missingSourcesRequest = 'mapper/missingSources';
export interface MissingSourcesResult {
  readonly paths: readonly string[];
}

/**
 * Request: the distinct unknown classes of the workspace's mappers, sorted; without those that the remote service was
 * asked for in this session and does not know either.
 */
export const unknownSchemasRequest = 'mapper/unknownSchemas';
export interface UnknownSchemasResult {
  readonly paths: readonly string[];
}

/**
 * Request: add the remote service's answer for a class, until schemas are reloaded: its JSON Schema (2020-12), or null
 * for an unknown class.
 */
export const addSchemaRequest = 'mapper/addSchema';
export interface AddSchemaParams {
  /** Dotted path of the class. */
  readonly path: string;
  readonly jsonSchema: unknown;
}

export interface AddSchemaResult {
  /** The number of members that were read. */
  readonly members: number;
  /** Why nothing was added. */
  readonly problem?: string;
}

/**
 * Notification: the user chose another Python environment, or none; its packages are read for the schema classes of
 * mappers.
 */
export const pythonEnvironmentNotification = 'mapper/pythonEnvironment';
export interface PythonEnvironmentParams {
  /** Absolute path of the environment's folder. */
  readonly path: string | null;
}
