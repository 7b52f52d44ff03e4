/** Hover on sources: their values in the sample. */
import * as l10n from '@vscode/l10n';
import type { DataNode } from '../../data/dataNode.ts';
import type { Rule, SectionMapping } from '../../mapper/mapperFile.ts';
import { counted } from '../../util/wording.ts';
import { isCut, type MapperView } from '../mapperView.ts';
import { code, joinPieces, type Paragraph, sentence, valueCode } from '../markup.ts';
import { isDropped } from '../memberLookup.ts';
import { countsOf, cutNote, kindOf, placeText, sourceValues } from './foundSourceValues.ts';

/** Values that are shown. */
const shown = 3;

/**
 * Returns the hover text of a rule's source. The text lists the types of the values, their number and the first
 * values. If the values are unknown, it explains why.
 */
export function sourceHover(view: MapperView, section: SectionMapping, rule: Rule): Paragraph[] {
  const source = rule.source?.value ?? '';
  const title = [sentence(l10n.t('**Source** {0}'), code(source)), ...baseOf(section)];
  if (view.samples.length === 0) return [...title, [noSampleNote(view)]];
  const { instances, found } = countsOf(view, section, rule);
  if (instances === 0 && isCut(view)) return [...title, ...cutNote(view)];
  if (instances === 0)
    return [...title, [l10n.t("The mapping creates no section in the sample, so this source isn't read.")]];
  const values = firstOf(sourceValues(view, section, rule));
  const counts = l10n.t(
    'Has a value in {0} of {1}',
    found,
    counted(instances, section.repeatPaths ? 'object' : 'section'),
  );
  const kinds = [...new Set(values.map(({ value }) => kindOf(value)))];
  const line: Paragraph = [kinds.length > 0 ? `${counts}: ${kinds.join(', ')}.` : `${counts}.`];
  const dropped: Paragraph[] = isDropped(view, section, rule) ? [[droppedText()]] : [];
  return [...title, line, ...values.slice(0, shown).map(valueLine), ...dropped, ...cutNote(view)];
}

/** Returns the message that is shown if the service drops the value of a rule. */
export function droppedText(): string {
  return l10n.t('The service drops this value, because the class has no quantity or sub section for it.');
}

function valueLine(node: DataNode): Paragraph {
  return sentence(l10n.t('{0} at {1}'), valueCode(node.value), code(placeText(node)));
}

/** The text for the object that paths are relative to. */
function baseOf({ repeatPaths, parent }: SectionMapping): Paragraph[] {
  if (repeatPaths) {
    const paths = repeatPaths.slice(0, 3).map((path) => code(path.value));
    return [sentence(l10n.t('Read in each object of {0}'), joinPieces(paths))];
  }
  return parent ? [sentence(l10n.t('Read in the object of {0}'), code(parent.name))] : [];
}

/** Kinds and values of the first twenty that are there. */
function firstOf(values: Iterable<DataNode>): readonly DataNode[] {
  const first: DataNode[] = [];
  for (const value of values) {
    first.push(value);
    if (first.length === 20) break;
  }
  return first;
}

/** Returns the reason why no values are known. */
export function noSampleNote({ bound }: MapperView): string {
  if (bound.length > 0) return l10n.t("The sample data can't be read, because it is too large or isn't JSON.");
  return l10n.t("This mapper has no sample data, so values aren't known.");
}
