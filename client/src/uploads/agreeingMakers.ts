/** Whose entries agree with the archives of the service: the specification's, or those of a version of the parser. */
import * as l10n from '@vscode/l10n';
import type { ArchivesComparison, EntryMaker, ParserVersion } from '../../../server/src/protocol.ts';
import type { Compat } from '../configuration.ts';

export interface ArchiveVerdict {
  /** Those whose entries are exactly the service's. */
  readonly agreeing: readonly EntryMaker[];
  /** Those with the fewest differences: all that agree, if any does. */
  readonly closest: readonly EntryMaker[];
  /** How many values of the closest differ. */
  readonly differing: number;
}

/** Returns the makers whose entries have the fewest differences, and the number of these differences. */
export function judgeArchives({ makers }: Pick<ArchivesComparison, 'makers'>): ArchiveVerdict {
  const least = Math.min(...makers.map(({ differing }) => differing));
  const closest = makers.filter(({ differing }) => differing === least).map(({ maker }) => maker);
  return { agreeing: least === 0 ? closest : [], closest, differing: least };
}

/** Formats the names of makers of entries for a sentence. */
export function makerNames(makers: readonly EntryMaker[]): string {
  const names = makers.map((maker) => {
    if (maker === 'spec') return l10n.t('the specification');
    return maker === 'next' ? l10n.t("NOMAD's parser (newest source)") : l10n.t("NOMAD's parser {0}", maker);
  });
  return names.join(', ');
}

/**
 * Returns the value of the setting `compat` that matches the service, or undefined if the setting is already right or
 * the comparison doesn't identify a version.
 * @param target the parser that the service reports, which is used if the setting is `auto`
 */
export function suggestedCompat(
  agreeing: readonly EntryMaker[],
  current: unknown,
  target: ParserVersion | null,
): Compat | undefined {
  const now = current === 'auto' ? (target ?? 'off') : current;
  const wanted = agreeing.map((maker) => (maker === 'spec' ? 'off' : maker));
  // If all agree, the result tells nothing about the version.
  if (wanted.length === 0 || wanted.length === 3 || wanted.some((each) => each === now)) return undefined;
  return wanted.find((each) => each !== 'off') ?? 'off';
}
