/** The rule or mapping at a position in a mapper. */

import type { MapperFile, SectionMapping } from '../../mapper/mapperFile.ts';
import { endOffsetIn, offsetIn } from '../../mapper/span.ts';

/**
 * Returns the innermost rule or mapping at an offset, or undefined if the offset is outside all mappings.
 * @param offset the offset from the start of the document, in UTF-16 code units
 */
export function ruleAt(
  mapper: MapperFile,
  offset: number,
  sections = mapper.sections,
): { readonly section: string; readonly rule: string | null } | undefined {
  const section = sections.find((each) => lies(mapper, offset, each));
  if (section === undefined) return undefined;
  const rule = section.rules.find((each) => lies(mapper, offset, each));
  if (rule) return { section: section.path, rule: rule.name };
  return ruleAt(mapper, offset, section.subsections) ?? { section: section.path, rule: null };
}

function lies(
  mapper: MapperFile,
  offset: number,
  { key, node = key }: Pick<SectionMapping, 'key'> & { node?: SectionMapping['node'] | undefined },
): boolean {
  return offset >= offsetIn(mapper, key) && offset <= endOffsetIn(mapper, node);
}
