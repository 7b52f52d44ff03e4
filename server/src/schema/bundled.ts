/** The base sections that come with the program, loaded when a mapper is first looked at. */
import { Catalogue } from './catalogue.ts';

let loaded: Promise<Catalogue> | undefined;

/** Loads the facts once. */
export function loadBundled(): Promise<Catalogue> {
  loaded ??= import('./facts/basesections.json', { with: { type: 'json' } }).then(
    ({ default: facts }) => new Catalogue(facts, 'bundled base sections'),
  );
  return loaded;
}
