import type { SectionMapping } from './mapperFile.ts';

/** Returns every mapping and subsection. Each mapping comes before its subsections. */
export function allSections(sections: readonly SectionMapping[]): readonly SectionMapping[] {
  const all: SectionMapping[] = [];
  const add = (section: SectionMapping): void => {
    all.push(section);
    for (const child of section.subsections) add(child);
  };
  for (const section of sections) add(section);
  return all;
}
