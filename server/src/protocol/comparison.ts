/** Comparisons of entries: with those of another version of the files, and with archives of the service. */
import type { RequestType } from './connection.ts';
import type { ParserVersion, Range } from './finding.ts';
import type { MapperIdentity } from './preview.ts';

/** A mapper and a data file, each with its current content or with another text in its place. */
export interface EntrySource {
  readonly uri: string;
  readonly dataUri: string;
  readonly mapperText?: string;
  /** How messages name the mapper; default: its path. */
  readonly mapperName?: string;
  readonly dataText?: string;
}

/** Two texts to be shown side by side, and where the values that differ stand in them. */
export interface ComparedTexts {
  readonly before: string;
  readonly after: string;
  readonly values: readonly {
    /** Lines from 0; undefined on a side that does not have the value. */
    readonly lines: { readonly before?: number; readonly after?: number };
    /** Range of the rule in the mapper's current text. */
    readonly range?: Range;
  }[];
}

/** A value that differs between two versions of an entry. A side without the value has no member for it. */
export interface ChangedValue {
  /** JSON Pointer in the entry's data. */
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The rule that writes the value, or that wrote it before. */
  readonly rule?: { readonly section: string; readonly rule: string };
}

export interface ChangedEntry {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly section: string;
  readonly file: string;
  /** The file before, if it was another. */
  readonly fileBefore?: string;
  /** Empty for an entry that was added or removed. */
  readonly values: readonly ChangedValue[];
}

/** What changed in the entries of one data file. */
export interface EntriesComparison {
  readonly version: 1;
  readonly mapper: MapperIdentity;
  readonly data: string;
  readonly changes: readonly ChangedEntry[];
  /** Why the entries of one side are unknown; nothing is compared then. */
  readonly problem?: { readonly side: 'before' | 'after'; readonly message: string };
  /** If there are differences, and the texts are not too large for an editor. */
  readonly texts?: ComparedTexts;
}

/**
 * Request: what changed in the entries since another version of the mapper, of the data file, or of both. The texts are
 * the version before; a file without a text is the same on both sides.
 */
export const compareVersionsRequest = 'mapper/compareVersions' as RequestType<EntrySource, EntriesComparison>;

/** The specification or a version of the parser: who makes entries of a data file. */
export type EntryMaker = 'spec' | ParserVersion;

/** Request: the files of the entries that a mapper makes of a data file, by any of the makers. */
export const entryFilesRequest = 'mapper/entryFiles' as RequestType<EntryFilesParams, EntryFilesResult>;
export interface EntryFilesParams extends EntrySource {
  /** Path of the data file in its upload, which is the file of the main entry there. */
  readonly mainFile: string;
  /** The most files in the answer. */
  readonly count: number;
}

export interface EntryFilesResult {
  readonly files: readonly string[];
  /** The number of all files. */
  readonly total: number;
  readonly problem?: string;
}

/** Request: do the archives that the service made have what a mapper makes of a data file? */
export const compareArchivesRequest = 'mapper/compareArchives' as RequestType<
  CompareArchivesParams,
  ArchivesComparison
>;
export interface CompareArchivesParams extends EntrySource {
  readonly mainFile: string;
  /** The files of the entries to compare. */
  readonly files: readonly string[];
  /** The archives by file; one that is missing has no member. */
  readonly archives: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Whose entries are compared; default: the specification's, and those of each version of the parser. */
  readonly makers?: readonly EntryMaker[];
}

/** How one entry compares with its archive. */
export interface ArchiveState {
  readonly file: string;
  /** `missing`: there is no archive; `unmade`: there is an archive, but the maker does not make the entry. */
  readonly state: 'same' | 'differs' | 'missing' | 'unmade';
  /** How many values differ. */
  readonly differing: number;
}

export interface ArchivesComparison {
  readonly makers: readonly {
    readonly maker: EntryMaker;
    readonly differing: number;
    readonly entries: readonly ArchiveState[];
  }[];
  /** Sections and keys that only the service writes, sorted. */
  readonly omitted: readonly string[];
  /** The archives and the entries of the maker with the fewest differences, unless they are equal or too large. */
  readonly texts?: ComparedTexts;
  readonly problem?: string;
}
