/**
 * What travels between the language server and its clients: our own requests, the shapes of findings and previews, and
 * the settings, by subject in `protocol/`. Imports nothing else, and is the only file of the server that the client may
 * import. All positions are zero-based; characters are UTF-16 code units, as in the Language Server Protocol.
 */

export * from './protocol/clientFiles.ts';
export * from './protocol/comparison.ts';
export * from './protocol/connection.ts';
export * from './protocol/entryTable.ts';
export * from './protocol/evaluation.ts';
export * from './protocol/expected.ts';
export * from './protocol/fileSet.ts';
export * from './protocol/finding.ts';
export * from './protocol/initialization.ts';
export * from './protocol/places.ts';
export * from './protocol/preview.ts';
export * from './protocol/previewRequests.ts';
export * from './protocol/samples.ts';
export * from './protocol/scaffold.ts';
export * from './protocol/schemaClasses.ts';
export * from './protocol/settings.ts';
