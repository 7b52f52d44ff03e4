import type { SectionMapping } from './mapperFile.ts';

/** Returns every mapping and subsection. Each mapping comes before its subsections. */
export function allSections(sections: readonly SectionMapping[]): readonly SectionMapping[] {
  return sections.flatMap((section) =>
    section.subsections.length === 0 ? section : [section, ...allSections(section.subsections)],
  );
}
