/** Marks of the panel: findings about the values that rules write. */

import type { TextDocument } from 'vscode-languageserver-textdocument';
import { compatPrefix } from '../../checks/compat/compatChecks.ts';
import { ruleKey } from '../../engine/query/outcomeCounts.ts';
import { ruleAt } from '../../features/codeActions/refactoring.ts';
import type { MapperFile, SectionMapping } from '../../mapper/mapperFile.ts';
import type { Finding, RuleMark } from '../../protocol.ts';

/** Codes of findings about values that the class has no member for: the remote service drops these values. */
const dropping: ReadonlySet<string> = new Set(['target-unknown', 'main-key-unknown']);

/** What a finding says of the values of a rule, or of all rules of a mapping and of its subsections. */
type Effect = Omit<RuleMark, 'section' | 'rule'>;

/**
 * Returns the marks of the rules. A rule is marked according to its own findings. If all values of an enclosing
 * mapping are dropped, the rule is marked as dropped.
 */
export function ruleMarks(
  findings: readonly Finding[],
  mapper: MapperFile,
  document: TextDocument,
): readonly RuleMark[] {
  const effects = new Map<string, Effect>();
  // Findings about the parser are omitted: the panel has a view of its own for them.
  for (const { code, message, severity, range } of findings.filter(
    (finding) => !finding.code.startsWith(compatPrefix),
  )) {
    const place = ruleAt(mapper, document.offsetAt(range.start));
    const effect = dropping.has(code) ? 'dropped' : 'doubtful';
    if (place === undefined || !isShown(severity, effect, place.rule)) continue;
    const key = ruleKey(place.section, place.rule);
    if (effect === 'dropped' || !effects.has(key)) effects.set(key, { effect, code, message });
  }
  return effects.size === 0 ? [] : [...marksIn(mapper.sections, effects)];
}

/** @param around the effect of a mapping around these */
function* marksIn(
  sections: readonly SectionMapping[],
  effects: ReadonlyMap<string, Effect>,
  around?: Effect,
): Generator<RuleMark> {
  for (const { path, rules, subsections } of sections) {
    const ofAll = effects.get(ruleKey(path, null)) ?? around;
    for (const { name } of rules) {
      const own = effects.get(ruleKey(path, name));
      const effect = own?.effect === 'dropped' ? own : (ofAll ?? own);
      if (effect) yield { section: path, rule: name, ...effect };
    }
    yield* marksIn(subsections, effects, ofAll);
  }
}

/**
 * Is the finding shown? Hints change no value, and of findings about a whole mapping only dropped values matter here.
 */
function isShown(severity: Finding['severity'], effect: RuleMark['effect'], rule: string | null): boolean {
  return effect === 'dropped' || (rule !== null && (severity === 'error' || severity === 'warning'));
}
