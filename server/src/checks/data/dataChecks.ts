/** The list of checks of a data file, and how they are run. */
import { dataLimits } from '../../data/sample.ts';
import { parseJsonTree } from '../../mapper/jsonTree.ts';
import { singleTree } from '../../mapper/span.ts';
import { type CheckedDraft, rootOf } from '../check.ts';
import { classKeyDiffers } from '../classKey/class-key-differs.ts';
import { duplicateKey, duplicatesIn, hasDuplicatesIn } from '../file/duplicate-key.ts';
import { jsonSyntax } from '../file/json-syntax.ts';
import { cutShortMessage, limitReached, unfinished, unread } from '../file/limit-reached.ts';
import { mapperIsData } from '../file/mapper-is-data.ts';
import { hasMisspelledKey, misspelledDataKeys, unknownKey } from '../file/unknown-key.ts';
import { dataVersionType } from '../file/version-type.ts';
import { numberPrecision } from '../rules/number-precision.ts';
import { placedDraft, type Severities, severityOf, sortedDrafts, withinLimit } from '../runChecks.ts';
import { dataClassKeyMissing } from './data-class-key-missing.ts';
import { dataClassKeyUnknown } from './data-class-key-unknown.ts';
import { dataVersionUnknown } from './data-version-unknown.ts';
import type { DataCheck, DataCheckContext } from './dataCheck.ts';

/** For larger files a tree costs more than the check is worth. */
const treeLimits = { size: 4 * 1024 * 1024, depth: 1000 };

export const dataChecklist: readonly DataCheck[] = [
  mapperIsData,
  dataClassKeyMissing,
  classKeyDiffers,
  dataClassKeyUnknown,
  dataVersionType,
  dataVersionUnknown,
  numberPrecision,
  {
    code: jsonSyntax.code,
    severity: jsonSyntax.severity,
    *run({ sample }) {
      if (sample.kind === 'broken') yield sample.error;
    },
  },
  {
    code: duplicateKey.code,
    severity: duplicateKey.severity,
    *run({ text, sample }) {
      if (sample.kind !== 'value' || text.length > treeLimits.size || !hasDuplicatesIn(text, sample.root)) return;
      const { root } = parseJsonTree(text, treeLimits);
      for (const draft of duplicatesIn(root)) yield placedDraft(singleTree(root), draft);
    },
  },
  {
    code: unknownKey.code,
    severity: unknownKey.severity,
    *run({ text, sample }) {
      const value = sample.kind === 'value' ? sample.root : undefined;
      if (text.length > treeLimits.size || !hasMisspelledKey(value)) return;
      const { root } = parseJsonTree(text, treeLimits);
      for (const draft of misspelledDataKeys(root)) yield placedDraft(singleTree(root), draft);
    },
  },
  {
    code: limitReached.code,
    severity: limitReached.severity,
    *run({ text, sample, budget }) {
      if (budget.isOutOfTime) yield unfinished(rootOf(text));
      else if (budget.reached) yield { span: rootOf(text), message: cutShortMessage() };
      if (sample.kind === 'limit') yield unread(rootOf(text), sample.limit, dataLimits);
    },
  },
];

/** Runs the checks of a data file and returns the findings in document order. */
export async function runDataChecks(
  context: DataCheckContext,
  { severities, silent }: { readonly severities: Severities; readonly silent: ReadonlySet<string> },
): Promise<readonly CheckedDraft[]> {
  const found: CheckedDraft[] = [];
  for (const check of dataChecklist) {
    if (silent.has(check.code)) continue;
    const drafts = await check.run(context);
    context.slices.time.stop();
    for (const draft of drafts) {
      const severity = severityOf(check, draft, severities);
      if (severity !== 'off') found.push({ ...draft, code: check.code, severity });
    }
  }
  return withinLimit(sortedDrafts(found));
}
