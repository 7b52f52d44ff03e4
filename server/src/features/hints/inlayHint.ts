/** Inlay hints after targets: what the rule writes in the sample. What a service does with it stands in findings and hovers. */

import * as l10n from '@vscode/l10n';
import { type InlayHint, InlayHintKind } from 'vscode-languageserver-types';
import { allSections, type Rule, type SectionMapping } from '../../mapper/mapperFile.ts';
import { endOffsetIn, spanIn } from '../../mapper/span.ts';
import type { Range } from '../../protocol.ts';
import { counted } from '../../util/wording.ts';
import { countsOf, cutNote, firstWritten } from '../hover/foundSourceValues.ts';
import { activeView, type MapperView } from '../mapperView.ts';
import { code, type MarkupFormat, markup, type Paragraph, sentence, valueCode } from '../markup.ts';
import { isDropped } from '../memberLookup.ts';

/** The longest text of a value, in UTF-16 code units. */
const longest = 32;
/** The most hints of one request, more than fit on a screen. */
const maxHints = 500;

/**
 * Returns the inlay hints of a mapper for the active sample.
 * @param range only rules whose target ends in this range get a hint
 */
export function inlayHints(view: MapperView, range: Range, format: MarkupFormat): InlayHint[] {
  if (view.samples.length === 0) return [];
  const from = view.document.offsetAt(range.start);
  const to = view.document.offsetAt(range.end);
  const active = activeView(view);
  const hints: InlayHint[] = [];
  for (const section of allSections(view.mapper.sections)) {
    const { offset, length } = spanIn(view.mapper, section.node);
    if (offset > to || offset + length < from) continue;
    for (const rule of section.rules) {
      const node = rule.target?.node ?? rule.node;
      const end = node ? endOffsetIn(view.mapper, node) : -1;
      if (end < from || end > to) continue;
      const hint = hintOf(active, section, rule, format);
      if (hint) hints.push({ ...hint, position: view.document.positionAt(end) });
      if (hints.length >= maxHints) return hints;
    }
  }
  return hints;
}

function hintOf(
  view: MapperView,
  section: SectionMapping,
  rule: Rule,
  format: MarkupFormat,
): Omit<InlayHint, 'position'> | undefined {
  const value = firstWritten(view, section, rule);
  if (value === undefined) return undefined;
  const text = shortText(value);
  return {
    label: `→ ${isDropped(view, section, rule) ? l10n.t('{0} (dropped)', text) : text}`,
    kind: InlayHintKind.Type,
    paddingLeft: true,
    tooltip: markup(tooltipOf(view, section, rule, value), format),
  };
}

function shortText(value: unknown): string {
  const text = valueCode(value).code;
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

function tooltipOf(view: MapperView, section: SectionMapping, rule: Rule, value: unknown): Paragraph[] {
  const { instances, written } = countsOf(view, section, rule);
  return [
    sentence(l10n.t('First value: {0}'), valueCode(value)),
    sentence(
      l10n.t('Written in {0} of {1} in {2}'),
      String(written),
      counted(instances, 'section'),
      code(view.samples[0]?.name ?? ''),
    ),
    ...cutNote(view),
  ];
}
