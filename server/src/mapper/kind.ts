/** Which file is what, by content (SEMANTICS 1). */
import { type JsonNode, memberOf, membersOf } from './jsonTree.ts';
import { classKey, mainSchemaKey, mappedClassKey } from './keys.ts';

export type FileKind = 'mapper' | 'data';

/** A cheap look at the text: false when it can be neither a mapper nor a data file. */
export function mayMatter(text: string): boolean {
  // An escaped name (`\u0024json…`) is as good as a plain one, so text with such escapes is looked at in any case.
  return /json_class_key|json_mapper_class_key|"main_schema"|"rules"|\\u00/.test(text);
}

/** The kind of a document by its root object; undefined for any other document. */
export function kindOf(root: JsonNode | undefined): FileKind | undefined {
  if (root?.type !== 'object') return undefined;
  if (memberOf(root, classKey)) return 'mapper';
  if (memberOf(root, mappedClassKey)) return 'data';
  return isMapperLike(root) ? 'mapper' : undefined;
}

/** A root without class key that has `main_schema`, or any member object holding both `schema` and `rules`. */
function isMapperLike(root: JsonNode): boolean {
  for (const { name, value } of membersOf(root)) {
    if (name === mainSchemaKey || (memberOf(value, 'schema') && memberOf(value, 'rules'))) return true;
  }
  return false;
}
