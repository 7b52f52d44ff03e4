/** The entries of `repeat_keys` and `match_key…` as written, malformed ones included. */
import type { JsonNode } from '../../mapper/jsonTree.ts';
import { matchKeyNames } from '../../mapper/keys.ts';
import type { SectionMapping } from '../../mapper/mapperFile.ts';
import { listOf } from '../../mapper/readNode.ts';
import { isMainMapping } from '../check.ts';

interface KeyEntry {
  /** `repeat_keys`, `match_key` … */
  readonly key: string;
  readonly node: JsonNode;
}

/**
 * Returns the entries of `repeat_keys` and of the match keys in a mapping, in document order. Match keys are read only
 * from explicit rules.
 */
export function keyEntries(section: SectionMapping): readonly KeyEntry[] {
  const entries: KeyEntry[] = [];
  // The main mapping ignores `repeat_keys`, which has a finding of its own.
  if (!isMainMapping(section)) addEntries(entries, 'repeat_keys', section.members);
  for (const { form, members } of section.rules)
    if (form === 'explicit') for (const key of matchKeyNames) addEntries(entries, key, members);
  return entries;
}

function addEntries(
  entries: KeyEntry[],
  key: string,
  members: ReadonlyMap<string, { readonly value: JsonNode | undefined }>,
): void {
  const value = members.get(key)?.value;
  if (value !== undefined) for (const node of listOf(value)) entries.push({ key, node });
}
