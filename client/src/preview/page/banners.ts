/** Messages above the lists: why there is nothing to show, what can be done about it, and why the service would reject the file. */
import '@vscode-elements/elements/dist/vscode-button/index.js';
import * as l10n from '@vscode/l10n';
import type { PreviewAnswer } from '../../../../server/src/protocol.ts';
import { byId, element } from './dom.ts';
import { post } from './host.ts';
import { note } from './lists.ts';
import { crashedRule, isIncomplete } from './model/crash.ts';
import { safeText } from './model/safeText.ts';
import type { Sides } from './model/sides.ts';

/** Says in a bar over the lower edge that the entries are old: above the lists it would move them at each such change. */
export function sayStale(sentence: string): void {
  byId('stale').textContent = sentence;
}

/** Why there is nothing to show, and what can be done about it. */
export function sayProblem({ problem, details, total }: PreviewAnswer): void {
  byId('stale').textContent = '';
  byId('status').textContent =
    problem ?? (total === 0 ? l10n.t('The mapper makes no entry: it has no main mapping.') : '');
  const help = problem !== undefined && details === undefined;
  byId('help').hidden = !help;
  if (!help) return;
  const button = (text: string, onClick: () => void) => element('vscode-button', { text, onClick });
  byId('help').replaceChildren(
    note(l10n.t('A preview needs a data file: a JSON file as your instrument or script writes it.')),
    button(l10n.t('Choose a Data File…'), () => post({ kind: 'chooseSample' })),
    button(l10n.t('Make One from the Mapper'), () => post({ kind: 'makeSample' })),
  );
}

/** Says that the service would reject the data file and where, or that its parser was not followed to the end. */
export function sayParser(sides: Sides): void {
  const parts = isUnfinished(sides) ? [] : rejectionParts(sides);
  const texts = parts.map(({ textContent }) => textContent).join('\n');
  // Unchanged text is not set again: a screen reader would repeat it, and the focus would be lost.
  if (byId('crash').dataset.texts === texts) return;
  byId('crash').dataset.texts = texts;
  byId('crash').replaceChildren(...parts);
}

function rejectionParts({ spec, parser }: Sides): readonly HTMLElement[] {
  const { crash, parser: run, total = 0 } = parser?.preview ?? {};
  if (run === undefined) return [];
  const isService = run.version === spec?.preview.target;
  if (crash) {
    const rule = crashedRule(spec?.preview.details, crash.range);
    const place = element('button', {
      class: 'link',
      text: rule === undefined ? l10n.t('Show the Place in the Mapper') : safeText(rule, 200),
      attributes: { type: 'button' },
      onClick: () => post({ kind: 'revealCrash' }),
    });
    return [
      ...(isService ? [] : [note(l10n.t("This is about NOMAD's parser {0}.", run.version))]),
      note(safeText(crash.message, 600)),
      element('p', { children: [place] }),
      ...(total === 0 ? [] : [note(lostText(spec?.preview.total ?? 0, total))]),
    ];
  }
  if (!run.isCut) return [];
  return [note(l10n.t('The data file is too large to predict all that the service writes.'))];
}

/** Returns the note in place of a banner while the mapping that stops the service isn't complete; else empty text. */
export function unfinishedText(sides: Sides): string {
  if (sides.side === 'spec' || !isUnfinished(sides)) return '';
  const { spec, parser } = sides;
  const mapping = parser?.preview.crash && crashedRule(spec?.preview.details, parser.preview.crash.range);
  return mapping === undefined
    ? l10n.t('The service writes nothing until the mapper is complete.')
    : l10n.t('The service writes nothing until `{0}` is complete.', safeText(mapping, 200));
}

/** Is what stops the service still being written: invalid JSON, an empty mapping, or a rule without a target? */
function isUnfinished({ spec, parser }: Sides): boolean {
  const crash = parser?.preview.crash;
  const { problem, details } = spec?.preview ?? {};
  return crash !== undefined && (problem !== undefined || isIncomplete(details, crash.range));
}

function lostText(wanted: number, written: number): string {
  return l10n.t('{0} of {1} entries are written before that; the others are lost.', written, wanted);
}
