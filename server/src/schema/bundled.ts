/** The base sections that come with the program, loaded when a mapper is first looked at. */
import * as l10n from '@vscode/l10n';
import { Catalogue } from './catalogue.ts';

let loaded: Promise<Catalogue> | undefined;

/** Loads the facts once. */
export function loadBundled(): Promise<Catalogue> {
  loaded ??= import('./facts/basesections.json', { with: { type: 'json' } }).then(
    ({ default: facts }) => new Catalogue(facts, l10n.t('bundled base sections')),
  );
  return loaded;
}
