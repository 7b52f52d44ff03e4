/** Messages above the lists: why there is nothing to show, what can be done about it, and where the parser stops. */
import '@vscode-elements/elements/dist/vscode-button/index.js';
import * as l10n from '@vscode/l10n';
import type { PreviewWindow } from '../../../../server/src/protocol.ts';
import { byId, element } from './dom.ts';
import { post } from './host.ts';
import { note } from './lists.ts';
import { crashedRule } from './model/crash.ts';
import { safeText } from './model/safeText.ts';
import type { Sides } from './model/sides.ts';

export function sayStale(sentence: string): void {
  byId('status').textContent = sentence;
}

/** Why there is nothing to show, and what can be done about it. */
export function sayProblem({ problem, details, total }: PreviewWindow): void {
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

/** Where the parser stops and what is lost because of it, or that its model reached a limit. */
export function sayParser({ spec, parser }: Sides): void {
  const { crash, parser: run, problem, total = 0 } = parser?.preview ?? {};
  const parts: HTMLElement[] = [];
  if (crash && run) {
    const rule = crashedRule(spec?.preview.details, crash.range);
    const place = element('button', {
      class: 'link',
      text: rule === undefined ? l10n.t('Show the Place in the Mapper') : safeText(rule, 200),
      attributes: { type: 'button' },
      onClick: () => post({ kind: 'revealCrash' }),
    });
    const stops = l10n.t('Version {0} of the parser stops with {1}.', run.version, crash.error);
    parts.push(
      note(stops),
      note(safeText(crash.message, 600)),
      element('p', { children: [place] }),
      note(lostText(spec?.preview.total ?? 0, total)),
    );
  } else if (run?.isCut)
    parts.push(
      note(
        l10n.t(
          'What the parser {0} does was not followed to the end: the data file is too large for that.',
          run.version,
        ),
      ),
    );
  else if (problem !== undefined && parser) parts.push(note(problem));
  const texts = parts.map(({ textContent }) => textContent).join('\n');
  // Unchanged text is not set again: a screen reader would repeat it, and the focus would be lost.
  if (byId('crash').dataset.texts === texts) return;
  byId('crash').dataset.texts = texts;
  byId('crash').replaceChildren(...parts);
}

function lostText(wanted: number, written: number): string {
  if (written === 0) return l10n.t('Nothing of this data file is written.');
  return l10n.t('Of {0} entries {1} are written before; the others are lost.', wanted, written);
}
