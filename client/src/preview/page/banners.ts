/** Messages above the lists: why there is nothing to show, what can be done about it, and why the service would reject the file. */
import '@vscode-elements/elements/dist/vscode-button/index.js';
import * as l10n from '@vscode/l10n';
import type { PreviewAnswer } from '../../../../server/src/protocol.ts';
import { element, getElement } from './dom.ts';
import { post } from './host.ts';
import { createNote, link } from './lists.ts';
import { crashedRule, isIncomplete } from './model/crash.ts';
import { safeText } from './model/safeText.ts';
import type { PreviewSides } from './model/sides.ts';

/**
 * Shows a bar at the lower edge that says that the entries are out of date. Above the lists, the bar would move them
 * each time it appears.
 */
export function showStale(sentence: string): void {
  getElement('stale').textContent = sentence;
}

/** Shows why there is no preview and what can be done about it. */
export function showPreviewProblem({ problem, details, total }: PreviewAnswer): void {
  getElement('stale').textContent = '';
  getElement('status').textContent =
    problem ?? (total === 0 ? l10n.t("The mapper has no main mapping, so it doesn't create any entries.") : '');
  const help = problem !== undefined && details === undefined;
  getElement('help').hidden = !help;
  if (!help) return;
  const button = (text: string, onClick: () => void) => element('vscode-button', { text, onClick });
  getElement('help').replaceChildren(
    createNote(l10n.t('A preview needs a data file. This is a JSON file that your instrument or script wrote.')),
    button(l10n.t('Choose Data File…'), () => post({ kind: 'chooseSample' })),
    button(l10n.t('Create Data File from Mapper'), () => post({ kind: 'makeSample' })),
  );
}

/**
 * Shows that the service would reject the data file, with the place in the mapper that causes it, or that the
 * simulation of the service's parser could not be completed.
 */
export function showParserVerdict(sides: PreviewSides): void {
  const parts = isUnfinished(sides) ? [] : rejectionParts(sides);
  const texts = parts.map(({ textContent }) => textContent).join('\n');
  // Unchanged text is not set again: a screen reader would repeat it, and the focus would be lost.
  if (getElement('crash').dataset.texts === texts) return;
  getElement('crash').dataset.texts = texts;
  getElement('crash').replaceChildren(...parts);
}

function rejectionParts({ spec, parser }: PreviewSides): readonly HTMLElement[] {
  const { crash, parser: run, total = 0 } = parser?.preview ?? {};
  if (run === undefined) return [];
  const isService = run.version === spec?.preview.target;
  if (crash) {
    const rule = crashedRule(spec?.preview.details, crash.range);
    const place = link(rule === undefined ? l10n.t('Show in Mapper') : safeText(rule, 200), { kind: 'revealCrash' });
    return [
      ...(isService ? [] : [createNote(l10n.t("This applies to NOMAD's parser {0}.", run.version))]),
      createNote(safeText(crash.message, 600)),
      element('p', { children: [place] }),
      ...(total === 0 ? [] : [createNote(lostText(spec?.preview.total ?? 0, total))]),
    ];
  }
  if (!run.isCut) return [];
  return [createNote(l10n.t('The data file is too large to predict everything that the service writes.'))];
}

/**
 * Returns the note that is shown instead of the banner while the mapping at which the service stops is incomplete.
 * Otherwise, returns an empty string.
 */
export function unfinishedNote(sides: PreviewSides): string {
  if (sides.side === 'spec' || !isUnfinished(sides)) return '';
  const { spec, parser } = sides;
  const mapping = parser?.preview.crash && crashedRule(spec?.preview.details, parser.preview.crash.range);
  return mapping === undefined
    ? l10n.t("The mapper is incomplete, so the service doesn't write anything yet.")
    : l10n.t("`{0}` is incomplete, so the service doesn't write anything yet.", safeText(mapping, 200));
}

/** Is what stops the service still being written: invalid JSON, an empty mapping, or a rule without a target? */
function isUnfinished({ spec, parser }: PreviewSides): boolean {
  const crash = parser?.preview.crash;
  const { problem, details } = spec?.preview ?? {};
  return crash !== undefined && (problem !== undefined || isIncomplete(details, crash.range));
}

function lostText(wanted: number, written: number): string {
  return l10n.t(
    'The service writes {0} of {1} entries before this error occurs. The other entries are lost.',
    written,
    wanted,
  );
}
