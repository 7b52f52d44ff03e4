/** The modelled versions of the parser, and how they differ. */
import type { ParserVersion, ServerSettings } from '../protocol.ts';

export { type ParserVersion, parserVersions } from '../protocol.ts';

/** NOMAD's newest parser. */
export const newestParser: ParserVersion = 'next';

type TargetSettings = Pick<ServerSettings, 'compat' | 'target'>;

/**
 * Returns the parser version that mappers are checked against beside the specification. With `auto`, the service in use
 * determines the version. Returns undefined for `off`, and if the service's parser is unknown.
 */
export function targetOf({ compat = 'auto', target }: TargetSettings): ParserVersion | undefined {
  if (compat === 'off') return undefined;
  return compat === 'auto' ? (target ?? undefined) : compat;
}

/** Returns whether mappers would be checked against the service's parser if it were known. */
export function isTargetUnknown({ compat = 'auto', target }: TargetSettings): boolean {
  return compat === 'auto' && (target ?? undefined) === undefined;
}

const next = {
  /**
   * Main is the first mapping whose `is_main` is `"True"`, and others are not read; else the first that has the member,
   * whatever its value.
   */
  mainNeedsText: true,
  /** `repeat_paths`, `repeat_keys`, `match_key`, `target_type` and `subsections` are read. */
  readsNewMembers: true,
  /** A mapping without rules stops the parser even if it is not attached anywhere. */
  needsRulesEverywhere: true,
  /** Leading and trailing dots are removed from sources, except in the main mapping. */
  stripsSources: true,
  /** Files of archives are named after their mapping too. */
  namesMappings: true,
  /** A name that isn't text stops the parser; otherwise its `str()` is written. */
  needsTextNames: false,
  /** The unit of a quantity without a value is ignored; otherwise it stops the parser. */
  skipsUnitsOfUnset: true,
};

export type VersionFacts = Readonly<typeof next>;

export const versionFacts: Readonly<Record<ParserVersion, VersionFacts>> = {
  next,
  '1.1.0': {
    mainNeedsText: false,
    readsNewMembers: false,
    needsRulesEverywhere: false,
    stripsSources: false,
    namesMappings: false,
    needsTextNames: true,
    skipsUnitsOfUnset: false,
  },
};
