/** The sentences about a difference: what the service does and why, the values of the sample, and another form. */
import * as l10n from '@vscode/l10n';
import { isObject } from '../../util/isObject.ts';
import { counted, quoted } from '../../util/wording.ts';
import type { Difference } from './difference.ts';
import { reasonTexts } from './reasons.ts';

/** Returns the message of a difference. */
export function differenceText(difference: Difference): string {
  const { reason, consequence, isUnknown } = difference;
  if (reason === undefined) return valuesText(difference) ?? sectionsText(difference);
  const { stops, differs, unknown, form } = reasonTexts[reason];
  const text = (isUnknown ? unknown : consequence === 'stops' ? stops : differs) ?? differs ?? stops;
  const values = consequence === 'stops' || isUnknown ? undefined : valuesText(difference);
  return [text?.(), form?.(), values].filter((each) => each !== undefined).join(' ');
}

/** What the service writes with this data; undefined for sections. */
function valuesText({ first, isOfSection, reason }: Difference): string | undefined {
  if (first === undefined || (isOfSection && reason !== 'file-name')) return undefined;
  const { meant, written } = first;
  if (written === undefined) return l10n.t("With this data, the service doesn't write {0}.", shortValue(meant));
  if (meant === undefined)
    return l10n.t(
      'With this data, the service writes {0}, where the specification writes nothing.',
      shortValue(written),
    );
  return l10n.t('With this data, the service writes {0} instead of {1}.', shortValue(written), shortValue(meant));
}

function sectionsText({ consequence, count }: Difference): string {
  return consequence === 'drops'
    ? l10n.t("With this data, the service doesn't write {0} of this mapping.", counted(count, 'section'))
    : l10n.t('With this data, the service writes other sections than the specification for this mapping.');
}

function shortValue(value: unknown): string {
  if (Array.isArray(value)) return counted(value.length, 'item');
  if (isObject(value)) return counted(Object.keys(value).length, 'member');
  return quoted(JSON.stringify(value));
}
