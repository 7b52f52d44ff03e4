/** Renames across files. If a file changes meanwhile, nothing is changed. */

import * as l10n from '@vscode/l10n';
import type { TextEdit } from 'vscode-languageserver-types';
import { findRenamable, nameFault, type RenameRefusal, renamedSpans } from '../../features/navigation/rename.ts';
import { escaped, innerSpan, rangeOf } from '../../features/ranges.ts';
import type { Position, Range } from '../../protocol.ts';
import { type CancellationToken, Cancelled, throwIfCancelled } from '../../util/cancellation.ts';
import type { ServiceParts } from '../serviceParts.ts';

/** The edits of a rename in one file. */
interface FileEdits {
  readonly uri: string;
  /** The version of the open document that the edits apply to; null for a file that is not open. */
  readonly version: number | null;
  readonly edits: readonly TextEdit[];
}

interface Renamable {
  readonly range: Range;
  readonly placeholder: string;
}

interface Pending {
  readonly uri: string;
  /** The content that the edits apply to. */
  readonly known: string;
  readonly edits: readonly TextEdit[];
}

type Parts = Pick<ServiceParts, 'host' | 'cache' | 'index' | 'binding'>;

const neither = (): RenameRefusal => ({
  refused: l10n.t('Only class keys, mappings and rules of mapper files, and class keys of data files, can be renamed.'),
});

export class Renamer {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns the name that would be renamed, or why it can't be. */
  async prepare(uri: string, position: Position, token: CancellationToken): Promise<Renamable | RenameRefusal> {
    await this.#parts.index.refresh(token);
    const snapshot = await this.#parts.cache.mapper(uri, token);
    if (snapshot === undefined) return (await this.#dataKey(uri, position, token)) ?? neither();
    const { mapper, document } = snapshot;
    const renamed = findRenamable(mapper, document.offsetAt(position));
    if ('refused' in renamed) return renamed;
    return { range: rangeOf(document, renamed.span), placeholder: renamed.name };
  }

  /**
   * Renames what is at a position.
   * @throws Cancelled also if a file changed meanwhile, because the ranges would be wrong
   */
  async rename(
    uri: string,
    position: Position,
    name: string,
    token: CancellationToken,
  ): Promise<readonly FileEdits[] | RenameRefusal> {
    await this.#parts.index.refresh(token);
    const snapshot = await this.#parts.cache.mapper(uri, token);
    if (snapshot === undefined) {
      const data = await this.#dataKey(uri, position, token);
      return data ? this.#renameClassKey(data.placeholder, name, token) : neither();
    }
    const { mapper, document, version } = snapshot;
    const renamed = findRenamable(mapper, document.offsetAt(position));
    if ('refused' in renamed) return renamed;
    const fault = nameFault(mapper, renamed, name);
    if (fault !== undefined) return { refused: fault };
    if (renamed.kind === 'classKey') return this.#renameClassKey(renamed.name, name, token);
    const edits = renamedSpans(mapper, renamed).map((span) => ({
      range: rangeOf(document, span),
      newText: escaped(name),
    }));
    return this.#checked([{ uri, known: version, edits }]);
  }

  /** The class key of a data file, if the position is in it. */
  async #dataKey(uri: string, position: Position, token: CancellationToken): Promise<Renamable | undefined> {
    const { index, binding } = this.#parts;
    const file = index.dataFile(uri);
    if (file === undefined || binding.mappersOf(uri).length === 0) return undefined;
    const { range } = await index.factsOf(uri, token);
    if (!isIn(position, range)) return undefined;
    return { range: inner(range), placeholder: file.classKey };
  }

  /**
   * Renames a class key in every mapper and data file that has it. Of a large data file only the key's range is known.
   */
  async #renameClassKey(
    from: string,
    name: string,
    token: CancellationToken,
  ): Promise<readonly FileEdits[] | RenameRefusal> {
    const { index, cache } = this.#parts;
    if (name.trim() === '') return { refused: l10n.t('Enter a class key.') };
    if (name !== from && index.mappers.some(({ classKey }) => classKey === name))
      return { refused: l10n.t('Another mapper already has the class key "{0}".', name) };
    const files: Pending[] = [];
    for (const file of [...index.mappers, ...index.dataFiles]) {
      if (file.classKey !== from) continue;
      throwIfCancelled(token);
      const known = (await cache.versionOf(file.uri)) ?? '';
      const range = await this.#keyRange(file.uri, token);
      if (range) files.push({ uri: file.uri, known, edits: [{ range, newText: escaped(name) }] });
    }
    return this.#checked(files);
  }

  async #keyRange(uri: string, token: CancellationToken): Promise<Range | undefined> {
    const { cache, index } = this.#parts;
    const snapshot = await cache.mapper(uri, token);
    const node = snapshot?.mapper.classKey?.node;
    if (snapshot && node) return rangeOf(snapshot.document, innerSpan(snapshot.mapper, node));
    const { facts, range } = await index.factsOf(uri, token);
    return facts && inner(range);
  }

  async #checked(files: readonly Pending[]): Promise<readonly FileEdits[]> {
    const { cache, host } = this.#parts;
    for (const { uri, known } of files) if ((await cache.versionOf(uri)) !== known) throw new Cancelled();
    return files.map(({ uri, edits }) => ({ uri, version: host.openDocument(uri)?.version ?? null, edits }));
  }
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
