/** Completion of the keys that make a file a data file or a mapper, with class keys and versions of mappers. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { MapperFacts, WorkspaceFacts } from '../../checks/check.ts';
import { classKey, mappedClassKey, mappedVersionKey } from '../../mapper/keys.ts';
import type { FileFacts } from '../../mapper/recognize.ts';
import type { FormTarget } from '../forms.ts';
import type { JsonCursor } from './cursor.ts';
import {
  abbreviate,
  jsonSuggestion,
  keySuggestion,
  type SnippetText,
  type Suggestion,
  stop,
  textStop,
  valueSuggestion,
} from './suggestion.ts';

/** A JSON file that isn't a mapper. */
export interface DataFileView {
  readonly text: string;
  readonly document: TextDocument;
  /** Undefined for a file that selects no mapper. */
  readonly facts: FileFacts | undefined;
  /** Mappers that the user bound it to. */
  readonly boundTo: readonly MapperFacts[];
  readonly workspace: WorkspaceFacts;
  /** The parser whose forms are offered. */
  readonly target?: FormTarget;
}

/**
 * Returns suggestions for the root of a file that isn't a mapper: the keys that turn the file into a data file or a
 * mapper, and the values of these keys.
 * @param typed the part of the name or value before the cursor
 */
export function dataMembers(
  view: DataFileView,
  { role, path, token }: JsonCursor,
  typed: string,
): readonly Suggestion[] {
  const [name, ...rest] = path;
  if (rest.length > 0) return [];
  if (name === undefined) return role === 'key' ? keys(view, token?.span.offset, typed) : [];
  if (name === mappedClassKey) return classKeys(view);
  return name === mappedVersionKey ? versions(view) : [];
}

/**
 * Returns the keys that the file may have. Any JSON file could become a mapper or a data file, so a file that isn't one
 * yet gets them only for a `$`, or while it has no members.
 * @param own offset of the name that is being typed
 */
function keys(view: DataFileView, own: number | undefined, typed: string): readonly Suggestion[] {
  if (view.facts !== undefined || view.boundTo.length > 0) return dataKeys(view, own);
  const isMapper = view.document.uri.endsWith('.mapper.json');
  if (typed.startsWith('$'))
    return isMapper ? [mapperKeySuggestion(), ...dataKeys(view, own)] : [...dataKeys(view, own), mapperKeySuggestion()];
  const hasMembers = view.text.includes(':');
  if (hasMembers) return [];
  return isMapper || !isDataAwaited(view.workspace)
    ? [mapperKeySuggestion()]
    : [...dataKeys(view, own), mapperKeySuggestion()];
}

/** The key that makes the file a mapper. */
const mapperKeySuggestion = () => keySuggestion('top', classKey, textStop());

/** Returns whether a mapper has no data file yet. */
function isDataAwaited({ mappers, dataFiles }: WorkspaceFacts): boolean {
  const withData = new Set(dataFiles.map((data) => data.classKey));
  return mappers.some((mapper) => !withData.has(mapper.classKey));
}

/** Returns the keys of data files that the file doesn't have. @param own offset of the name that is being typed */
function dataKeys(view: DataFileView, own: number | undefined): readonly Suggestion[] {
  const [first, ...others] = classKeys(view);
  const isSure = first !== undefined && (others.length === 0 || view.boundTo.length > 0);
  const behind: Readonly<Record<string, SnippetText>> = {
    [mappedClassKey]: isSure ? [JSON.stringify(first.label)] : textStop(),
    [mappedVersionKey]: [stop(versions(view)[0]?.label ?? '1')],
  };
  return Object.entries(behind)
    .filter(([name]) => !hasOther(view.text, JSON.stringify(name), own))
    .map(([name, value]) => keySuggestion('data', name, value));
}

function hasOther(text: string, name: string, own: number | undefined): boolean {
  const at = text.indexOf(name);
  return at >= 0 && (at !== own || text.includes(name, at + 1));
}

/** Class keys of the mappers that the file is bound to, then of all others. */
function classKeys({ workspace, boundTo }: DataFileView): readonly Suggestion[] {
  const keys = new Set([...boundTo, ...workspace.mappers].map(({ classKey }) => classKey));
  return [...keys].map((key) => valueSuggestion(key, mapperNames(workspace.mappersNamed(key))));
}

/** Versions of the mappers with the file's class key, the highest first. */
function versions({ workspace, facts }: DataFileView): readonly Suggestion[] {
  const mappers = workspace.mappersNamed(facts?.classKey ?? '');
  const known = new Set(mappers.map(({ version }) => version).toSorted((one, other) => other - one));
  return [...known].map((version) =>
    jsonSuggestion(String(version), mapperNames(mappers.filter((mapper) => mapper.version === version))),
  );
}

function mapperNames(mappers: readonly MapperFacts[]): string {
  return abbreviate(mappers.map(({ name }) => name).join(', '));
}
