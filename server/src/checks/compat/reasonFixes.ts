/** Fixes of findings about the parser: another form of the value at the place, which specification and parser read alike. */
import { quoteLiteralPath } from '../../data/paths/literalPath.ts';
import { splitPath } from '../../data/paths/wildcardPath.ts';
import { type JsonNode, memberOf, membersOf, spelling } from '../../mapper/jsonTree.ts';
import { hasDuplicates } from '../../mapper/readNode.ts';
import type { Reason } from '../../parserModel/notes.ts';

/** A finding's `data`, as `quickFixes.ts` reads it; undefined where no other form is sure. */
type Fix = (node: JsonNode) => unknown;

const fixes: { readonly [Word in Reason]?: Fix } = {
  boolean: booleanFix,
  'condition-form': conditionFix,
  'default-type': (node) => (node.type === 'number' ? { value: spelling(node) } : undefined),
  'list-wildcard': listFix,
  // A mapping that isn't the main one has the same meaning without the key.
  main: ({ type, value, parent }) =>
    type === 'string' && parent?.type === 'property' ? { section: value, remove: 'is_main' } : undefined,
  'repeat-path': (node) => (node.type === 'string' ? { asList: true } : undefined),
  'unquoted-key': quotesFix,
};

/**
 * Returns the data of the quick fix for a reason, or undefined if there is none.
 * @param node the node at which the reason was found
 */
export function fixOf(reason: Reason, node: JsonNode): unknown {
  return fixes[reason]?.(node);
}

function booleanFix(node: JsonNode): unknown {
  const text = String(node.value).trim().toLowerCase();
  if (text !== 'true' && text !== 'false') return undefined;
  const isMain = node.parent?.children?.[0]?.value === 'is_main';
  if (isMain) return text === 'true' ? { value: 'True' } : undefined;
  return { value: text === 'true' };
}

/** An object with nothing but the list has one member, whose items the parser reads. */
function listFix(node: JsonNode): unknown {
  const path = /^([^*{}]+)\[\*\]$/.exec(String(node.value))?.[1];
  return path === undefined ? undefined : { replace: `{items: ${path}}.*` };
}

/**
 * An empty path is the rule's source to both. The texts of path and pattern stay as they are written. Of a condition
 * with other members there is no fix, because they would be lost.
 */
function conditionFix(node: JsonNode): unknown {
  const isFlat = memberOf(node, 'regex_pattern') !== undefined;
  const known = ['regex_path', 'regex_pattern', ...(isFlat ? ['name'] : [])];
  const tests = isFlat ? [node] : membersOf(node).map(({ value }) => value);
  const conditions = tests.map((test) => {
    const members = membersOf(test);
    const pattern = memberOf(test, 'regex_pattern')?.value;
    const path = memberOf(test, 'regex_path')?.value;
    if (pattern?.type !== 'string' || (path && path.type !== 'string')) return undefined;
    if (hasDuplicates(members) || members.some(({ name }) => !known.includes(name))) return undefined;
    const from = path ? spelling(path) : '""';
    return `{"regex_condition":{"regex_path":${from},"regex_pattern":${spelling(pattern)}}}`;
  });
  const isItem = node.parent?.type === 'array';
  if (conditions.length === 0 || conditions.includes(undefined) || (isItem && conditions.length > 1)) return undefined;
  return { json: isItem ? conditions[0] : `[${conditions.join(',')}]` };
}

function quotesFix(node: JsonNode): unknown {
  if (node.type !== 'string') return undefined;
  let quoted = String(node.value);
  for (const { kind, offset, text } of splitPath(quoted, true).toReversed()) {
    if (kind !== 'path') continue;
    const [, dot = '', path = '', end = ''] = /^(\.?)(.*?)(\.?)$/s.exec(text) ?? [];
    const literal = path === '' ? '' : quoteLiteralPath(path);
    if (literal === undefined) return undefined;
    quoted = `${quoted.slice(0, offset)}${dot}${literal}${end}${quoted.slice(offset + text.length)}`;
  }
  return quoted === node.value ? undefined : { replace: quoted };
}
