/** Marks of the panel: findings about the values that rules write. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { isAboutParser } from '../../checks/compat/compatChecks.ts';
import { ruleAt } from '../../features/navigation/ruleAt.ts';
import type { MapperFile } from '../../mapper/mapperFile.ts';
import type { Finding, RuleMark } from '../../protocol.ts';

/** Codes of findings about values that the class has no member for: the remote service drops these values. */
const dropping: ReadonlySet<string> = new Set(['target-unknown', 'main-key-unknown']);

/** The most severe finding of each rule and mapping. */
export function ruleMarks(
  findings: readonly Finding[],
  mapper: MapperFile,
  document: TextDocument,
): readonly RuleMark[] {
  const marks = new Map<string, RuleMark>();
  // Findings about the parser are left out: the panel has a view of its own for them.
  for (const { code, message, severity, range } of findings.filter((finding) => !isAboutParser(finding))) {
    const place = ruleAt(mapper, document.offsetAt(range.start));
    const effect = dropping.has(code) ? 'dropped' : 'doubtful';
    if (place === undefined || !isShown(severity, effect, place.rule)) continue;
    const key = JSON.stringify([place.section, place.rule]);
    if (effect === 'dropped' || !marks.has(key)) marks.set(key, { ...place, effect, code, message });
  }
  return [...marks.values()];
}

/**
 * Is the finding shown? Hints change no value, and of findings about a whole mapping only dropped values matter here.
 */
function isShown(severity: Finding['severity'], effect: RuleMark['effect'], rule: string | null): boolean {
  return effect === 'dropped' || (rule !== null && (severity === 'error' || severity === 'warning'));
}
