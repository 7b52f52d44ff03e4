/** Findings about the values that rules write, as a preview shows them. */

import type { TextDocument } from 'vscode-languageserver-textdocument';
import { compatPrefix } from '../../checks/compat/compatChecks.ts';
import { ruleKey } from '../../engine/query/outcomeCounts.ts';
import { ruleAt } from '../../features/codeActions/refactoring.ts';
import type { MapperFile, SectionMapping } from '../../mapper/mapperFile.ts';
import type { Finding, RuleFinding } from '../../protocol.ts';

/** Codes of findings about values that the class has no member for: the remote service drops these values. */
const dropping: ReadonlySet<string> = new Set(['target-unknown', 'main-key-unknown']);

/**
 * Returns the findings about the values that rules write, by the key of the rule. A rule has its own finding. If all
 * values of an enclosing mapping are dropped, the rule has the finding of this mapping.
 */
export function ruleFindings(
  findings: readonly Finding[],
  mapper: MapperFile,
  document: TextDocument,
): ReadonlyMap<string, RuleFinding> {
  const effects = new Map<string, RuleFinding>();
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
  return effects.size === 0 ? effects : new Map(findingsIn(mapper.sections, effects));
}

/** @param around the finding of a mapping around these */
function* findingsIn(
  sections: readonly SectionMapping[],
  effects: ReadonlyMap<string, RuleFinding>,
  around?: RuleFinding,
): Generator<[string, RuleFinding]> {
  for (const { path, rules, subsections } of sections) {
    const ofAll = effects.get(ruleKey(path, null)) ?? around;
    for (const { name } of rules) {
      const key = ruleKey(path, name);
      const own = effects.get(key);
      const effect = own?.effect === 'dropped' ? own : (ofAll ?? own);
      if (effect) yield [key, effect];
    }
    yield* findingsIn(subsections, effects, ofAll);
  }
}

/**
 * Is the finding shown? Hints change no value, and of findings about a whole mapping only dropped values matter here.
 */
function isShown(severity: Finding['severity'], effect: RuleFinding['effect'], rule: string | null): boolean {
  return effect === 'dropped' || (rule !== null && (severity === 'error' || severity === 'warning'));
}
