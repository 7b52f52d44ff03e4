/** Converts a condition between a flat object and one wrapped in its name (docs/mapper-reference.md#conditions). */
import * as l10n from '@vscode/l10n';
import { type JsonMember, type JsonNode, memberOf, membersOf, spelling, textOf } from '../../mapper/jsonTree.ts';
import { conditionKeys } from '../../mapper/keys.ts';
import type { Condition, MapperFile, Rule } from '../../mapper/mapperFile.ts';
import { hasDuplicates } from '../../mapper/readNode.ts';
import { spanIn } from '../../mapper/span.ts';
import type { Replacement } from './jsonEdit.ts';
import { isUsed, type OfferedAction, type Refactoring, rulesAt, touchesSelection } from './refactoring.ts';

/** The name that the released parser gives to every condition. */
const usualName = 'regex_condition';

export const conditionForm: Refactoring = {
  kind: 'refactor.rewrite.conditionForm',
  *offers({ mapper, selection }) {
    const found = rulesAt(mapper, selection).flatMap(({ section, rule }) => {
      const touched = (rule.conditions ?? []).filter(({ node }) => touchesSelection(selection, spanIn(mapper, node)));
      const all = touched.length > 0 ? touched : (rule.conditions ?? []);
      // The path of a rule that refers to another one, or is referred to, may be another source.
      const isAlone = rule.useRule === undefined && !isUsed(mapper, section.path, rule.name);
      return all.map((condition) => ({ source: isAlone ? rule.source : undefined, condition }));
    });
    const change = (form: Condition['form'], toText: (condition: Condition, source: Rule['source']) => string[]) =>
      found
        .filter(({ condition }) => condition.form === form && isWhole(condition))
        .map(({ source, condition }) => replaced(mapper, condition, toText(condition, source)));
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

/** Is all of it in the other form? Other members would be lost, and so would a name that isn't text. */
function isWhole({ node, form, tests }: Condition): boolean {
  const hasOnly = (object: JsonNode | undefined, keys: readonly string[]) => {
    const members = membersOf(object);
    return members.every(({ name }) => keys.includes(name)) && !hasDuplicates(members);
  };
  if (form === 'flat') {
    const name = memberOf(node, 'name')?.value;
    return hasOnly(node, conditionKeys) && (name === undefined || textOf(name) !== undefined);
  }
  const members = membersOf(node);
  return (
    members.length === tests.length &&
    members.every(({ name, value }) => name !== '' && hasOnly(value, ['regex_path', 'regex_pattern']))
  );
}

/** Several conditions can replace one only in a list. */
function replaced(mapper: MapperFile, { node }: Condition, texts: readonly string[]): Replacement | undefined {
  if (texts.length !== 1 && node.parent?.type !== 'array') return undefined;
  return { ...spanIn(mapper, node), content: texts.join(', ') };
}

function wrapped({ tests, node }: Condition, source: Rule['source']): string[] {
  return tests.map(({ path }) => {
    const name = memberOf(node, 'name')?.value;
    const given = path === undefined && source ? [`"regex_path": ${spelling(source.node)}`] : [];
    // A path that is empty stands for the source as well.
    const read = membersOf(node).filter(
      (each) => each.name === 'regex_pattern' || (path && each.name === 'regex_path'),
    );
    return `{ ${name ? spelling(name) : JSON.stringify(usualName)}: { ${[...given, ...texts(read)].join(', ')} } }`;
  });
}

function flat({ node }: Condition): string[] {
  return membersOf(node).map(({ name, key, value }) => {
    const own = name === usualName ? [] : [`"name": ${spelling(key)}`];
    return `{ ${[...own, ...texts(membersOf(value))].join(', ')} }`;
  });
}

function texts(members: readonly JsonMember[]): string[] {
  return members.map(({ key, value }) => `${spelling(key)}: ${value ? spelling(value) : ''}`);
}
