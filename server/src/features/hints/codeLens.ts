/**
 * Code lenses: how many entries a mapper makes, how many candidates a repeated mapping accepts, and a link to the
 * preview.
 */

import * as l10n from '@vscode/l10n';
import type { CodeLens } from 'vscode-languageserver-types';
import { mappedClassKey } from '../../mapper/keys.ts';
import { allSections, type SectionMapping } from '../../mapper/mapperFile.ts';
import { spanIn } from '../../mapper/span.ts';
import { addLikelyRulesCommand, previewCommand, type Range } from '../../protocol.ts';
import { atLeast, counted } from '../../util/wording.ts';
import { candidateCounts } from '../hover/sectionHover.ts';
import { isCut, type MapperView, runsOf } from '../mapperView.ts';
import { rangeOf } from '../ranges.ts';

/** More would hide the text. */
const maxLenses = 500;

/**
 * Returns the code lenses of a mapper.
 * @param likely the number of rules that the user may add
 */
export function codeLenses(view: MapperView, likely: number): CodeLens[] {
  const { mapper, document } = view;
  const top = mapper.classKeyMember?.key;
  const lenses: CodeLens[] = [];
  if (top) {
    const title = [l10n.t('Preview'), ...dataTitle(view), ...keylessTitle(view)].join(' · ');
    lenses.push({
      range: rangeOf(document, spanIn(mapper, top)),
      command: { title, command: previewCommand, arguments: [view.uri] },
    });
  }
  if (top && likely > 0) {
    const title = l10n.t('Add {0}…', counted(likely, 'likely rule'));
    const command = { title, command: addLikelyRulesCommand, arguments: [view.uri] };
    lenses.push({ range: rangeOf(document, spanIn(mapper, top)), command });
  }
  for (const section of allSections(mapper.sections)) {
    if (lenses.length >= maxLenses) break;
    const title = sectionTitle(view, section);
    // Without a command it is plain text.
    if (title !== undefined)
      lenses.push({ range: rangeOf(document, spanIn(mapper, section.key)), command: { title, command: '' } });
  }
  return lenses;
}

function dataTitle(view: MapperView): readonly string[] {
  const { bound, samples } = view;
  if (bound.length === 0) return [l10n.t('no data file')];
  const entries = samples.reduce((sum, { result }) => sum + result.entries.length, 0);
  const all = counted(bound.length, 'data file');
  const files = samples.length < bound.length ? l10n.t('{0} of {1} checked', samples.length, all) : all;
  return [files, ...(samples.length > 0 ? [atLeast(isCut(view), entriesText(samples, entries))] : [])];
}

/** Where the service writes fewer entries, as far as the last check knows, the lens says so. */
function entriesText(samples: MapperView['samples'], entries: number): string {
  const all = counted(entries, 'entry');
  const written = samples.reduce((sum, { result, parser }) => {
    return sum + (parser?.comparison?.written ?? result.entries.length);
  }, 0);
  return written === entries ? all : l10n.t('the service writes {0} of {1}', written, all);
}

/** The first data file that does not name the mapper: the service would not map it. */
function keylessTitle({ samples }: MapperView): readonly string[] {
  const keyless = samples.find(({ isKeyless }) => isKeyless);
  return keyless ? [l10n.t('{0} has no {1}', keyless.name, mappedClassKey)] : [];
}

function sectionTitle(view: MapperView, section: SectionMapping): string | undefined {
  const runs = runsOf(view, section);
  if (section.repeatPaths === undefined || runs.length === 0) return undefined;
  const { candidates, accepted } = candidateCounts(runs);
  return atLeast(isCut(view), l10n.t('{0} · {1} accepted', counted(candidates, 'candidate'), accepted));
}

/**
 * Returns the code lens of a data file, which opens a preview with the first of the mappers.
 * @param names the names of the mappers, as shown to the user
 */
export function dataCodeLenses(uri: string, range: Range, names: readonly string[]): CodeLens[] {
  return names.slice(0, 1).map((name) => ({
    range,
    command: { title: l10n.t('Preview with {0}', name), command: previewCommand, arguments: [uri] },
  }));
}
