/** JSON booleans written as the text that the released parser reads, and back (docs/mapper-reference.md#values). */

import * as l10n from '@vscode/l10n';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import { allSections } from '../../mapper/mapperFile.ts';
import { spanFrom, spanIn } from '../../mapper/span.ts';
import type { Replacement } from './jsonEdit.ts';
import { type Refactoring, touchesSelection } from './refactoring.ts';

const keys = ['is_main', 'repeats', 'is_archive'];

export const booleanForm: Refactoring = {
  kind: 'refactor.rewrite.booleanForm',
  *offers({ mapper, selection, target }) {
    const all = [...allSections(mapper.sections)].flatMap(({ members }) =>
      keys.flatMap((name) => {
        const member = members.get(name);
        return member?.value ? [{ ...member, value: member.value }] : [];
      }),
    );
    const touched = all.filter(({ key, value }) => touchesSelection(selection, spanFrom(mapper, key, value)));
    for (const { inSelection, everywhere, isText, contentFor } of changes) {
      const isReadable = (name: string) => target === undefined || isText === needsText(name);
      const replaced = (members: typeof all) =>
        members.flatMap(({ name, value }): readonly Replacement[] => {
          const content = isReadable(name) ? contentFor(value) : undefined;
          return content === undefined ? [] : [{ ...spanIn(mapper, value), content }];
        });
      const [here, whole] = [replaced(touched), replaced(all)];
      const [first] = here;
      if (first === undefined) continue;
      const title = here.length === 1 ? l10n.t('Change to {0}', first.content) : inSelection();
      yield { title, replacements: here };
      if (whole.length > here.length) yield { title: everywhere(), replacements: whole };
    }
  },
};

/** A known parser reads only one form: text for `is_main`, and JSON booleans for all other keys. */
const needsText = (name: string): boolean => name === 'is_main';

interface FormChange {
  /** Does the change write text? */
  readonly isText: boolean;
  /** The title for several values in the selection. */
  inSelection(): string;
  /** The title for the whole file. */
  everywhere(): string;
  /** The text that replaces a value; undefined for a value of another form. */
  contentFor(node: JsonNode): string | undefined;
}

const changes: readonly FormChange[] = [
  {
    isText: true,
    inSelection: () => l10n.t('Write booleans as text'),
    everywhere: () => l10n.t('Write booleans as text in the whole file'),
    // Only true: the parser stops at false as text (docs/parser.md#boolean).
    contentFor: ({ type, value }) => (type === 'boolean' && value === true ? '"True"' : undefined),
  },
  {
    isText: false,
    inSelection: () => l10n.t('Write booleans as JSON booleans'),
    everywhere: () => l10n.t('Write booleans as JSON booleans in the whole file'),
    contentFor: ({ type, value }) => {
      if (type !== 'string' || typeof value !== 'string') return undefined;
      return ['True', 'true'].includes(value) ? 'true' : ['False', 'false'].includes(value) ? 'false' : undefined;
    },
  },
];
