/** Renames across files. If a file changes meanwhile, nothing is changed. */

import * as l10n from '@vscode/l10n';
import type { TextEdit } from 'vscode-languageserver-types';
import { findRenamable, nameFault, type RenameRefusal, renamedSpans } from '../../features/navigation/rename.ts';
import { escaped, innerSpan, rangeOf } from '../../features/ranges.ts';
import type { Position, Range } from '../../protocol.ts';
import { type CancellationToken, Cancelled, throwIfCancelled } from '../../util/cancellation.ts';
import type { MapperViews } from '../mapperViews.ts';
import type { FileEdits, Renamable } from './languageFeatureApi.ts';

const neither = (): RenameRefusal => ({
  refused: l10n.t('Only class keys, mappings and rules of mapper files, and class keys of data files, can be renamed.'),
});

/** Returns the name that would be renamed, or why it can't be. */
export async function prepareRename(
  views: MapperViews,
  uri: string,
  position: Position,
): Promise<Renamable | RenameRefusal> {
  const snapshot = await views.mapperOf(uri);
  if (snapshot === undefined) {
    const data = await dataKey(views, uri, position);
    return data ?? neither();
  }
  const { mapper, document } = snapshot;
  const renamed = findRenamable(mapper, document.offsetAt(position));
  if ('refused' in renamed) return renamed;
  return { range: rangeOf(document, renamed.span), placeholder: renamed.name };
}

/**
 * Renames what is at a position.
 * @throws Cancelled also if a file changed meanwhile, because the ranges would be wrong
 */
export async function rename(
  views: MapperViews,
  uri: string,
  position: Position,
  name: string,
  token: CancellationToken,
): Promise<readonly FileEdits[] | RenameRefusal> {
  const snapshot = await views.mapperOf(uri);
  if (snapshot === undefined) {
    const data = await dataKey(views, uri, position);
    return data ? renameClassKey(views, data.placeholder, name, token) : neither();
  }
  const { mapper, document, version } = snapshot;
  const renamed = findRenamable(mapper, document.offsetAt(position));
  if ('refused' in renamed) return renamed;
  const fault = nameFault(mapper, renamed, name);
  if (fault !== undefined) return { refused: fault };
  if (renamed.kind === 'classKey') return renameClassKey(views, renamed.name, name, token);
  const edits = renamedSpans(mapper, renamed).map((span) => ({
    range: rangeOf(document, span),
    newText: escaped(name),
  }));
  return checked(views, [{ uri, known: version, edits }]);
}

/** The class key of a data file, if the position is in it. */
async function dataKey(views: MapperViews, uri: string, position: Position): Promise<Renamable | undefined> {
  const { index, binding } = views.parts;
  const file = index.dataFile(uri);
  if (file === undefined || binding.mappersOf(uri).length === 0) return undefined;
  const { range } = await index.factsOf(uri);
  if (!isIn(position, range)) return undefined;
  return { range: inner(range), placeholder: file.classKey };
}

/**
 * Renames a class key in every mapper and data file that has it. Of a large data file only the key's range is known.
 */
async function renameClassKey(
  views: MapperViews,
  from: string,
  name: string,
  token: CancellationToken,
): Promise<readonly FileEdits[] | RenameRefusal> {
  const { index, cache } = views.parts;
  if (name.trim() === '') return { refused: l10n.t('Enter a class key.') };
  if (name !== from && index.mappers.some(({ classKey }) => classKey === name))
    return { refused: l10n.t('Another mapper already has the class key "{0}".', name) };
  const files: Pending[] = [];
  for (const file of [...index.mappers, ...index.dataFiles]) {
    if (file.classKey !== from) continue;
    throwIfCancelled(token);
    const known = (await cache.versionOf(file.uri)) ?? '';
    const range = await keyRange(views, file.uri);
    if (range) files.push({ uri: file.uri, known, edits: [{ range, newText: escaped(name) }] });
  }
  return checked(views, files);
}

async function keyRange(views: MapperViews, uri: string): Promise<Range | undefined> {
  const snapshot = await views.mapperOf(uri);
  const node = snapshot?.mapper.classKey?.node;
  if (snapshot && node) return rangeOf(snapshot.document, innerSpan(snapshot.mapper, node));
  const { facts, range } = await views.parts.index.factsOf(uri);
  return facts && inner(range);
}

async function checked(views: MapperViews, files: readonly Pending[]): Promise<readonly FileEdits[]> {
  const { cache, host } = views.parts;
  for (const { uri, known } of files) if ((await cache.versionOf(uri)) !== known) throw new Cancelled();
  return files.map(({ uri, edits }) => ({ uri, version: host.openDocument(uri)?.version ?? null, edits }));
}

interface Pending {
  readonly uri: string;
  /** The content that the edits apply to. */
  readonly known: string;
  readonly edits: readonly TextEdit[];
}

/** The range without the quotes; a class key never spans lines. */
function inner({ start, end }: Range): Range {
  return {
    start: { line: start.line, character: start.character + 1 },
    end: { line: end.line, character: end.character - 1 },
  };
}

function isIn({ line, character }: Position, { start, end }: Range): boolean {
  return line === start.line && character >= start.character && character <= end.character;
}
