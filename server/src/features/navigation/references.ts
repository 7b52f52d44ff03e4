/** References: other occurrences in the mapper, and the values that a source reads in the active sample. */
import type { Location } from 'vscode-languageserver-types';
import { placeOf } from '../../data/dataNode.ts';
import { partAt } from '../../mapper/parts.ts';
import { sourceNodes } from '../hover/foundSourceValues.ts';
import { firstInstances, type MapperView, plannedRule } from '../mapperView.ts';
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
  const [sample] = view.samples;
  if (part?.kind !== 'source' || sample === undefined) return [];
  const index = plannedRule(view, part.section, part.rule)?.index;
  if (index === undefined) return [];
  const found: Location[] = [];
  for (const instance of firstInstances({ ...view, samples: [sample] }, part.section)) {
    for (const node of sourceNodes(instance, index, view.budget)) {
      const place = placeOf(node);
      const range = place && sample.locate(place);
      if (range) found.push({ uri: sample.uri, range });
      if (found.length >= maxValues) return found;
    }
  }
  return found;
}
