/** Converts a condition between a flat object and one wrapped in its name (docs/mapper-reference.md#conditions). */
import * as l10n from '@vscode/l10n';
import { type JsonNode, membersOf, spelling } from '../../mapper/jsonTree.ts';
import { conditionKeys } from '../../mapper/keys.ts';
import type { Condition, ConditionTest, MapperFile, Rule } from '../../mapper/mapperFile.ts';
import { spanIn } from '../../mapper/span.ts';
import type { Replacement } from './jsonEdit.ts';
import { type OfferedAction, type Refactoring, rulesAt, touchesSelection } from './refactoring.ts';

/** The name that the released parser gives to every condition. */
const usualName = 'regex_condition';

export const conditionForm: Refactoring = {
  kind: 'refactor.rewrite.conditionForm',
  *offers({ mapper, selection }) {
    const found = rulesAt(mapper, selection).flatMap(({ rule }) => {
      const touched = (rule.conditions ?? []).filter(({ node }) => touchesSelection(selection, spanIn(mapper, node)));
      const all = touched.length > 0 ? touched : (rule.conditions ?? []);
      return all.map((condition) => ({ rule, condition }));
    });
    const change = (form: Condition['form'], toText: (rule: Rule, tests: readonly ConditionTest[]) => string[]) =>
      found
        .filter(({ condition }) => condition.form === form && isWhole(condition))
        .map(({ rule, condition }) => replaced(mapper, condition, toText(rule, condition.tests)));
    yield* offer(
      l10n.t('Write the conditions as named objects'),
      l10n.t('Write the condition as a named object'),
      change('flat', wrapped),
    );
    yield* offer(
      l10n.t('Write the conditions as flat objects'),
      l10n.t('Write the condition as a flat object'),
      change('wrapped', flat),
    );
  },
};

function* offer(many: string, one: string, changes: readonly (Replacement | undefined)[]): Iterable<OfferedAction> {
  const replacements = changes.filter((each) => each !== undefined);
  if (replacements.length === 0) return;
  yield { title: replacements.length === 1 ? one : many, replacements };
}

/** Has it no other members? They would be lost. */
function isWhole({ node, form, tests }: Condition): boolean {
  const known = (object: JsonNode | undefined, keys: readonly string[]) =>
    [...membersOf(object)].every(({ name }) => keys.includes(name));
  if (form === 'flat') return known(node, conditionKeys);
  const members = [...membersOf(node)];
  return members.length === tests.length && members.every(({ value }) => known(value, ['regex_path', 'regex_pattern']));
}

/** Several conditions can replace one only in a list. */
function replaced(mapper: MapperFile, { node }: Condition, texts: readonly string[]): Replacement | undefined {
  if (texts.length !== 1 && node.parent?.type !== 'array') return undefined;
  return { ...spanIn(mapper, node), content: texts.join(', ') };
}

function wrapped({ source }: Rule, tests: readonly ConditionTest[]): string[] {
  return tests.map(({ name = usualName, path = source, pattern }) => {
    const from = path === undefined ? '""' : spelling(path.node);
    const test = `{ "regex_path": ${from}, "regex_pattern": ${spelling(pattern.node)} }`;
    return `{ ${JSON.stringify(name)}: ${test} }`;
  });
}

function flat(_: Rule, tests: readonly ConditionTest[]): string[] {
  return tests.map(({ name, path, pattern }) => {
    const members = [
      ...(name === undefined || name === usualName ? [] : [`"name": ${JSON.stringify(name)}`]),
      ...(path === undefined ? [] : [`"regex_path": ${spelling(path.node)}`]),
      `"regex_pattern": ${spelling(pattern.node)}`,
    ];
    return `{ ${members.join(', ')} }`;
  });
}
