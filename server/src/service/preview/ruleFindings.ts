/** Findings about the values that rules write, as a preview shows them. */

import type { TextDocument } from 'vscode-languageserver-textdocument';
import { compatPrefix } from '../../checks/compat/compatChecks.ts';
import { ruleKey } from '../../engine/query/outcomeCounts.ts';
import type { MapperFile, SectionMapping } from '../../mapper/mapperFile.ts';
import { spanFrom } from '../../mapper/span.ts';
import type { Finding, RuleFinding } from '../../protocol.ts';

/** Codes of findings about values that the class has no member for: the remote service drops these values. */
const dropping: ReadonlySet<string> = new Set(['target-unknown', 'main-key-unknown']);

/** A place of a finding. */
interface Mark {
  readonly offset: number;
  readonly severity: Finding['severity'];
  readonly finding: RuleFinding;
  /** It belongs to a rule or mapping that was visited. */
  isTaken?: boolean;
}

/**
 * Returns the findings about the values that rules write, by the key of the rule. A rule has its own finding, whether
 * it stands at the rule or has a place there. If all values of an enclosing mapping are dropped, the rule has the
 * finding of this mapping.
 */
export function ruleFindings(
  findings: readonly Finding[],
  mapper: MapperFile,
  document: TextDocument,
): ReadonlyMap<string, RuleFinding> {
  // Findings about the parser are omitted: the panel has a view of its own for them.
  const marks = findings
    .filter(({ code }) => !code.startsWith(compatPrefix))
    .flatMap(({ code, message, severity, range, places = [range] }): Mark[] => {
      const finding: RuleFinding = { effect: dropping.has(code) ? 'dropped' : 'doubtful', code, message };
      return places.map(({ start }) => ({ offset: document.offsetAt(start), severity, finding }));
    })
    .toSorted((one, other) => one.offset - other.offset);
  if (marks.length === 0) return new Map();
  const all = new Marks(mapper, marks);
  return new Map(effectsIn(mapper.sections.map((section) => findingsOf(section, all))));
}

/** Finds the places in a rule or mapping, without looking at those of others. */
class Marks {
  readonly #mapper: MapperFile;
  readonly #marks: readonly Mark[];

  constructor(mapper: MapperFile, marks: readonly Mark[]) {
    this.#mapper = mapper;
    this.#marks = marks;
  }

  /** Takes the marks of a rule or mapping. A mark belongs to the first that takes it, so inner ones come first. */
  take({ key, node }: Pick<SectionMapping['rules'][number], 'key' | 'node'>): readonly Mark[] {
    const { offset, length } = spanFrom(this.#mapper, key, node);
    let [from, to] = [0, this.#marks.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#marks[middle]?.offset ?? 0) < offset) from = middle + 1;
      else to = middle;
    }
    const taken: Mark[] = [];
    for (let mark = this.#marks[from]; mark && mark.offset < offset + length; mark = this.#marks[++from]) {
      if (!mark.isTaken) taken.push(mark);
      mark.isTaken = true;
    }
    return taken;
  }
}

/** The finding about the values of a rule: that they are dropped, or else the first that is worth a look. */
function mostSevere(marks: readonly Mark[]): RuleFinding | undefined {
  const shown = marks.find(({ finding }) => finding.effect === 'dropped') ?? marks.find(isProblem);
  return shown?.finding;
}

/** Hints change no value. */
function isProblem({ severity }: Mark): boolean {
  return severity === 'error' || severity === 'warning';
}

/** What findings say of a mapping. */
interface MappingFindings {
  /** By the key of the rule. */
  readonly rules: readonly (readonly [key: string, finding: RuleFinding | undefined])[];
  /** All of its values are dropped. */
  readonly dropped: RuleFinding | undefined;
  readonly inner: readonly MappingFindings[];
}

function findingsOf(section: SectionMapping, marks: Marks): MappingFindings {
  const rules = section.rules.map((rule) => [ruleKey(section.path, rule.name), mostSevere(marks.take(rule))] as const);
  const inner = section.subsections.map((each) => findingsOf(each, marks));
  const dropped = marks.take(section).find(({ finding }) => finding.effect === 'dropped')?.finding;
  return { rules, dropped, inner };
}

/** @param around the finding of a mapping around these: that its values are dropped */
function* effectsIn(sections: readonly MappingFindings[], around?: RuleFinding): Generator<[string, RuleFinding]> {
  for (const { rules, dropped = around, inner } of sections) {
    for (const [key, finding] of rules) {
      const effect = finding?.effect === 'dropped' ? finding : (dropped ?? finding);
      if (effect) yield [key, effect];
    }
    yield* effectsIn(inner, dropped);
  }
}
