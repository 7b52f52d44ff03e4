/** First mappers for data files, and rules that complete them. */
import type { RequestType } from './connection.ts';
import type { TextEdit } from './finding.ts';

/** Request: a first mapper for a data file. */
export const scaffoldRequest = 'mapper/scaffold' as RequestType<ScaffoldParams, ScaffoldResult>;
export interface ScaffoldParams {
  /** URI of the data file; its unsaved text is used. */
  readonly uri: string;
  /** Data files that the mapper is for as well, with the same class key or none. */
  readonly others?: readonly string[];
  /** Class of the main section; without it, a class that no source knows stands for one that the user chooses later. */
  readonly schema?: string;
}

/** The mapper's text with notes for the user, or why there is none, as a sentence without full stop. */
export type ScaffoldResult =
  | {
      readonly kind: 'mapper';
      readonly classKey: string;
      readonly text: string;
      readonly notes: readonly string[];
      /** Each of these data files names a mapper already. */
      readonly hasClassKey: boolean;
      /** How many of them name no mapper. */
      readonly keyless: number;
      /** How many fields have a target that is likely but not certain. */
      readonly likely: number;
      /** How many data files it was written for: these, and others with their class key. */
      readonly samples: number;
    }
  | {
      readonly kind: 'problem';
      readonly problem: string;
      /** The name of the file that it is about, if that is one of the others. */
      readonly file?: string;
      /** The file is a list, which may get a name in an object. */
      readonly isList?: true;
    };

/** Returns the name of a copy of a data file that is an object around the file's list: `runs.wrapped.json`. */
export function wrappedName(name: string): string {
  return `${name.replace(/\.json$/i, '')}.wrapped.json`;
}

/** Returns the text of that copy. The text of the list stays as it is, so that no number changes. */
export function wrappedList(list: string, field: string, classKey: string): string {
  const json = JSON.stringify;
  return `{\n  "$mapped_json_class_key": ${json(classKey)},\n  ${json(field)}: ${list.trim()}\n}\n`;
}

/**
 * Request: rules for unread fields whose target is likely but not certain; with `chosen`, the edits that add these, for
 * the mapper's version at the time of the answer.
 */
export const likelyRulesRequest = 'mapper/likelyRules' as RequestType<LikelyRulesParams, LikelyRulesResult>;
export interface LikelyRulesParams {
  /** The mapper. */
  readonly uri: string;
  /** The `id`s of the rules to add. */
  readonly chosen?: readonly string[];
}

/** A rule that a user has to decide on. */
export interface LikelyRule {
  readonly id: string;
  /** Name of the mapping. */
  readonly section: string;
  /** Path of the field, as the mapping reads it, or the name of an entry in a list of names and values. */
  readonly field: string;
  readonly target: string;
  /** The first value of the field in the data files, shortened. */
  readonly value: string;
  /** Why the target is likely. */
  readonly reason: string;
}

export interface LikelyRulesResult {
  readonly rules: readonly LikelyRule[];
  readonly edits: readonly TextEdit[];
}

/** Request: the classes that a new mapper may be for, those first that would take most of a data file. */
export const rankClassesRequest = 'mapper/rankClasses' as RequestType<RankClassesParams, RankClassesResult>;
export interface RankClassesParams {
  /** URI of the data file; unsaved text counts. */
  readonly uri: string;
  /** Data files that the mapper is for as well. */
  readonly others?: readonly string[];
}

export interface RankedClass {
  /** Dotted path, as documentation has it. */
  readonly path: string;
  /** It makes an entry by itself; those that do come first. */
  readonly isEntry: boolean;
  /** How many fields of the data a first mapper would write. */
  readonly fields: number;
  /** First words of the description. */
  readonly about?: string;
}

export interface RankClassesResult {
  /** Fields of the data, those of the items of a list counted once; none where it cannot be read. */
  readonly total: number;
  readonly classes: readonly RankedClass[];
  /** Why there can't be a mapper for the data files, as a sentence. */
  readonly problem?: string | undefined;
  /** The name of the file that the problem is about, if that isn't the first one. */
  readonly file?: string | undefined;
  /** The file is a list, which may get a name in an object. */
  readonly isList?: true | undefined;
}
