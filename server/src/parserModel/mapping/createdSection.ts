import type { Section } from '../schema/section.ts';
import type { SectionValues } from '../schema/sectionValues.ts';
import type { MappingCopy } from './copies.ts';

/** A section with what is needed to attach others to it. */
export interface CreatedSection {
  readonly copy: MappingCopy;
  readonly section: Section;
  readonly values: SectionValues;
}
