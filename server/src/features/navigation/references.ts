/** References: other occurrences in the mapper, and the values that a source reads in the active sample. */
import type { Location } from 'vscode-languageserver-types';
import { partAt } from '../../mapper/parts.ts';
import { placesIn, sourceValues } from '../hover/foundSourceValues.ts';
import { activeView, type MapperView } from '../mapperView.ts';
import { rangeOf } from '../ranges.ts';
import { occurrencesAt } from './occurrences.ts';

/** The most values that are shown, because each is located in the text. */
const maxValues = 50;

/**
 * Finds the references to the item at an offset. If the item is a source, the result also contains the values that the
 * source reads in the active sample.
 * @param offset the offset in the mapper's text, in UTF-16 code units
 * @param includeDeclaration whether the result includes the declaration
 */
export function references(view: MapperView, offset: number, includeDeclaration: boolean): Location[] {
  const { uri, document, mapper } = view;
  const inMapper = occurrencesAt(mapper, offset)
    .filter(({ role }) => includeDeclaration || role !== 'declaration')
    .map(({ span }): Location => ({ uri, range: rangeOf(document, span) }));
  return [...inMapper, ...valuesRead(view, offset)];
}

function valuesRead(view: MapperView, offset: number): Location[] {
  const part = partAt(view.mapper, offset);
  if (part?.kind !== 'source') return [];
  return placesIn(view, sourceValues(activeView(view), part.section, part.rule), maxValues);
}
