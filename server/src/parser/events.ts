/**
 * What the parser does that the mapper's author would not expect. The codes are stable, and each has a section in
 * `docs/parser.md`.
 */
import { isWithin, type JsonNode } from '../mapper/jsonTree.ts';
import { offsetIn, type PlacedTrees } from '../mapper/span.ts';
import type { ParserEventKind } from '../protocol.ts';

/** The kinds of an event, the worst first, and the checks whose findings it replaces. */
interface EventFacts {
  readonly kinds: readonly ParserEventKind[];
  readonly replaces?: readonly string[];
}

/** All events, in the order of the parser's stages. */
export const eventCodes = {
  // Finding the mapper and reading the files
  'compat-lookup': { kinds: ['stops', 'drops', 'warns'] },
  'compat-data': { kinds: ['stops'] },
  'compat-top-level-key': { kinds: ['stops'], replaces: ['compat-top-level-key'] },
  'compat-main': { kinds: ['stops', 'drops'] },
  'compat-boolean': { kinds: ['stops', 'changes'], replaces: ['compat-boolean'] },
  'compat-rules': { kinds: ['stops'] },
  'compat-rule': { kinds: ['stops', 'changes'] },
  'compat-version': { kinds: ['drops', 'changes'], replaces: ['compat-target-type'] },
  // Rules
  'compat-default-type': { kinds: ['stops', 'changes'], replaces: ['compat-default-type'] },
  'compat-default-empty': { kinds: ['changes'], replaces: ['compat-default-empty'] },
  'compat-condition-form': { kinds: ['stops', 'changes'], replaces: ['compat-condition-form'] },
  'compat-condition-base': { kinds: ['changes'], replaces: ['compat-condition-base'] },
  'compat-condition-default': { kinds: ['changes'], replaces: ['compat-condition-default'] },
  'compat-condition-text': { kinds: ['changes'] },
  'compat-pattern': { kinds: ['stops', 'changes', 'warns'] },
  'compat-path': { kinds: ['stops', 'changes'] },
  'compat-unquoted-key': { kinds: ['stops'], replaces: ['compat-unquoted-key'] },
  'compat-target': { kinds: ['stops', 'drops', 'changes'] },
  'compat-shared-value': { kinds: ['stops', 'changes'] },
  'compat-target-type': { kinds: ['stops', 'changes'], replaces: ['compat-target-type'] },
  'compat-float-zero': { kinds: ['changes'], replaces: ['compat-float-zero'] },
  'compat-placeholders': { kinds: ['stops', 'drops', 'changes'], replaces: ['compat-placeholders'] },
  'compat-use-rule': { kinds: ['stops', 'changes'], replaces: ['compat-use-rule'] },
  'compat-match-key': { kinds: ['stops', 'changes'] },
  'compat-unit': { kinds: ['stops', 'warns'], replaces: ['compat-unit'] },
  // Repeats
  'compat-repeat-path': { kinds: ['stops', 'changes'] },
  'compat-paths-without-repeats': { kinds: ['changes'] },
  'compat-list-wildcard': { kinds: ['stops'], replaces: ['compat-list-wildcard'] },
  'compat-missing-front': { kinds: ['stops'], replaces: ['compat-missing-front'] },
  'compat-scalar-sibling': { kinds: ['stops'], replaces: ['compat-scalar-sibling'] },
  'compat-second-wildcard': { kinds: ['drops', 'changes'] },
  'compat-plain-path': { kinds: ['changes'] },
  'compat-item-dropped': { kinds: ['drops'], replaces: ['compat-item-dropped'] },
  'compat-item-kept': { kinds: ['changes'] },
  'compat-key-name': { kinds: ['stops', 'drops'], replaces: ['compat-unquoted-key'] },
  'compat-repeat-key': { kinds: ['stops'] },
  'compat-repeat-key-presence': { kinds: ['changes'], replaces: ['compat-repeat-key-presence'] },
  'compat-repeat-key-text': { kinds: ['drops', 'changes'] },
  'compat-at-key': { kinds: ['stops'] },
  'compat-source-in-item': { kinds: ['stops', 'changes'], replaces: ['compat-placeholders'] },
  // Attaching
  'compat-main-key': { kinds: ['stops', 'changes'] },
  'compat-main-subsections': { kinds: ['drops'], replaces: ['compat-main-subsections'] },
  'compat-subsections': { kinds: ['stops', 'changes'] },
  'compat-repeat-subsections': { kinds: ['changes'], replaces: ['compat-repeat-subsections'] },
  'compat-dotted-parent': { kinds: ['drops'], replaces: ['compat-dotted-parent'] },
  'compat-child-dropped': { kinds: ['drops'], replaces: ['compat-dotted-parent'] },
  'compat-child-base': { kinds: ['changes'] },
  'compat-place': { kinds: ['stops', 'drops'] },
  // Entries
  'compat-archive-repeats': { kinds: ['changes'], replaces: ['compat-archive-repeats'] },
  'compat-file-name': { kinds: ['stops', 'changes'] },
  'compat-file-taken': { kinds: ['drops'] },
  // Classes and their values
  'compat-schema': { kinds: ['stops'] },
  'compat-value': { kinds: ['stops', 'changes'] },
  'compat-unknown-quantity': { kinds: ['drops'] },
  'compat-difference': { kinds: ['changes'] },
} as const satisfies Readonly<Record<string, EventFacts>>;

export type EventCode = keyof typeof eventCodes;

export type KindOf<Code extends EventCode> = (typeof eventCodes)[Code]['kinds'][number];

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
}

/** The most paths in the data that an event lists. */
const mostPlaces = 100;

/** What is counted of an event. */
interface Counted {
  readonly code: EventCode;
  readonly kind: ParserEventKind;
  count: number;
  readonly data: DataPath[];
}

/** Events by node of the mapper, then by code and kind. */
export class EventLog {
  readonly #document: PlacedTrees;
  readonly #events = new Map<JsonNode, Counted[]>();

  /** @param document the trees that the events' nodes are in */
  constructor(document: PlacedTrees) {
    this.#document = document;
  }

  add(code: EventCode, kind: ParserEventKind, node: JsonNode, data?: DataPath): void {
    const here = this.#events.get(node) ?? [];
    if (here.length === 0) this.#events.set(node, here);
    const known = here.find((each) => each.code === code && each.kind === kind);
    const event = known ?? { code, kind, count: 0, data: [] };
    if (known === undefined) here.push(event);
    // An event that does not depend on the data is counted once.
    if (data || event.count === 0) event.count++;
    if (data && event.data.length < mostPlaces) event.data.push(data);
  }

  /**
   * Removes the events that drop or change something within a part of the mapper. @returns whether one of them drops
   */
  forgetIn(part: JsonNode): boolean {
    let drops = false;
    for (const [node, events] of this.#events) {
      if (!isWithin(node, part)) continue;
      drops ||= events.some(({ kind }) => kind === 'drops');
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
      .flatMap(([node, events]) => events.map((event) => ({ ...event, node })));
  }
}
