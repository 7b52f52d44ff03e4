/**
 * Classes at the root of the class tree: values written into them are dropped, because a more precise class must be
 * chosen first. One finding of the file reports that, instead of one for each rule.
 */
import * as l10n from '@vscode/l10n';
import { classNameOf } from '../../schema/catalogue.ts';
import { isOpenRoot } from '../../schema/rootClasses.ts';
import { counted, quoted } from '../../util/wording.ts';
import type { MappingContext, PlacedDraft } from '../check.ts';
import { allPlaces } from '../relatedPlaces.ts';
import { absentPart } from '../schema/schemaPlaces.ts';

/** Marks a finding as one of many about the same class. */
export interface OpenRootData {
  readonly openRoot: string;
}

/**
 * Yields the findings, but merges all findings about open roots into one finding at the first span. An open root is a
 * base class that declares nothing about its data.
 * @param more findings of another check that aren't reported, but whose places have the effect of this one
 */
export function* gatherOpenRoots(
  drafts: readonly PlacedDraft[],
  more: readonly Pick<PlacedDraft, 'span'>[] = [],
): Generator<PlacedDraft> {
  yield* drafts.filter((draft) => !isOfOpenRoot(draft));
  const ofRoots = drafts.filter(isOfOpenRoot);
  const [first] = ofRoots;
  if (first === undefined) return;
  const { data: _marker, ...draft } = first;
  const count = ofRoots.length === 1 ? '' : ` (${counted(ofRoots.length, 'place')})`;
  yield {
    ...draft,
    message: `${first.message} ${l10n.t('{0} is only a base class. Choose the class that your data belongs to.', quoted(classNameOf(rootOf(first) ?? '')))}${count}`,
    ...allPlaces(ofRoots, ({ message }) => message),
    ...(more.length > 0 && { places: [...ofRoots, ...more].map(({ span }) => span) }),
  };
}

/**
 * Returns whether a rule of the file writes into an open root, which is a base class that declares nothing about its
 * data.
 */
export function writesIntoOpenRoot({ plan, schemas }: MappingContext): boolean {
  return [...plan.sections.values()].some(({ schema, rules }) =>
    rules.some(({ unitOf, target }) => {
      const written = unitOf ?? target;
      const absent = written && absentPart(schemas, schema, written);
      return absent !== undefined && isOpenRoot(schemas, absent.owner);
    }),
  );
}

/**
 * Returns whether a finding reports an open root, which is a base class that the user still has to replace with a more
 * specific class.
 */
export function isOfOpenRoot(draft: Pick<PlacedDraft, 'data'>): boolean {
  return rootOf(draft) !== undefined;
}

function rootOf({ data }: Pick<PlacedDraft, 'data'>): string | undefined {
  const isMarked = typeof data === 'object' && data !== null && 'openRoot' in data;
  return isMarked && typeof data.openRoot === 'string' ? data.openRoot : undefined;
}
