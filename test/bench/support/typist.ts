/** Types in a mapper as people do: word by word, here and there, each edit a text that was never there before. */
import type { TextDocumentContentChangeEvent as Change, Diagnostic } from 'vscode-languageserver/node';
import { type } from './data.ts';
import type { ServerProcess } from './serverProcess.ts';

const editsAtPlace = 8;
/** One of so many edits leaves a bracket open, which the next one takes away. */
const unbalanced = 10;

/** Whether the findings are those of a text in which this word was typed. */
export type IsRight = (found: readonly Diagnostic[], word: string) => boolean;

export class Typist {
  readonly #server: ServerProcess;
  readonly #uri: string;
  readonly #text: string;
  readonly #places: readonly Place[];
  readonly #isRight: IsRight;
  #edits = 0;
  #place = 0;
  /** Edits after which other findings came. */
  wrong = 0;

  /** @param sound the document's text without a fault; it is opened with one, so that each version has findings */
  constructor(server: ServerProcess, uri: string, sound: string, isRight: IsRight = () => true) {
    this.#isRight = isRight;
    this.#server = server;
    this.#uri = uri;
    this.#text = sound.replace(`"${type.right}"`, `"${type.wrong}"`);
    // A source with a default is never missed.
    this.#places = placesOf(this.#text, /"(?:source|target_type)": "(?!flaot|note)(\w+)"/);
  }

  async open(): Promise<void> {
    await this.#server.open(this.#uri, this.#text);
  }

  /** @returns milliseconds until the findings are there */
  async edit(): Promise<number> {
    const changes: Change[] = [];
    if (this.#edits % editsAtPlace === editsAtPlace - 1) {
      // Mends the place, and goes on to one far away.
      changes.push(this.#at.replace(`"${this.#at.word}"`));
      this.#place = (this.#place + Math.floor(this.#places.length * 0.38) + 1) % this.#places.length;
    }
    const isOpen = this.#edits % unbalanced === unbalanced - 1;
    const word = uniqueWord(this.#edits++);
    changes.push(this.#at.replace(`${isOpen ? '{' : ''}"${word}"`));
    const start = performance.now();
    this.#server.change(this.#uri, changes);
    const found = await this.#server.published(this.#uri);
    const wall = performance.now() - start;
    if (!isOpen && !this.#isRight(found, word)) this.wrong++;
    return wall;
  }

  get #at(): Place {
    const place = this.#places[this.#place];
    if (!place) throw new Error('there is no word to type at');
    return place;
  }
}

/** Where a word in quotes stands, and what was put in its place. */
export class Place {
  readonly word: string;
  readonly #start: { readonly line: number; readonly character: number };
  #length: number;

  constructor(line: number, character: number, word: string) {
    this.word = word;
    this.#start = { line, character };
    this.#length = word.length + 2;
  }

  replace(text: string): Change {
    const { line, character } = this.#start;
    const range = { start: this.#start, end: { line, character: character + this.#length } };
    this.#length = text.length;
    return { range, text };
  }
}

/** Where the words stand that the first group of an expression matches, which ends with their quote; one for each line. */
export function placesOf(text: string, expression: RegExp): readonly Place[] {
  return text.split('\n').flatMap((each, line) => {
    const found = expression.exec(each);
    const word = found?.[1] ?? '';
    return found ? [new Place(line, found.index + found[0].length - word.length - 2, word)] : [];
  });
}

/** Never the same, never a type: `xaaab`. */
export function uniqueWord(edit: number): string {
  const letters = (edit + 26 ** 4).toString(26).slice(-4);
  return `x${[...letters].map((each) => String.fromCharCode(97 + Number.parseInt(each, 26))).join('')}`;
}
