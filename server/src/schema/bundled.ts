/** The classes that are part of the program. */

import * as l10n from '@vscode/l10n';
import { Catalogue, type ClassFacts, type QuantityFacts, type SubSectionFacts } from './catalogue.ts';
import base from './facts/basesections.json' with { type: 'json' };
import field from './facts/fieldClasses.json' with { type: 'json' };

let known: Catalogue | undefined;

/** Returns the bundled classes: the base sections, and the classes that plug-ins inherit from most often. */
export function bundledClasses(): Catalogue {
  known ??= new Catalogue(bundledFacts(), l10n.t('bundled base sections'));
  return known;
}

function bundledFacts() {
  const { aliases, packages } = field as FieldClasses;
  return {
    aliases: { ...base.aliases, ...aliases },
    classes: [...base.classes, ...fieldClasses(packages)],
    // These packages have further classes.
    partialPackages: [...base.partialPackages, ...Object.keys(packages)],
  };
}

interface FieldClasses {
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
