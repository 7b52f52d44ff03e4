/**
 * Classes at the root of the class tree: values written into them are dropped, because a more precise class must be
 * chosen first. One finding of the file reports that, instead of one for each rule.
 */
import * as l10n from '@vscode/l10n';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { counted, quoted } from '../../util/wording.ts';
import { type MappingContext, type PlacedDraft, plannedRules } from '../check.ts';
import { absentPart } from '../schema/schemaPlaces.ts';

const openRoots: ReadonlySet<string> = new Set([
  'nomad.datamodel.data.ArchiveSection',
  'nomad.datamodel.data.EntryData',
  'nomad.datamodel.data.Schema',
]);

/** Does the class declare nothing about its data? */
export function isOpenRoot(schemas: SchemaKnowledge, path: string): boolean {
  return openRoots.has(schemas.classOf(path)?.path ?? path);
}

/** Marks a finding as one of many about the same class. */
export interface OpenRootData {
  readonly openRoot: string;
}

/** Merges findings about open roots into one at the first span; the others are passed through. */
export function* gatherOpenRoots(drafts: readonly PlacedDraft[]): Generator<PlacedDraft> {
  yield* drafts.filter((draft) => rootOf(draft) === undefined);
  const ofRoots = drafts.filter((draft) => rootOf(draft) !== undefined);
  const [first, ...others] = ofRoots;
  if (first === undefined) return;
  const { data: _marker, ...draft } = first;
  const places = others.length === 0 ? '' : ` (${counted(ofRoots.length, 'place')})`;
  yield {
    ...draft,
    message: `${first.message} ${l10n.t('{0} is only a base class. Choose the class that your data belongs to.', quoted(rootOf(first) ?? ''))}${places}`,
    related: others.map(({ span, message }) => ({ span, message })),
  };
}

/** Does a rule of the file write into an open root? */
export function writesIntoOpenRoot(context: MappingContext): boolean {
  for (const { section, rule } of plannedRules(context)) {
    const target = rule.unitOf ?? rule.target;
    const absent = target && absentPart(context.schemas, section.schema, target);
    if (absent && isOpenRoot(context.schemas, absent.owner)) return true;
  }
  return false;
}

/** Is the finding about a class that is still to be chosen? */
export function isOfOpenRoot(draft: PlacedDraft): boolean {
  return rootOf(draft) !== undefined;
}

function rootOf({ data }: PlacedDraft): string | undefined {
  const isMarked = typeof data === 'object' && data !== null && 'openRoot' in data;
  return isMarked && typeof data.openRoot === 'string' ? data.openRoot : undefined;
}
