import type { SectionMapping } from './mapperFile.ts';

const listed = new WeakMap<readonly SectionMapping[], readonly SectionMapping[]>();

/**
 * Returns every mapping and subsection. Each mapping comes before its subsections. The result is cached for each list
 * of mappings, because many callers need it.
 */
export function allSections(sections: readonly SectionMapping[]): readonly SectionMapping[] {
  if (!sections.some(({ subsections }) => subsections.length > 0)) return sections;
  const known = listed.get(sections);
  if (known) return known;
  const all: SectionMapping[] = [];
  const add = (section: SectionMapping): void => {
    all.push(section);
    for (const child of section.subsections) add(child);
  };
  for (const section of sections) add(section);
  listed.set(sections, all);
  return all;
}
