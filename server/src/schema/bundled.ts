/** The classes that are part of the program, loaded with the first mapper. */
import * as l10n from '@vscode/l10n';
import { Catalogue, type CatalogueFacts } from './catalogue.ts';
import { type FieldClasses, fieldClasses } from './fieldClasses.ts';

let loaded: Promise<Catalogue> | undefined;

/** Loads the bundled classes once: the base sections, and the classes that plug-ins inherit from most often. */
export function loadBundled(): Promise<Catalogue> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Catalogue> {
  const [{ default: base }, { default: field }] = await Promise.all([
    import('./facts/basesections.json', { with: { type: 'json' } }),
    import('./facts/fieldClasses.json', { with: { type: 'json' } }),
  ]);
  const { aliases, packages } = field as FieldClasses;
  const facts: CatalogueFacts = {
    aliases: { ...base.aliases, ...aliases },
    classes: [...base.classes, ...fieldClasses(packages)],
    // These packages have further classes.
    partialPackages: [...base.partialPackages, ...Object.keys(packages)],
  };
  return new Catalogue(facts, l10n.t('bundled base sections'));
}
