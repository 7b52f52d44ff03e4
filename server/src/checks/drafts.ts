/** Drafts of several checks: collected, and moved where an edit moved what they point at. */
import type { Span, TextChange } from '../mapper/jsonTree.ts';
import type { Check, Draft, RelatedDraft } from './check.ts';

/** Checks that say nothing are not in it. */
export type DraftsByCheck = ReadonlyMap<Check, readonly Draft[]>;

export const noDrafts: DraftsByCheck = new Map();

/** @param draftsBy what one check says */
export function draftsOf(
  checks: readonly Check[],
  draftsBy: (check: Check) => Iterable<Draft> | undefined,
): DraftsByCheck {
  const found = new Map<Check, readonly Draft[]>();
  for (const check of checks) {
    let drafts: Draft[] | undefined; // most checks find nothing
    for (const draft of draftsBy(check) ?? []) {
      drafts ??= [];
      drafts.push(draft);
    }
    if (drafts !== undefined) found.set(check, drafts);
  }
  return found;
}

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
export function movedBehind(drafts: DraftsByCheck, { start, oldEnd, newEnd }: TextChange): DraftsByCheck {
  const shift = newEnd - oldEnd;
  if (shift === 0) return drafts;
  return moved(drafts, ({ offset, length }) => {
    const end = offset + length;
    const begin = offset > start ? offset + shift : offset;
    return { offset: begin, length: (end >= oldEnd ? end + shift : end) - begin };
  });
}

function moved(drafts: DraftsByCheck, move: (span: Span) => Span): DraftsByCheck {
  if (drafts.size === 0) return drafts;
  const place = <T extends Draft | RelatedDraft>(each: T): T =>
    'span' in each ? { ...each, span: move(each.span) } : each;
  const ofOne = (draft: Draft): Draft =>
    draft.related === undefined ? place(draft) : { ...place(draft), related: draft.related.map(place) };
  return new Map([...drafts].map(([check, list]) => [check, list.map(ofOne)]));
}
