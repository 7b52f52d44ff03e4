/** Types in a mapper as people do: word by word, here and there, each edit a text that was never there before. */
import type { TextDocumentContentChangeEvent as Change } from 'vscode-languageserver/node';
import { type } from './data.ts';
import type { ServerProcess } from './serverProcess.ts';

/** Where a word in quotes stands; `character` is that of the first quote. */
interface Place {
  readonly line: number;
  readonly character: number;
  readonly word: string;
}

const editsAtPlace = 8;
/** One of so many edits leaves a bracket open, which the next one takes away. */
const unbalanced = 10;

export class Typist {
  readonly #server: Pick<ServerProcess, 'open' | 'change' | 'published'>;
  readonly #uri: string;
  readonly #text: string;
  readonly #places: readonly Place[];
  #edits = 0;
  #place = 0;
  /** Of what stands at the place now, with its quotes. */
  #length = 0;
  /** Edits after which other findings came than there are faults. */
  wrong = 0;

  /** @param sound the document's text without a fault; it is opened with one, so that each version has findings */
  constructor(server: Pick<ServerProcess, 'open' | 'change' | 'published'>, uri: string, sound: string) {
    this.#server = server;
    this.#uri = uri;
    this.#text = sound.replace(`"${type.right}"`, `"${type.wrong}"`);
    this.#places = placesOf(this.#text, /"(?:source|target_type)": "(?!flaot)(\w+)"/);
    this.#length = this.#at.word.length + 2;
  }

  async open(): Promise<void> {
    await this.#server.open(this.#uri, this.#text);
  }

  /** @returns milliseconds until the findings are there */
  async edit(): Promise<number> {
    const { changes, faults } = this.#next();
    const start = performance.now();
    this.#server.change(this.#uri, changes);
    const found = await this.#server.published(this.#uri);
    const wall = performance.now() - start;
    if (faults !== undefined && found.length !== faults) this.wrong++;
    return wall;
  }

  /** @returns changes, and how many faults the text has then; undefined while a bracket is open */
  #next(): { readonly changes: readonly Change[]; readonly faults: number | undefined } {
    const changes = this.#edits % editsAtPlace === editsAtPlace - 1 ? [this.#leave()] : [];
    const isOpen = this.#edits % unbalanced === unbalanced - 1;
    const { word } = this.#at;
    const text = `${isOpen ? '{' : ''}"${uniqueWord(this.#edits)}"`;
    changes.push(changeAt(this.#at, this.#length, text));
    this.#length = text.length;
    this.#edits++;
    return { changes, faults: isOpen ? undefined : word === type.right ? 2 : 1 };
  }

  get #at(): Place {
    const place = this.#places[this.#place];
    if (!place) throw new Error('there is no word to type at');
    return place;
  }

  /** Mends the place, and goes on to one far away. */
  #leave(): Change {
    const change = changeAt(this.#at, this.#length, `"${this.#at.word}"`);
    this.#place = (this.#place + Math.floor(this.#places.length * 0.38) + 1) % this.#places.length;
    this.#length = this.#at.word.length + 2;
    return change;
  }
}

/** So many characters from a place on are replaced. */
function changeAt({ line, character }: Place, length: number, text: string): Change {
  return { range: { start: { line, character }, end: { line, character: character + length } }, text };
}

/** Replaces a value, and what was put in its place before. @param word that stands there first */
export function replaceAt(text: string, word: string): (by: string) => Change {
  const [place] = placesOf(text, new RegExp(`: "(${word})"`));
  if (!place) throw new Error(`"${word}" is not in the text`);
  let length = word.length + 2;
  return (by) => {
    const change = changeAt(place, length, `"${by}"`);
    length = by.length + 2;
    return change;
  };
}

/** Never the same, never a type: `xaaab`. */
export function uniqueWord(edit: number): string {
  const letters = (edit + 26 ** 4).toString(26).slice(-4);
  return `x${[...letters].map((each) => String.fromCharCode(97 + Number.parseInt(each, 26))).join('')}`;
}

/** Where the words stand that the first group of an expression matches, which ends with their quote; one for each line. */
function placesOf(text: string, expression: RegExp): readonly Place[] {
  return text.split('\n').flatMap((each, line) => {
    const found = expression.exec(each);
    const word = found?.[1] ?? '';
    return found ? [{ line, character: found.index + found[0].length - word.length - 2, word }] : [];
  });
}
