/** The messages of the panel's page, and the state that it stores. The page is not trusted, so both are validated. */
import * as v from 'valibot';
import { previewSides } from './panelProtocol.ts';

// Members that may be absent, and are ignored if their values are invalid.
const optionalText = v.fallback(v.optional(v.string()), undefined);
const optionalSide = v.fallback(v.optional(v.picklist(previewSides)), undefined);

const pageMessage = v.variant('kind', [
  v.object({
    kind: v.picklist([
      'ready',
      /** Requests a larger tree. */
      'more',
      /** Shows whole entries. */
      'showJson',
      /** Requests an example data file, if there is none. */
      'makeSample',
      /** Makes a mapper for the data file that the preview was opened from. */
      'newMapper',
      /** Lets the user choose another data file. */
      'chooseSample',
      /** Shows the position at which the parser stops. */
      'revealCrash',
      /** Lets the user choose a parser that mappers are checked against. */
      'chooseTarget',
    ]),
  }),
  /** The list of unread fields is shown, for which they are to be found, or it isn't any more. */
  v.object({ kind: v.literal('unread'), isShown: v.boolean() }),
  /** The list of all data files is shown without an answer, or it isn't any more. */
  v.object({ kind: v.literal('summary'), isShown: v.boolean() }),
  v.object({ kind: v.literal('chooseData'), uri: v.string() }),
  v.object({ kind: v.literal('chooseSide'), side: v.picklist(previewSides) }),
  /** Requests a rule for an unread field, given as its list names it, of the shown data file or of another one. */
  v.object({ kind: v.literal('addRule'), field: v.string(), dataUri: optionalText }),
  /** The user clicked a value, to see its rule and its source. */
  v.object({ kind: v.literal('reveal'), section: optionalText, rule: optionalText, pointer: optionalText }),
]);

/** Messages from the page. */
export type PageMessage = v.InferOutput<typeof pageMessage>;

/** Validates a message from the page. Returns undefined for anything else. */
export function readPageMessage(raw: unknown): PageMessage | undefined {
  return read(pageMessage, raw);
}

const panelState = v.object({
  /** The mapper, or the data file that the preview was opened from. */
  uri: v.string(),
  /** The data file that was chosen in the panel. */
  dataUri: optionalText,
  /** The panel is locked to its mapper. */
  isLocked: v.fallback(v.optional(v.boolean()), undefined),
  /** The side that the user selected; the one that is checked against if absent. */
  side: optionalSide,
});

/** The part of the page's state that the extension reads after a restart. */
export type PanelState = v.InferOutput<typeof panelState>;

/** Validates a stored state of the panel. Returns undefined for anything else. */
export function readPanelState(raw: unknown): PanelState | undefined {
  return read(panelState, raw);
}

/** What a menu passes of the value on which it was opened. */
const valueContext = v.object({
  origin: v.object({ section: optionalText, rule: optionalText, pointer: optionalText }),
  path: v.string(),
  value: v.optional(v.union([v.string(), v.number(), v.boolean(), v.null()])),
});

export type ValueContext = v.InferOutput<typeof valueContext>;

/** Validates what a menu of the page passes. Returns undefined for anything else. */
export function readValueContext(raw: unknown): ValueContext | undefined {
  return read(valueContext, raw);
}

function read<Value>(schema: v.GenericSchema<unknown, Value>, raw: unknown): Value | undefined {
  const { success, output } = v.safeParse(schema, raw);
  return success ? output : undefined;
}
