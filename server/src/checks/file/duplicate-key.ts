/** A member name that occurs twice in one object: only the last value counts (docs/mapper-reference.md#values). */
import * as l10n from '@vscode/l10n';
import { itemsOf, type JsonNode, membersOf } from '../../mapper/jsonTree.ts';
import { hasDuplicates } from '../../mapper/readNode.ts';
import { skipString } from '../../util/jsonScan.ts';
import { quoted } from '../../util/wording.ts';
import type { Check, FindingDraft } from '../check.ts';

export const duplicateKey: Check = {
  code: 'duplicate-key',
  severity: 'warning',
  *checkFile({ mapper }) {
    yield* duplicatesIn(mapper.root, new Set(mapper.sections.map(({ node }) => node)));
  },
  *checkMapping({ mapping }) {
    // Subsections are part of the tree.
    if (mapping.parent === undefined) yield* duplicatesIn(mapping.node);
  },
};

/**
 * Returns whether an object in a valid JSON text contains the same name twice. The function doesn't need a syntax
 * tree. It compares the number of strings in the text with the number of strings in the parsed value, which keeps only
 * the last member with each name.
 * @param root the parsed value of the text
 */
export function hasDuplicatesIn(text: string, root: unknown): boolean {
  return stringsWritten(text) !== stringsIn(root);
}

/** Counts member names and text values. */
function stringsIn(value: unknown): number {
  if (typeof value === 'string') return 1;
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += stringsIn(item);
    return count;
  }
  for (const name in value) count += 1 + stringsIn((value as Readonly<Record<string, unknown>>)[name]);
  return count;
}

function stringsWritten(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', skipString(text, at))) count++;
  return count;
}

/**
 * Yields a finding for each duplicate name in a tree. The findings within one object are in document order.
 * @param omitted nodes that are skipped
 */
export function* duplicatesIn(root: JsonNode | undefined, omitted?: ReadonlySet<JsonNode>): Generator<FindingDraft> {
  const open: JsonNode[] = root ? [root] : [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const item of itemsOf(node)) if (item.children) open.push(item);
    const members = membersOf(node);
    for (const { value } of members) if (value?.children && !omitted?.has(value)) open.push(value);
    if (!hasDuplicates(members)) continue;
    const first = new Map<string, JsonNode>();
    for (const { name, key } of members) {
      const earlier = first.get(name);
      if (earlier === undefined) first.set(name, key);
      else {
        yield {
          span: key,
          message: l10n.t('This object already has a member {0}. Only the last value counts.', quoted(name)),
          related: [{ span: earlier, message: l10n.t('First occurrence of {0}', quoted(name)) }],
        };
      }
    }
  }
}
