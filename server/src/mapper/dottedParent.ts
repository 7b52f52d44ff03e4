/** The mapping under which a dotted `main_key` begins (docs/mapper-reference.md#where-sections-go). */
import type { MapperFile, SectionMapping } from './mapperFile.ts';

/**
 * Returns the top-level mapping whose `main_key` is the longest prefix of a dotted `main_key`, or undefined if the
 * parent is the main section.
 */
export function dottedParentOf(
  mapper: MapperFile,
  mainKey: string,
  except?: SectionMapping,
): SectionMapping | undefined {
  const candidates = mapper.sections.filter(
    (each) => each !== except && !each.isMain && each.mainKey && mainKey.startsWith(`${each.mainKey.value}.`),
  );
  const lengthOf = ({ mainKey }: SectionMapping) => mainKey?.value.length ?? 0;
  return candidates.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
}
