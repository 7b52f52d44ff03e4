/** A member name twice in one object: the last value counts, and the others are lost (SEMANTICS 2). */
import * as l10n from '@vscode/l10n';
import { itemsOf, type JsonNode, membersOf } from '../mapper/jsonTree.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import { quoted } from '../util/text.ts';
import type { Check, Draft } from './check.ts';

/** Roots in which no name stands twice, what mappings hold left out. */
const withoutDuplicates = new WeakSet<JsonNode>();

export const duplicateKey: Check = {
  code: 'duplicate-key',
  severity: 'warning',
  *run({ mapper }) {
    const { root, tree } = mapper;
    // An edit inside of a mapping leaves the names beside it as they were.
    const member = tree.edit && (tree.edit.holders[0] ?? tree.edit.now);
    const isInMapping = mapper.sections.some(({ node }) => node === member);
    if (root && isInMapping && withoutDuplicates.has(root)) return;
    const leftOut = new Set(mapper.sections.map((section) => section.node));
    const found = [...duplicatesIn(root, leftOut)];
    if (root && found.length === 0) withoutDuplicates.add(root);
    else if (root) withoutDuplicates.delete(root);
    yield* found;
  },
  reads: [],
  *written({ sections }) {
    for (const { node } of sections) yield* duplicatesIn(node);
  },
};

/**
 * All duplicates in a tree, in document order within each object.
 * @param leftOut nodes that are not looked into
 */
export function* duplicatesIn(root: JsonNode | undefined, leftOut?: ReadonlySet<JsonNode>): Generator<Draft> {
  const open: JsonNode[] = root ? [root] : [];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const item of itemsOf(node)) open.push(item);
    const first = new Map<string, JsonNode>();
    for (const { name, key, value } of membersOf(node)) {
      if (value && !leftOut?.has(value)) open.push(value);
      const earlier = first.get(name);
      if (earlier === undefined) first.set(name, key);
      else {
        yield {
          span: spanOf(key),
          message: l10n.t('{0} stands in this object already; the last value counts', quoted(name)),
          related: [{ span: spanOf(earlier), message: l10n.t('The first {0}', quoted(name)) }],
        };
      }
    }
  }
}
