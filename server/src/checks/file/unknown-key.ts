/** A key that nothing reads, probably a typo, which would change what the mapper does without notice. */

import * as l10n from '@vscode/l10n';
import { type JsonMember, type JsonNode, membersOf } from '../../mapper/jsonTree.ts';
import { conditionKeys, dataKeys, ruleKeys, sectionKeys, topLevelKeys } from '../../mapper/keys.ts';
import { lastByName } from '../../mapper/readNode.ts';
import { suggesting } from '../../util/didYouMean.ts';
import { isObject } from '../../util/isObject.ts';
import { quoted } from '../../util/wording.ts';
import type { Check, FindingDraft } from '../check.ts';
import { testNodes } from '../rules/conditionPlaces.ts';
import { suggestedKey, suggestedKeys } from './misspelledKeys.ts';

export const unknownKey: Check = {
  code: 'unknown-key',
  severity: 'warning',
  *checkFile({ mapper }) {
    // Other names at the top level are mappings, or none of our business (docs/mapper-reference.md#the-file): only
    // typos are reported.
    if (mapper.otherMembers.length > 0) yield* unknownIn(mapper.root, topLevelKeys, mapper.otherMembers);
  },
  *checkMapping({ mapping }) {
    if (!areAllKnown(mapping.members, sectionKeys)) yield* unknownIn(mapping.node, sectionKeys);
    for (const rule of mapping.rules) {
      if (rule.form === 'explicit' && !areAllKnown(rule.members, ruleKeys)) yield* unknownIn(rule.node, ruleKeys);
      for (const condition of rule.conditions ?? []) {
        for (const node of testNodes(condition)) yield* unknownIn(node, conditionKeys);
      }
    }
  },
};

function areAllKnown(members: ReadonlyMap<string, JsonMember>, known: readonly string[]): boolean {
  for (const name of members.keys()) if (!known.includes(name)) return false;
  return true;
}

/** @param only reports probable typos only; without it every unknown member is reported */
function* unknownIn(
  node: JsonNode | undefined,
  known: readonly string[],
  only?: readonly JsonMember[],
): Generator<FindingDraft> {
  const members = lastByName(node);
  for (const { name, key } of only ?? membersOf(node)) {
    if (known.includes(name)) continue;
    const meant = suggestedKey(name, members, known);
    if (only && meant === undefined) continue;
    yield {
      span: key,
      message:
        meant === undefined
          ? l10n.t(
              "{0} isn't a known key, so it has no effect. Known keys: {1}.",
              quoted(name),
              otherKeys(members, known),
            )
          : suggesting(l10n.t("{0} isn't a known key.", quoted(name)), meant, l10n.t('It has no effect.')),
      ...(meant === undefined ? {} : { data: { replace: meant } }),
    };
  }
}

/** The known keys that an object doesn't have yet. */
function otherKeys(members: ReadonlyMap<string, unknown>, known: readonly string[]): string {
  // `match_key1` to `match_key9` are as `match_key` is.
  return known
    .filter((key) => !members.has(key) && !/\d$/.test(key))
    .map(quoted)
    .join(', ');
}

/** Returns whether a member of the value of a data file is probably its class key or version, or a certain one of them. */
export function hasMisspelledKey(root: unknown, key?: string): boolean {
  if (!isObject(root)) return false;
  const found = suggestedKeys(new Set(Object.keys(root)), dataKeys);
  return key === undefined ? found.size > 0 : found.has(key);
}

/** Yields the misspelled keys of a data file. Any other name belongs to the data. */
export function* misspelledDataKeys(root: JsonNode | undefined): Generator<FindingDraft> {
  yield* unknownIn(root, dataKeys, membersOf(root));
}
