/** JSON booleans written as the text that the released parser reads, and back (docs/mapper-reference.md#values). */

import * as l10n from '@vscode/l10n';
import { allSections } from '../../mapper/allSections.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { MapperFile } from '../../mapper/mapperFile.ts';
import { spanFrom, spanIn } from '../../mapper/span.ts';
import { type OfferedAction, type Refactoring, touchesSelection } from './refactoring.ts';

const keys = ['is_main', 'repeats', 'is_archive'];

export const booleanForm: Refactoring = {
  kind: 'refactor.rewrite.booleanForm',
  *offers({ mapper, selection }) {
    const all = [...allSections(mapper.sections)].flatMap(({ members }) =>
      keys.flatMap((name) => {
        const member = members.get(name);
        return member?.value ? [{ ...member, value: member.value }] : [];
      }),
    );
    const touched = all.filter(({ key, value }) => touchesSelection(selection, spanFrom(mapper, key, value)));
    if (touched.length === 0) return;
    const nodes = (list: typeof all) => list.map(({ value }) => value);
    for (const change of [toText, toBoolean]) {
      const here = nodes(touched).filter((node) => change.of(node) !== undefined);
      const everywhere = nodes(all).filter((node) => change.of(node) !== undefined);
      if (here.length > 0) yield change.offer(mapper, here, change.words());
      if (here.length > 0 && everywhere.length > here.length)
        yield change.offer(mapper, everywhere, change.everywhere());
    }
  },
};

/**
 * @param words title for several values in the selection
 * @param everywhere title for the whole file
 * @param of the text that replaces a node; undefined for a node of another form
 */
function changeOf(words: () => string, everywhere: () => string, of: (node: JsonNode) => string | undefined) {
  const offer = (mapper: MapperFile, nodes: readonly JsonNode[], several: string): OfferedAction => {
    const replacements = nodes.flatMap((node) => {
      const content = of(node);
      return content === undefined ? [] : [{ ...spanIn(mapper, node), content }];
    });
    const [only] = replacements;
    const title = only && replacements.length === 1 ? l10n.t('Change to `{0}`', only.content) : several;
    return { title, replacements };
  };
  return { words, everywhere, of, offer };
}

const toText = changeOf(
  () => l10n.t('Write booleans as text'),
  () => l10n.t('Write booleans as text in the whole file'),
  // Only true: the parser stops at false as text (docs/parser.md#compat-boolean).
  ({ type, value }) => (type === 'boolean' && value === true ? '"True"' : undefined),
);

const toBoolean = changeOf(
  () => l10n.t('Write booleans as JSON booleans'),
  () => l10n.t('Write booleans as JSON booleans in the whole file'),
  ({ type, value }) => {
    if (type !== 'string' || typeof value !== 'string') return undefined;
    return ['True', 'true'].includes(value) ? 'true' : ['False', 'false'].includes(value) ? 'false' : undefined;
  },
);
