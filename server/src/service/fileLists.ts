/** Lists of the workspace's mappers and data files, built from the facts of each file. */
import type { DataFacts, MapperFacts } from '../checks/check.ts';
import type { FileFacts, FileKind } from '../mapper/recognize.ts';
import type { Range } from '../protocol.ts';
import { groupBy } from '../util/lists.ts';

export interface KnownFile {
  readonly version: string;
  readonly facts: FileFacts | undefined;
  readonly range: Range;
}

export interface FileLists {
  /** Mapper and data files, by URI. */
  readonly files: readonly { readonly uri: string; readonly kind: FileKind }[];
  readonly mappers: readonly MapperFacts[];
  readonly dataFiles: readonly DataFacts[];
  readonly dataByUri: ReadonlyMap<string, DataFacts>;
  readonly hasUnnamedMapper: boolean;
  readonly byKey: {
    readonly mappers: ReadonlyMap<string, readonly MapperFacts[]>;
    readonly dataFiles: ReadonlyMap<string, readonly DataFacts[]>;
  };
}

/**
 * Returns the lists of mappers and data files.
 * @param displayName returns the name of a file, as shown to the user
 */
export function fileLists(known: ReadonlyMap<string, KnownFile>, displayName: (uri: string) => string): FileLists {
  const sorted = [...known].sort(([one], [other]) => (one < other ? -1 : 1));
  const files: { uri: string; kind: FileKind }[] = [];
  const mappers: MapperFacts[] = [];
  const dataFiles: DataFacts[] = [];
  let hasUnnamedMapper = false;
  for (const [uri, { facts, range }] of sorted) {
    if (facts === undefined) continue;
    files.push({ uri, kind: facts.kind });
    const { classKey, version } = facts;
    if (classKey === undefined) {
      hasUnnamedMapper ||= facts.kind === 'mapper';
      continue;
    }
    const name = displayName(uri);
    if (facts.kind === 'mapper') mappers.push({ uri, name, classKey, version: version ?? 1, range });
    else dataFiles.push({ uri, name, classKey, version });
  }
  const keyOf = ({ classKey }: MapperFacts | DataFacts) => classKey;
  const byKey = { mappers: groupBy(mappers, keyOf), dataFiles: groupBy(dataFiles, keyOf) };
  const dataByUri = new Map(dataFiles.map((each) => [each.uri, each]));
  return { files, mappers, dataFiles, dataByUri, hasUnnamedMapper, byKey };
}

/**
 * Returns whether two states of a file produce the same lists. This is usually the case, because most edits don't
 * change the class key, the version or the other listed facts of a file.
 */
export function haveSameListing(one: KnownFile | undefined, other: KnownFile | undefined): boolean {
  if (one?.facts === undefined || other?.facts === undefined) return one?.facts === other?.facts;
  const listed = ({ facts, range }: KnownFile) => JSON.stringify([facts?.kind, facts?.classKey, facts?.version, range]);
  return listed(one) === listed(other);
}
