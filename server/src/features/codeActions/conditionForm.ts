/** A condition as a flat object made one with its name around it, and back (SEMANTICS 6). */
import * as l10n from '@vscode/l10n';
import { type JsonNode, membersOf } from '../../mapper/jsonTree.ts';
import type { Condition, ConditionTest, Rule } from '../../mapper/types.ts';
import type { Replacement } from '../jsonEdit.ts';
import { type Offer, type Refactoring, rulesAt, touches } from './refactoring.ts';

/** What the released parser calls every condition. */
const usualName = 'regex_condition';

export const conditionForm: Refactoring = {
  kind: 'refactor.rewrite.conditionForm',
  *offers({ mapper, text, selection }) {
    const found = rulesAt(mapper.sections, selection).flatMap(({ rule }) => {
      const touched = (rule.conditions ?? []).filter(({ node }) => touches(selection, node));
      const all = touched.length > 0 ? touched : (rule.conditions ?? []);
      return all.map((condition) => ({ rule, condition }));
    });
    const change = (form: Condition['form'], toText: (rule: Rule, tests: readonly ConditionTest[]) => string[]) =>
      found
        .filter(({ condition }) => condition.form === form && isWhole(condition))
        .map(({ rule, condition }) => replaced(condition, toText(rule, condition.tests)));
    yield* offer(
      l10n.t('Write the conditions with their names around them'),
      l10n.t('Write the condition with its name around it'),
      change('flat', wrapped(text)),
    );
    yield* offer(
      l10n.t('Write the conditions as flat objects'),
      l10n.t('Write the condition as a flat object'),
      change('wrapped', flat(text)),
    );
  },
};

function* offer(many: string, one: string, changes: readonly (Replacement | undefined)[]): Iterable<Offer> {
  const replacements = changes.filter((each) => each !== undefined);
  if (replacements.length === 0) return;
  yield { title: replacements.length === 1 ? one : many, replacements };
}

/** It has no other members, which would be lost. */
function isWhole({ node, form, tests }: Condition): boolean {
  const count = (object: JsonNode | undefined) => [...membersOf(object)].length;
  const known = (object: JsonNode | undefined, keys: readonly string[]) =>
    [...membersOf(object)].every(({ name }) => keys.includes(name));
  if (form === 'flat') return known(node, ['name', 'regex_path', 'regex_pattern']);
  return (
    count(node) === tests.length &&
    [...membersOf(node)].every(({ value }) => known(value, ['regex_path', 'regex_pattern']))
  );
}

/** Several take the place of one only in a list. */
function replaced({ node }: Condition, texts: readonly string[]): Replacement | undefined {
  if (texts.length !== 1 && node.parent?.type !== 'array') return undefined;
  return { offset: node.offset, length: node.length, content: texts.join(', ') };
}

function wrapped(text: string) {
  return ({ source }: Rule, tests: readonly ConditionTest[]): string[] =>
    tests.map(({ name = usualName, path = source, pattern }) => {
      const from = path === undefined ? '""' : textAt(text, path.node);
      const test = `{ "regex_path": ${from}, "regex_pattern": ${textAt(text, pattern.node)} }`;
      return `{ ${JSON.stringify(name)}: ${test} }`;
    });
}

function flat(text: string) {
  return (_: Rule, tests: readonly ConditionTest[]): string[] =>
    tests.map(({ name, path, pattern }) => {
      const members = [
        ...(name === undefined || name === usualName ? [] : [`"name": ${JSON.stringify(name)}`]),
        ...(path === undefined ? [] : [`"regex_path": ${textAt(text, path.node)}`]),
        `"regex_pattern": ${textAt(text, pattern.node)}`,
      ];
      return `{ ${members.join(', ')} }`;
    });
}

function textAt(text: string, { offset, length }: JsonNode): string {
  return text.slice(offset, offset + length);
}
