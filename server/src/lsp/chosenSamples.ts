/**
 * Data files that mappers are bound to by hand: the one list of them, which the client keeps for the workspace. New
 * documents stay bound when they get a file.
 */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ChosenSample } from '../protocol.ts';

/** New documents that were closed, of which a file may still come. */
const maxClosed = 20;

/** Scheme that replaces the URI of an unsaved document after it was closed, because another one may get its name. */
const closedScheme = 'closed-draft:';

interface Listener {
  /** @param data null: the mapper is bound by hand no longer */
  bind(mapper: string, data: string | null): void;
  /** Called after all of a change is bound. */
  changed(all: ReadonlyMap<string, string>): void;
}

export class ChosenSamples {
  readonly #listener: Listener;
  /** Mapper → data file, also of new documents that were closed. */
  #pairs: readonly (readonly [mapper: string, data: string])[] = [];
  #all: ReadonlyMap<string, string> = new Map();
  /** Text of a new document that was closed → what stands for it. */
  readonly #closed = new Map<string, string>();
  #closings = 0;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  /** Mapper → data file. */
  get all(): ReadonlyMap<string, string> {
    return this.#all;
  }

  /** Binds the samples that the client kept, without a notification. */
  restore(kept: readonly ChosenSample[]): void {
    this.#bind(kept.map(({ uri, dataUri }) => [uri, dataUri]));
  }

  /** Binds a mapper to a data file. @param data null removes the choice */
  set(mapper: string, data: string | null): void {
    const others = this.#pairs.filter(([each]) => each !== mapper);
    this.#change(data === null ? others : [...others, [mapper, data]]);
  }

  /** A file or folder has another address from now on. */
  moved(from: string, to: string): void {
    const placed = (uri: string) => (uri === from || uri.startsWith(`${from}/`) ? to + uri.slice(from.length) : uri);
    this.#change(this.#pairs.map(([mapper, data]) => [placed(mapper), placed(data)]));
  }

  /**
   * Editors save a new document by opening a file of the same text, before or after they close the unsaved document;
   * nothing else tells that the two are one. The file takes the place of the unsaved one.
   * @param open all documents that are
   */
  opened(document: TextDocument, open: Iterable<TextDocument>): void {
    if (this.#has(document.uri)) return;
    const drafts = [...open].filter(({ uri }) => uri !== document.uri && isUnsaved(uri) && this.#has(uri));
    if (drafts.length === 0 && this.#closed.size === 0) return;
    const text = plain(document);
    const draft = drafts.find((each) => plain(each) === text)?.uri ?? this.#closed.get(text);
    if (draft !== undefined) this.moved(draft, document.uri);
  }

  /** @param open all documents that are: the file may have been opened empty, and filled later */
  closed(document: TextDocument, open: Iterable<TextDocument>): void {
    if (!isUnsaved(document.uri) || !this.#has(document.uri)) return;
    const text = plain(document);
    const file = [...open].find((each) => !isUnsaved(each.uri) && !this.#has(each.uri) && plain(each) === text);
    if (file !== undefined) {
      this.moved(document.uri, file.uri);
      return;
    }
    this.#closings++;
    const stand = `${closedScheme}${this.#closings}`;
    this.#closed.set(text, stand);
    this.moved(document.uri, stand);
    for (const [text, old] of [...this.#closed].slice(0, -maxClosed)) {
      this.#closed.delete(text);
      this.#change(this.#pairs.filter((pair) => !pair.includes(old)));
    }
  }

  #has(uri: string): boolean {
    return this.#pairs.some((pair) => pair.includes(uri));
  }

  #change(pairs: readonly (readonly [string, string])[]): void {
    if (this.#bind(pairs)) this.#listener.changed(this.#all);
  }

  /** @returns whether anything changed */
  #bind(pairs: readonly (readonly [string, string])[]): boolean {
    const before = this.#all;
    this.#pairs = pairs;
    this.#all = new Map(pairs.filter((pair) => !pair.some((uri) => uri.startsWith(closedScheme))));
    const gone = [...before.keys()].filter((mapper) => !this.#all.has(mapper));
    const bound = [...this.#all].filter(([mapper, data]) => before.get(mapper) !== data);
    for (const mapper of gone) this.#listener.bind(mapper, null);
    for (const [mapper, data] of bound) this.#listener.bind(mapper, data);
    return gone.length + bound.length > 0;
  }
}

function isUnsaved(uri: string): boolean {
  return uri.startsWith('untitled:');
}

/** Saving may format. */
function plain(document: TextDocument): string {
  return document.getText().replace(/\s+/g, '');
}
