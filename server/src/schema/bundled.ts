/** The classes that are part of the program. */
import * as l10n from '@vscode/l10n';
import { Catalogue } from './catalogue.ts';
import base from './facts/basesections.json' with { type: 'json' };
import field from './facts/fieldClasses.json' with { type: 'json' };
import { type FieldClasses, fieldClasses } from './fieldClasses.ts';

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
