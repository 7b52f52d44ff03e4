/** JSON booleans written as the text that the released parser reads, and back (SEMANTICS 2 and 9). */
import { allSections } from '../../checks/check.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import { memberSpan, type Offer, type Refactoring, touches } from './refactoring.ts';

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
    const touched = all.filter(({ key, value }) => touches(selection, memberSpan(key, value)));
    if (touched.length === 0) return;
    const nodes = (list: typeof all) => list.map(({ value }) => value);
    for (const change of [toText, toBoolean]) {
      const here = nodes(touched).filter((node) => change.of(node) !== undefined);
      const everywhere = nodes(all).filter((node) => change.of(node) !== undefined);
      if (here.length > 0) yield change.offer(here, '');
      if (here.length > 0 && everywhere.length > here.length) yield change.offer(everywhere, ' in the whole file');
    }
  },
};

/** @param of the text that takes a node's place; undefined for a node of another form */
function changeOf(words: string, of: (node: JsonNode) => string | undefined) {
  const offer = (nodes: readonly JsonNode[], where: string): Offer => {
    const replacements = nodes.flatMap((node) => {
      const content = of(node);
      return content === undefined ? [] : [{ offset: node.offset, length: node.length, content }];
    });
    const title = replacements.length === 1 ? `Write ${replacements[0]?.content}` : `Write ${words}${where}`;
    return { title, replacements };
  };
  return { of, offer };
}

const toText = changeOf('booleans as text', ({ type, value }) =>
  type !== 'boolean' ? undefined : value === true ? '"True"' : '"False"',
);

const toBoolean = changeOf('booleans as JSON booleans', ({ type, value }) => {
  if (type !== 'string' || typeof value !== 'string') return undefined;
  return ['True', 'true'].includes(value) ? 'true' : ['False', 'false'].includes(value) ? 'false' : undefined;
});
