/** Wraps a flat condition, the form that NOMAD's parser reads too (docs/mapper-reference.md#conditions). */
import * as l10n from '@vscode/l10n';
import { type JsonMember, memberOf, membersOf, spelling, textOf } from '../../mapper/jsonTree.ts';
import { conditionKeys } from '../../mapper/keys.ts';
import type { Condition, MapperFile, Rule } from '../../mapper/mapperFile.ts';
import { hasDuplicates } from '../../mapper/readNode.ts';
import { spanIn } from '../../mapper/span.ts';
import type { Replacement } from './jsonEdit.ts';
import { isUsed, type Refactoring, rulesAt, touchesSelection } from './refactoring.ts';

/** The only name that NOMAD's parser takes; a condition's own name is left out, because the import would stop at it. */
const usualName = 'regex_condition';

export const conditionForm: Refactoring = {
  kind: 'refactor.rewrite.conditionForm',
  *offers({ mapper, selection }) {
    const replacements = rulesAt(mapper, selection).flatMap(({ section, rule }) => {
      const touched = (rule.conditions ?? []).filter(({ node }) => touchesSelection(selection, spanIn(mapper, node)));
      const all = touched.length > 0 ? touched : (rule.conditions ?? []);
      // The path of a rule that refers to another one, or is referred to, may be another source.
      const isAlone = rule.useRule === undefined && !isUsed(mapper, section.path, rule.name);
      return all
        .filter(isWhole)
        .flatMap((each) => replaced(mapper, each, wrapped(each, isAlone ? rule.source : undefined)) ?? []);
    });
    if (replacements.length === 0) return;
    const title =
      replacements.length === 1
        ? l10n.t('Write the condition as a named object')
        : l10n.t('Write the conditions as named objects');
    yield { title, replacements };
  },
};

/**
 * Is it a flat object that can be wrapped? Other members would be lost, and so would a name that isn't text. An empty
 * path would become the rule's source.
 */
function isWhole({ node, form }: Condition): boolean {
  const members = membersOf(node);
  const name = memberOf(node, 'name')?.value;
  return (
    form === 'flat' &&
    members.every((each) => conditionKeys.includes(each.name)) &&
    !hasDuplicates(members) &&
    memberOf(node, 'regex_path')?.value?.value !== '' &&
    (name === undefined || textOf(name) !== undefined)
  );
}

/** Several conditions can replace one only in a list. */
function replaced(mapper: MapperFile, { node }: Condition, texts: readonly string[]): Replacement | undefined {
  if (texts.length !== 1 && node.parent?.type !== 'array') return undefined;
  return { ...spanIn(mapper, node), content: texts.join(', ') };
}

function wrapped({ tests, node }: Condition, source: Rule['source']): string[] {
  return tests.map(({ path }) => {
    const given = path === undefined && source ? [`"regex_path": ${spelling(source.node)}`] : [];
    const read = membersOf(node).filter(
      (each) => each.name === 'regex_pattern' || (path && each.name === 'regex_path'),
    );
    return `{ ${JSON.stringify(usualName)}: { ${[...given, ...texts(read)].join(', ')} } }`;
  });
}

function texts(members: readonly JsonMember[]): string[] {
  return members.map(({ key, value }) => `${spelling(key)}: ${value ? spelling(value) : ''}`);
}
