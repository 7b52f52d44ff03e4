/** A key that nothing reads: a slip that silently changes what the mapper does. */
import { type JsonNode, membersOf } from '../mapper/jsonTree.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import { didYouMean, suggestion } from '../util/didYouMean.ts';
import { quoted } from '../util/text.ts';
import { allSections, type Check, type Draft } from './check.ts';
import { conditionKeys, ruleKeys, sectionKeys } from './knownKeys.ts';

export const unknownKey: Check = {
  code: 'unknown-key',
  severity: 'warning',
  *run({ mapper }) {
    for (const section of allSections(mapper)) {
      yield* unknownIn(section.node, sectionKeys, 'a mapping');
      for (const rule of section.rules) {
        if (rule.form === 'explicit') yield* unknownIn(rule.node, ruleKeys, 'a rule');
        for (const condition of rule.conditions ?? []) {
          if (condition.form === 'flat') yield* unknownIn(condition.node, conditionKeys, 'a condition');
          if (condition.form === 'wrapped')
            for (const { value } of membersOf(condition.node)) yield* unknownIn(value, conditionKeys, 'a condition');
        }
      }
    }
  },
};

function* unknownIn(node: JsonNode | undefined, known: readonly string[], what: string): Generator<Draft> {
  const names = new Set([...membersOf(node)].map((member) => member.name));
  for (const { name, key } of membersOf(node)) {
    if (known.includes(name)) continue;
    const meant = didYouMean(
      name,
      known.filter((each) => !names.has(each)),
    );
    yield {
      span: spanOf(key),
      message: `${quoted(name)} is no key of ${what}, and nothing reads it${suggestion(meant)}`,
      ...(meant === undefined ? {} : { data: { replace: meant } }),
    };
  }
}
