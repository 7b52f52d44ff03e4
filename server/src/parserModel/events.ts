/**
 * What the parser does that the mapper's author would not expect. The codes are stable, and each has a section in
 * `docs/parser.md`.
 */
import type { JsonNode } from '../mapper/jsonTree.ts';
import { offsetIn, type PlacedTrees } from '../mapper/span.ts';
import type { ParserEventKind } from '../protocol.ts';

/** All events, in the order of the parser's stages, each with its kinds, the worst first. */
export const eventCodes = {
  // Finding the mapper and reading the files
  'compat-lookup': ['stops', 'drops', 'warns'],
  'compat-data': ['stops'],
  'compat-top-level-key': ['stops'],
  'compat-main': ['stops', 'drops'],
  'compat-boolean': ['stops', 'changes'],
  'compat-rules': ['stops'],
  'compat-rule': ['stops', 'changes'],
  'compat-version': ['drops', 'changes'],
  // Rules
  'compat-default-type': ['stops', 'changes'],
  'compat-default-empty': ['changes'],
  'compat-condition-form': ['stops', 'changes'],
  'compat-condition-base': ['changes'],
  'compat-condition-default': ['changes'],
  'compat-condition-text': ['changes'],
  'compat-pattern': ['stops', 'changes', 'warns'],
  'compat-path': ['stops', 'changes'],
  'compat-unquoted-key': ['stops'],
  'compat-target': ['stops', 'drops', 'changes'],
  'compat-shared-value': ['stops', 'changes'],
  'compat-target-type': ['stops', 'changes'],
  'compat-float-zero': ['changes'],
  'compat-placeholders': ['stops', 'drops', 'changes'],
  'compat-use-rule': ['stops', 'changes'],
  'compat-match-key': ['stops', 'changes'],
  'compat-unit': ['stops', 'changes', 'warns'],
  // Repeats
  'compat-repeat-path': ['stops', 'changes'],
  'compat-paths-without-repeats': ['changes'],
  'compat-list-wildcard': ['stops'],
  'compat-missing-front': ['stops'],
  'compat-scalar-sibling': ['stops'],
  'compat-second-wildcard': ['drops', 'changes'],
  'compat-plain-path': ['changes'],
  'compat-item-dropped': ['drops'],
  'compat-item-kept': ['changes'],
  'compat-key-name': ['stops', 'drops'],
  'compat-repeat-key': ['stops'],
  'compat-repeat-key-presence': ['changes'],
  'compat-repeat-key-text': ['drops', 'changes'],
  'compat-at-key': ['stops'],
  'compat-source-in-item': ['stops', 'changes'],
  // Attaching
  'compat-main-key': ['stops', 'changes'],
  'compat-main-subsections': ['drops'],
  'compat-subsections': ['stops', 'changes'],
  'compat-repeat-subsections': ['changes'],
  'compat-dotted-parent': ['drops'],
  'compat-child-dropped': ['drops'],
  'compat-child-base': ['changes'],
  'compat-place': ['stops', 'drops'],
  // Entries
  'compat-archive-repeats': ['changes'],
  'compat-file-name': ['stops', 'changes'],
  'compat-file-taken': ['drops'],
  // Classes and their values
  'compat-schema': ['stops'],
  'compat-value': ['stops', 'changes', 'warns'],
  'compat-unknown-quantity': ['drops'],
  'compat-difference': ['changes'],
} as const satisfies Readonly<Record<string, readonly ParserEventKind[]>>;

export type EventCode = keyof typeof eventCodes;

export type KindOf<Code extends EventCode> = (typeof eventCodes)[Code][number];

/** Codes of what stops the parser. */
export type StopCode = { [Code in EventCode]: 'stops' extends KindOf<Code> ? Code : never }[EventCode];

/** Names and indices from the root of the data file. */
export type DataPath = readonly (string | number)[];

/** Something that the parser does at one node of the mapper. */
export interface ParserEvent {
  readonly code: EventCode;
  readonly kind: ParserEventKind;
  /** In the mapper; the root for an event about the whole file. */
  readonly node: JsonNode;
  /** How often it happens. */
  readonly count: number;
  /** Paths in the data, the first few; empty for an event that does not depend on the data. */
  readonly data: readonly DataPath[];
  /** The first text or number that the parser writes instead, if one is known. */
  readonly written?: string | undefined;
  /** True if each of the values only gets another type, and nothing of it is lost. */
  readonly isLossless?: boolean;
}

/** What is known of a value that the parser writes instead of another one. */
export interface WrittenValue {
  readonly text: string | undefined;
  readonly isLossless: boolean;
}

/** The most paths in the data that an event lists. */
const maxPlaces = 100;

/** An event that is still counted. */
interface Counted extends ParserEvent {
  count: number;
  readonly data: DataPath[];
  isLossless: boolean;
}

/** The part that a node stands in. */
function partAround(node: JsonNode, parts: ReadonlySet<JsonNode>): JsonNode | undefined {
  for (let each: JsonNode | undefined = node; each; each = each.parent) if (parts.has(each)) return each;
  return undefined;
}

/** Events by node of the mapper, then by code and kind. */
export class EventLog {
  readonly #document: PlacedTrees;
  readonly #events = new Map<JsonNode, Counted[]>();

  /** @param document the trees that the events' nodes are in */
  constructor(document: PlacedTrees) {
    this.#document = document;
  }

  add(code: EventCode, kind: ParserEventKind, node: JsonNode, data?: DataPath, written?: WrittenValue): void {
    const here = this.#events.get(node) ?? [];
    if (here.length === 0) this.#events.set(node, here);
    const known = here.find((each) => each.code === code && each.kind === kind);
    const { text, isLossless = false } = written ?? {};
    const event = known ?? { code, kind, node, count: 0, data: [], written: text, isLossless };
    if (known === undefined) here.push(event);
    event.isLossless &&= isLossless;
    // An event that does not depend on the data is counted once.
    if (data || event.count === 0) event.count++;
    if (data && event.data.length < maxPlaces) event.data.push(data);
  }

  /**
   * Removes the events that drop or change something within parts of the mapper. @returns the parts in which one drops
   */
  forgetIn(parts: ReadonlySet<JsonNode>): ReadonlySet<JsonNode> {
    const drops = new Set<JsonNode>();
    for (const [node, events] of this.#events) {
      const part = parts.size > 0 ? partAround(node, parts) : undefined;
      if (part === undefined) continue;
      if (events.some(({ kind }) => kind === 'drops')) drops.add(part);
      this.#events.set(
        node,
        events.filter(({ kind }) => kind === 'stops' || kind === 'warns'),
      );
    }
    return drops;
  }

  /** In the order of the mapper's text. */
  get list(): readonly ParserEvent[] {
    return [...this.#events]
      .sort(([one], [other]) => offsetIn(this.#document, one) - offsetIn(this.#document, other))
      .flatMap(([, events]) => events);
  }
}
