/**
 * Where the parser's way is unusual: words for reasons, each at a node of the mapper. A note is laid without a look at
 * the specification; whether it makes a difference is decided by a comparison of the entries (`checks/compat/`).
 */
import type { JsonNode } from '../mapper/jsonTree.ts';
import { offsetIn, type PlacedTrees } from '../mapper/span.ts';

/** All reasons, in the order of the parser's stages: `docs/parser.md` has a row for each. */
export const reasons = [
  // Finding the mapper and reading the files
  'lookup',
  'data',
  'byte-order-mark',
  'top-level-key',
  'main',
  'boolean',
  'rules',
  'rule',
  'version',
  // Rules
  'default-type',
  'default-empty',
  'condition-form',
  'condition-base',
  'condition-default',
  'condition-text',
  'pattern',
  'path',
  'unquoted-key',
  'target',
  'shared-value',
  'target-type',
  'float-zero',
  'placeholders',
  'use-rule',
  'match-key',
  'unit',
  // Repeats
  'repeat-path',
  'paths-without-repeats',
  'list-wildcard',
  'missing-front',
  'scalar-sibling',
  'second-wildcard',
  'plain-path',
  'item-dropped',
  'item-kept',
  'key-name',
  'repeat-key',
  'repeat-key-presence',
  'repeat-key-text',
  'at-key',
  'source-in-item',
  // Attaching
  'main-key',
  'main-subsections',
  'subsections',
  'repeat-subsections',
  'dotted-parent',
  'child-dropped',
  'child-base',
  'place',
  // Entries
  'archive-repeats',
  'file-name',
  'file-taken',
  // Classes and their values
  'schema',
  'value',
  'unknown-quantity',
] as const;

export type Reason = (typeof reasons)[number];

/** A reason at one node of the mapper; the root for a reason about the whole file. */
export interface Note {
  readonly reason: Reason;
  readonly node: JsonNode;
}

/** Notes by node of the mapper. Each reason is kept once for each node. */
export class NoteLog<Kept extends Note> {
  readonly #document: PlacedTrees;
  readonly #notes = new Map<JsonNode, Kept[]>();

  /** @param document the trees that the nodes are in */
  constructor(document: PlacedTrees) {
    this.#document = document;
  }

  add(note: Kept): void {
    const here = this.#notes.get(note.node);
    if (here === undefined) this.#notes.set(note.node, [note]);
    else if (!here.some(({ reason }) => reason === note.reason)) here.push(note);
  }

  get nodes(): Iterable<JsonNode> {
    return this.#notes.keys();
  }

  /** In the order of the mapper's text. */
  get list(): readonly Kept[] {
    return [...this.#notes]
      .sort(([one], [other]) => offsetIn(this.#document, one) - offsetIn(this.#document, other))
      .flatMap(([, notes]) => notes);
  }
}
