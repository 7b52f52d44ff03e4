/** The two sides of a preview: the specification's entries and a parser's, as far as they were sent. */
import type { PreviewAnswer } from '../../../../../server/src/protocol.ts';
import type { PreviewSide } from '../../panel/panelProtocol.ts';
import { Comparison } from './comparison.ts';
import { EntryStore, type MissingPart } from './entryStore.ts';

interface LoadedEntries {
  readonly preview: PreviewAnswer;
  readonly store: EntryStore;
}

/** The loaded entries of one mapper and one data file. */
export class PreviewSides {
  spec: LoadedEntries | undefined;
  parser: LoadedEntries | undefined;
  side: PreviewSide = 'spec';
  #comparison: Comparison | undefined;

  /** The selected side; undefined until it is loaded. */
  get shown(): LoadedEntries | undefined {
    return this.side === 'spec' ? this.spec : this.parser;
  }

  /** Compares the selected side with the other; undefined until both are loaded. */
  get comparison(): Comparison | undefined {
    if (!this.spec || !this.parser || this.parser.preview.problem !== undefined) return undefined;
    const [own, other] = this.side === 'spec' ? [this.spec, this.parser] : [this.parser, this.spec];
    this.#comparison ??= new Comparison(own.store, other.store, this.parser.preview.parser?.unknown ?? []);
    return this.#comparison;
  }

  choose(side: PreviewSide): void {
    this.side = side;
    this.parser = undefined;
    this.changed();
  }

  /** More entries were loaded. */
  changed(): void {
    this.#comparison = undefined;
  }

  /**
   * Replaces the entries of the specification; those of the parser are stale until the next one arrives. @returns the
   * parts to be requested again
   */
  takeSpec(preview: PreviewAnswer): readonly MissingPart[] {
    const isSame = haveSameFiles(this.spec?.preview, preview);
    const store = new EntryStore(preview);
    const missing = isSame && this.spec && this.side === 'spec' ? store.adopt(this.spec.store) : [];
    this.spec = { preview, store };
    if (!isSame || (preview.target === undefined && this.side === 'spec')) this.parser = undefined;
    this.changed();
    return missing;
  }

  takeParser(preview: PreviewAnswer): readonly MissingPart[] {
    const store = new EntryStore(preview);
    const missing = this.parser && this.side !== 'spec' ? store.adopt(this.parser.store) : [];
    if (this.spec) store.learnOrigins(this.spec.store);
    this.parser = { preview, store };
    this.changed();
    return missing;
  }
}

/** Returns whether two previews have the same mapper and the same data file. */
export function haveSameFiles(before: PreviewAnswer | undefined, preview: PreviewAnswer): boolean {
  const old = before?.details;
  const { details } = preview;
  return old?.dataUri === details?.dataUri && old?.mapperUri === details?.mapperUri;
}
