/** The two sides of a preview, what the specification means and what a parser would write, as far as they were sent. */
import type { PreviewWindow } from '../../../../../server/src/protocol.ts';
import type { Side } from '../../panel/panelProtocol.ts';
import { Comparison } from './comparison.ts';
import { EntryStore, type Wish } from './entryStore.ts';

export interface Loaded {
  readonly preview: PreviewWindow;
  readonly store: EntryStore;
}

/** What a page knows of one mapper and one data file. */
export class Sides {
  #spec: Loaded | undefined;
  #parser: Loaded | undefined;
  #comparison: Comparison | undefined;
  side: Side = 'spec';

  get spec(): Loaded | undefined {
    return this.#spec;
  }

  get parser(): Loaded | undefined {
    return this.#parser;
  }

  /** The one that is to be seen; undefined until it is there. */
  get shown(): Loaded | undefined {
    return this.side === 'spec' ? this.#spec : this.#parser;
  }

  /** Of what is shown with the other side; undefined until both are there. */
  get comparison(): Comparison | undefined {
    if (!this.#spec || !this.#parser || this.#parser.preview.problem !== undefined) return undefined;
    const [own, other] = this.side === 'spec' ? [this.#spec, this.#parser] : [this.#parser, this.#spec];
    this.#comparison ??= new Comparison(own.store, other.store, this.#parser.preview.parser?.unknown ?? []);
    return this.#comparison;
  }

  choose(side: Side): void {
    this.side = side;
    this.#parser = undefined;
    this.changed();
  }

  /** What is loaded is more than before. */
  changed(): void {
    this.#comparison = undefined;
  }

  /** Takes a new window of the specification; that of the parser is out of date until the next one comes. @returns what is to be asked for again */
  takeSpec(preview: PreviewWindow): readonly Wish[] {
    const isSame = isOfSameFiles(this.#spec?.preview, preview);
    const store = new EntryStore(preview);
    const wishes = isSame && this.#spec && this.side === 'spec' ? store.adopt(this.#spec.store) : [];
    this.#spec = { preview, store };
    if (!isSame) this.#parser = undefined;
    this.changed();
    return wishes;
  }

  takeParser(preview: PreviewWindow): readonly Wish[] {
    const store = new EntryStore(preview);
    const wishes = this.#parser && this.side !== 'spec' ? store.adopt(this.#parser.store) : [];
    if (this.#spec) store.learnOrigins(this.#spec.store);
    this.#parser = { preview, store };
    this.changed();
    return wishes;
  }
}

export function isOfSameFiles(before: PreviewWindow | undefined, preview: PreviewWindow): boolean {
  const old = before?.details;
  const { details } = preview;
  return old?.dataUri === details?.dataUri && old?.mapperUri === details?.mapperUri;
}
