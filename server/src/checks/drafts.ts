/** Drafts of several checks: collected, and moved where an edit moved what they point at. */
import type { Span, TextChange } from '../mapper/jsonTree.ts';
import type { Severity } from '../protocol.ts';
import type { Check, Draft, RelatedDraft } from './check.ts';

/** A draft with its code and the severity that the settings give it. */
export interface CheckedDraft extends Draft {
  readonly code: string;
  readonly severity: Severity;
}

/** Checks that say nothing are not in it. */
export type DraftsByCheck = ReadonlyMap<Check, readonly Draft[]>;

export const noDrafts: DraftsByCheck = new Map();

/** @param drafts changed in place; made where there are none yet */
export function withDraft(drafts: DraftsByCheck | undefined, check: Check, draft: Draft): DraftsByCheck {
  const all = (drafts ?? new Map()) as Map<Check, Draft[]>;
  const known = all.get(check);
  if (known) known.push(draft);
  else all.set(check, [draft]);
  return all;
}

export function addTo(all: Map<Check, Draft[]>, drafts: DraftsByCheck): void {
  for (const [check, list] of drafts) {
    const known = all.get(check);
    if (known) for (const draft of list) known.push(draft);
    else all.set(check, [...list]);
  }
}

/** All moved at once. @param shift UTF-16 code units */
export function movedBy(drafts: DraftsByCheck, shift: number): DraftsByCheck {
  return shift === 0 ? drafts : moved(drafts, ({ offset, length }) => ({ offset: offset + shift, length }));
}

/** What stands behind a change of the text has moved, and what holds it has become longer. */
export function movedBehind(drafts: DraftsByCheck, change: TextChange): DraftsByCheck {
  return change.newEnd === change.oldEnd ? drafts : moved(drafts, spanBehind(change));
}

/** The same of a list. */
export function listBehind<T extends Draft>(drafts: readonly T[], change: TextChange): readonly T[] {
  return change.newEnd === change.oldEnd ? drafts : movedList(drafts, spanBehind(change));
}

function spanBehind({ start, oldEnd, newEnd }: TextChange): (span: Span) => Span {
  const shift = newEnd - oldEnd;
  return ({ offset, length }) => {
    const end = offset + length;
    const begin = offset > start ? offset + shift : offset;
    return { offset: begin, length: (end >= oldEnd ? end + shift : end) - begin };
  };
}

function moved(drafts: DraftsByCheck, move: (span: Span) => Span): DraftsByCheck {
  if (drafts.size === 0) return drafts;
  return new Map([...drafts].map(([check, list]) => [check, movedList(list, move)]));
}

function movedList<T extends Draft>(drafts: readonly T[], move: (span: Span) => Span): readonly T[] {
  const place = <D extends Draft | RelatedDraft>(each: D): D =>
    'span' in each ? { ...each, span: move(each.span) } : each;
  return drafts.map((draft) =>
    draft.related === undefined ? place(draft) : { ...place(draft), related: draft.related.map(place) },
  );
}
