/** What findings of a mapper say of the values that its rules write. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { isAboutParser } from '../../checks/compat/compatChecks.ts';
import { ruleAt } from '../../features/navigation/ruleAt.ts';
import type { MapperFile } from '../../mapper/types.ts';
import type { Finding, RuleMark } from '../../protocol.ts';

/** Findings of values that the class has no place for: the service does not keep them. */
const dropping: ReadonlySet<string> = new Set(['target-unknown', 'main-key-unknown']);

/** For each rule and mapping the finding that weighs most. */
export function ruleMarks(
  findings: readonly Finding[],
  mapper: MapperFile,
  document: TextDocument,
): readonly RuleMark[] {
  const marks = new Map<string, RuleMark>();
  // What the parser does otherwise is no part of what the specification says.
  for (const { code, message, severity, range } of findings.filter((finding) => !isAboutParser(finding))) {
    const place = ruleAt(mapper, document.offsetAt(range.start));
    const effect = dropping.has(code) ? 'dropped' : 'doubtful';
    if (place === undefined || !isTold(severity, effect, place.rule)) continue;
    const key = JSON.stringify([place.section, place.rule]);
    if (effect === 'dropped' || !marks.has(key)) marks.set(key, { ...place, effect, code, message });
  }
  return [...marks.values()];
}

/** A hint changes no value, and what is to be looked at in a mapping is seen there. */
function isTold(severity: Finding['severity'], effect: RuleMark['effect'], rule: string | null): boolean {
  return effect === 'dropped' || (rule !== null && (severity === 'error' || severity === 'warning'));
}
