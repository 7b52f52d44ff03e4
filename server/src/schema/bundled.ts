/** The classes that come with the program, loaded when a mapper is first looked at. */
import * as l10n from '@vscode/l10n';
import { Catalogue, type CatalogueFacts } from './catalogue.ts';
import { type FieldClasses, fieldClasses } from './fieldClasses.ts';

let loaded: Promise<Catalogue> | undefined;

/** Loads the facts once: the base sections, and what plug-ins inherit most besides. */
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
    classes: base.classes,
    // Their packages have other classes, too.
    partialPackages: [...base.partialPackages, ...Object.keys(packages)],
  };
  return new Catalogue(facts, l10n.t('bundled base sections'), fieldClasses({ aliases, packages }));
}
