/** A mapper that takes seconds beside one that takes none: a signal meets the server in the middle of the first. */
import { join } from 'node:path';
import type { Diagnostic } from 'vscode-languageserver/node';
import { uriOfPath } from '../../server/src/host/uris.ts';
import { WatchedServer } from './watchedServer.ts';

export const slow = mapperOf('slow', 400);
export const other = mapperOf('other', 1);
export const otherData = sampleOf('other', 3);

/** Returns the files of both mappers. With all of its samples, the slow one takes long enough to be met in the middle. */
export function heldFiles(samples = 20, items = 2_000): Readonly<Record<string, unknown>> {
  const data = Array.from({ length: samples }, (_, n) => [`slow-${n}.json`, sampleOf('slow', items)]);
  const mappers = { 'slow.mapper.json': slow, 'other.mapper.json': other };
  return { ...mappers, 'other.json': otherData, ...Object.fromEntries(data) };
}

/** Starts a watched server over a folder with these files; the caller stops it. */
export function heldScene(folder: string, nodeArguments?: () => readonly string[]) {
  const server = new WatchedServer(folder, nodeArguments);
  const uris = {
    slow: uriOfPath(join(folder, 'slow.mapper.json')),
    other: uriOfPath(join(folder, 'other.mapper.json')),
  };
  const hover = (of: keyof typeof uris) => {
    const position = { line: 0, character: { slow, other }[of].indexOf('"source"') + 2 };
    return server.request('textDocument/hover', { textDocument: { uri: uris[of] }, position });
  };
  return { server, uris, hover };
}

/** Returns whether a finding says that the text is not evaluated. */
export function isHeld(found: readonly Diagnostic[]): boolean {
  return found.some(({ code, data }) => code === 'limit-reached' && data?.fix?.held === true);
}

function mapperOf(key: string, count: number): string {
  const rules = Array.from({ length: count }, (_, n) => [`n${n}`, { source: `items[*].n | [${n}]`, target: `n${n}` }]);
  const schema = 'nomad.datamodel.data.EntryData';
  const main_schema = { schema, is_main: 'True', rules: Object.fromEntries(rules) as object };
  return JSON.stringify({ $json_mapper_class_key: key, main_schema });
}

function sampleOf(key: string, count: number): object {
  const items = Array.from({ length: count }, (_, n) => ({ n, name: `item ${n}` }));
  return { $mapped_json_class_key: key, items };
}
