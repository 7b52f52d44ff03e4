/** Completion in data files of the members that select a mapper: names, class keys and versions. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { CompletionItemKind } from 'vscode-languageserver-types';
import type { MapperFacts, WorkspaceFacts } from '../../checks/check.ts';
import { mappedClassKey, mappedVersionKey, mapperKey } from '../../mapper/keys.ts';
import type { FileFacts } from '../../mapper/recognise.ts';
import type { FormTarget } from '../forms.ts';
import type { JsonCursor } from './cursor.ts';
import { type Suggestion, short, stop, type Written } from './suggestion.ts';

/** A JSON file that is no mapper. */
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

/** @param typed the part of the name or value before the cursor */
export function dataMembers(
  view: DataFileView,
  { role, path, token }: JsonCursor,
  typed: string,
): readonly Suggestion[] {
  const [name, ...rest] = path;
  if (rest.length > 0) return [];
  if (name === undefined) {
    // Any JSON file could become a data file, so the names are offered only if something indicates that.
    const isMeant = view.facts !== undefined || view.boundTo.length > 0 || typed.startsWith('$');
    return role === 'key' && isMeant ? names(view, token?.span.offset) : [];
  }
  if (name === mappedClassKey) return classKeys(view);
  return name === mappedVersionKey ? versions(view) : [];
}

/** Names that the file does not have. @param own offset of the name that is being typed */
function names(view: DataFileView, own: number | undefined): readonly Suggestion[] {
  const [first, ...others] = classKeys(view);
  const isSure = first !== undefined && (others.length === 0 || view.boundTo.length > 0);
  const behind: Readonly<Record<string, Written>> = {
    [mappedClassKey]: isSure ? [JSON.stringify(first.label)] : ['"', stop(), '"'],
    [mappedVersionKey]: [stop(versions(view)[0]?.label ?? '1')],
  };
  return Object.entries(behind)
    .filter(([name]) => !hasOther(view.text, JSON.stringify(name), own))
    .map(([name, value]) => ({
      label: name,
      kind: CompletionItemKind.Property,
      detail: short(mapperKey('data', name)?.values().replaceAll('`', '') ?? ''),
      about: { kind: 'key', table: 'data', name },
      write: { as: 'value', text: name, behind: value },
    }));
}

function hasOther(text: string, name: string, own: number | undefined): boolean {
  const at = text.indexOf(name);
  return at >= 0 && (at !== own || text.includes(name, at + 1));
}

/** Class keys of the mappers that the file is bound to, then of all others. */
function classKeys({ workspace, boundTo }: DataFileView): readonly Suggestion[] {
  const keys = new Set([...boundTo, ...workspace.mappers].map(({ classKey }) => classKey));
  return [...keys].map((key) => ({
    label: key,
    kind: CompletionItemKind.Value,
    detail: mapperNames(workspace.mappersNamed(key)),
    write: { as: 'value', text: key },
  }));
}

/** Versions of the mappers with the file's class key, the highest first. */
function versions({ workspace, facts }: DataFileView): readonly Suggestion[] {
  const mappers = workspace.mappersNamed(facts?.classKey ?? '');
  const known = new Set(mappers.map(({ version }) => version).toSorted((one, other) => other - one));
  return [...known].map((version) => ({
    label: String(version),
    kind: CompletionItemKind.Value,
    detail: mapperNames(mappers.filter((mapper) => mapper.version === version)),
    write: { as: 'json', parts: [String(version)] },
  }));
}

function mapperNames(mappers: readonly MapperFacts[]): string {
  return short(mappers.map(({ name }) => name).join(', '));
}
