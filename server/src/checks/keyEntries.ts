/** The entries of `repeat_keys` and `match_key…` as they are written, those that cannot be read included. */
import type { JsonNode } from '../mapper/jsonTree.ts';
import { matchKeyNames } from '../mapper/keys.ts';
import { listOf } from '../mapper/readNode.ts';
import type { SectionMapping } from '../mapper/types.ts';
import { allSections, isMainMapping } from './check.ts';

export interface KeyEntry {
  /** `repeat_keys`, `match_key` … */
  readonly key: string;
  readonly node: JsonNode;
}

export function* keyEntries(sections: readonly SectionMapping[]): Generator<KeyEntry> {
  for (const section of allSections(sections)) {
    // The main mapping ignores its own: that has a finding.
    if (!isMainMapping(section)) yield* entriesOf('repeat_keys', section.members);
    for (const rule of section.rules) for (const key of matchKeyNames) yield* entriesOf(key, rule.members);
  }
}

function* entriesOf(
  key: string,
  members: ReadonlyMap<string, { readonly value: JsonNode | undefined }>,
): Generator<KeyEntry> {
  for (const node of listOf(members.get(key)?.value)) yield { key, node };
}
