/**
 * Facts on classes in short form, a text for each member: `name: float64 [*, 3] in meter`, `name!: str` for one that is
 * derived, `name: reference Class`, a list for an enum and its values; `name: Class` for a sub section, `name*: Class`
 * for one that repeats. A class without a dot is of the same package.
 */
import type { ClassFacts, QuantityFacts, SubSectionFacts } from './catalogue.ts';

export interface FieldClasses {
  readonly aliases: Readonly<Record<string, string>>;
  /** Package → class → its members. */
  readonly packages: Readonly<Record<string, Readonly<Record<string, ShortClass>>>>;
}

interface ShortClass {
  readonly description?: string;
  readonly bases: readonly string[];
  readonly quantities?: readonly (string | readonly string[])[];
  readonly subSections?: readonly string[];
}

/** Converts the packages to a list of the facts about each of their classes. */
export function fieldClasses(packages: FieldClasses['packages']): readonly ClassFacts[] {
  return Object.entries(packages).flatMap(([home, named]) =>
    Object.entries(named).map(([name, given]) => classFacts(home, name, given)),
  );
}

function classFacts(home: string, name: string, given: ShortClass): ClassFacts {
  const { bases, quantities = [], subSections = [], description } = given;
  const path = (text: string) => (text.includes('.') ? text : `${home}.${text}`);
  return {
    path: path(name),
    bases: bases.map(path),
    ...(description !== undefined && { description }),
    quantities: quantities.map((each) =>
      typeof each === 'string' ? quantity(each, path) : { ...quantity(each[0] ?? '', path), values: each.slice(1) },
    ),
    subSections: subSections.map((each) => subSection(each, path)),
  };
}

const quantityForm = /^(\w+)(!?): (\w+)(?: ([\w.]+))??(?: \[([^\]]*)\])?(?: in (.+))?$/;

function quantity(text: string, path: (text: string) => string): QuantityFacts {
  const [, name = '', derived, type = 'unknown', target, shape, unit = null] = quantityForm.exec(text) ?? [];
  return {
    name,
    type,
    shape: shape?.split(', ') ?? [],
    unit,
    ...(target === undefined ? {} : { target: path(target) }),
    ...(derived ? { derived: true } : {}),
  };
}

function subSection(text: string, path: (text: string) => string): SubSectionFacts {
  const [name = '', section = ''] = text.split(': ');
  return { name: name.replace('*', ''), section: path(section), repeats: name.endsWith('*') };
}
