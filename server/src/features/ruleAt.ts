/** The rule or mapping that a position of a mapper lies in. */
import type { MapperFile, SectionMapping } from '../mapper/types.ts';

/** The innermost one; undefined outside of all mappings. @param offset UTF-16 code units from the start */
export function ruleAt(
  { sections }: Pick<MapperFile, 'sections'>,
  offset: number,
): { readonly section: string; readonly rule: string | null } | undefined {
  const section = sections.find((each) => lies(offset, each));
  if (section === undefined) return undefined;
  const rule = section.rules.find((each) => lies(offset, each));
  if (rule) return { section: section.path, rule: rule.name };
  return ruleAt({ sections: section.subsections }, offset) ?? { section: section.path, rule: null };
}

function lies(
  offset: number,
  { key, node = key }: Pick<SectionMapping, 'key'> & { node?: SectionMapping['node'] | undefined },
): boolean {
  return offset >= key.offset && offset <= node.offset + node.length;
}
