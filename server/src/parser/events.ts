/**
 * What the parser does that the mapper's author would not expect: a code for each kind of event, and what it does at worst.
 * The codes are stable, and each has a section in `docs/parser.md`.
 */
import type { JsonNode } from '../mapper/jsonTree.ts';

/** `stops`: the whole file is lost. `drops`: a value or section is. `changes`: another value is written. `warns`: no value is touched. */
export type EventKind = 'stops' | 'drops' | 'changes' | 'warns';

/** Each kind of event, and the check of before the model that it stands for, where there was one of another name. */
export const eventCodes = {
  // Finding the mapper and reading the files
  'compat-lookup': ['stops'],
  'compat-data': ['stops'],
  'compat-top-level-key': ['stops'],
  'compat-main': ['stops', 'drops'],
  'compat-boolean': ['stops'],
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
  'compat-pattern': ['stops', 'changes'],
  'compat-path': ['stops', 'changes'],
  'compat-unquoted-key': ['stops'],
  'compat-target': ['stops', 'drops', 'changes'],
  'compat-shared-value': ['changes'],
  'compat-target-type': ['stops', 'changes'],
  'compat-float-zero': ['changes'],
  'compat-placeholders': ['stops', 'drops', 'changes'],
  'compat-use-rule': ['stops', 'changes'],
  'compat-match-key': ['stops', 'changes'],
  'compat-unit': ['stops', 'changes', 'warns'],
  // Repeats
  'compat-repeat-path': ['stops', 'drops', 'changes'],
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
  'compat-main-key': ['stops', 'drops'],
  'compat-main-subsections': ['drops'],
  'compat-subsections': ['stops', 'drops', 'changes'],
  'compat-repeat-subsections': ['changes'],
  'compat-dotted-parent': ['drops'],
  'compat-child-dropped': ['drops'],
  'compat-child-base': ['changes'],
  'compat-place': ['stops', 'drops'],
  // Entries
  'compat-archive-repeats': ['changes'],
  'compat-file-name': ['stops', 'changes'],
  'compat-file-taken': ['drops'],
  'compat-entry-order': ['changes'],
  // Classes and their values
  'compat-schema': ['stops'],
  'compat-value': ['stops', 'changes'],
  'compat-unknown-quantity': ['drops'],
  'compat-difference': ['changes'],
} as const satisfies Readonly<Record<string, readonly EventKind[]>>;

export type EventCode = keyof typeof eventCodes;

/** Names and indices from the root of the data file. */
export type DataPath = readonly (string | number)[];

/** Something that the parser does at one place of the mapper. */
export interface ParserEvent {
  readonly code: EventCode;
  readonly kind: EventKind;
  /** In the mapper; the root where it is about the file as a whole. */
  readonly node: JsonNode;
  /** How often it happens. */
  readonly count: number;
  /** Where in the data, the first few; empty where it happens with any data. */
  readonly data: readonly DataPath[];
}

/** Places in the data that an event names. */
const mostPlaces = 100;

/** Events by code, kind and place in the mapper. */
export class EventLog {
  readonly #events = new Map<string, { event: ParserEvent; count: number; data: DataPath[] }>();

  add(code: EventCode, kind: EventKind, node: JsonNode, data?: DataPath): void {
    const id = `${code} ${kind} ${node.offset} ${node.length}`;
    const known = this.#events.get(id);
    const entry = known ?? { event: { code, kind, node, count: 0, data: [] }, count: 0, data: [] };
    if (known === undefined) this.#events.set(id, entry);
    // What happens with any data happens once.
    if (data || entry.count === 0) entry.count++;
    if (data && entry.data.length < mostPlaces) entry.data.push(data);
  }

  /** Leaves out what drops or changes something within a part of the mapper. Was there something that drops? */
  forgetIn({ offset, length }: JsonNode): boolean {
    let drops = false;
    for (const [id, { event }] of this.#events) {
      const isInside = event.node.offset >= offset && event.node.offset < offset + length;
      if (!isInside || event.kind === 'stops' || event.kind === 'warns') continue;
      drops ||= event.kind === 'drops';
      this.#events.delete(id);
    }
    return drops;
  }

  /** In the order of the mapper's text. */
  get list(): readonly ParserEvent[] {
    return [...this.#events.values()]
      .map(({ event, count, data }) => ({ ...event, count, data }))
      .sort((one, other) => one.node.offset - other.node.offset);
  }
}
