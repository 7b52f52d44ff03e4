/** Patterns of a mapper, which must be prepared before a run. */
import { itemsOf, type JsonNode, membersOf } from '../../mapper/jsonTree.ts';

/** All text that may be a pattern: of conditions, and the members of the objects in keys. */
export function patternsOf(root: JsonNode): readonly string[] {
  const found = new Set<string>();
  const add = (node: JsonNode | undefined) => {
    if (node?.type === 'string') found.add(String(node.value));
  };
  const stack: JsonNode[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    for (const { name, value } of membersOf(node)) {
      if (value === undefined) continue;
      stack.push(value);
      if (name === 'regex_pattern') add(value);
      if (!/^(?:repeat_keys|match_key\d*)$/.test(name)) continue;
      add(value);
      for (const item of itemsOf(value)) {
        add(item);
        for (const member of membersOf(item)) add(member.value);
      }
    }
    stack.push(...itemsOf(node));
  }
  return [...found];
}
