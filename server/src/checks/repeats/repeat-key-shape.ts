/** Checklist 6: an entry is a path, or an object of fields and patterns. */
import * as l10n from '@vscode/l10n';
import { compilePath } from '../../data/paths/path.ts';
import { ownKeyField } from '../../engine/plan/candidateKeys.ts';
import { type JsonNode, membersOf } from '../../mapper/jsonTree.ts';
import { matchKeyNames } from '../../mapper/keys.ts';
import type { SectionMapping } from '../../mapper/mapperFile.ts';
import { listOf } from '../../mapper/readNode.ts';
import { quoted } from '../../util/wording.ts';
import type { Check, FindingDraft } from '../check.ts';

export const repeatKeyShape: Check = {
  code: 'repeat-key-shape',
  severity: 'error',
  needsWholeText: true,
  *checkMapping({ mapping }) {
    for (const { key, node } of entriesOf(mapping)) {
      const members = membersOf(node);
      if (node.type === 'string' && node.value !== '') {
        const fault = unreadablePath(node, node.value);
        if (fault) yield fault;
      } else if (node.type === 'object' && members.every((member) => member.value?.type === 'string')) {
        for (const { name, key: field } of members) {
          const fault = name === ownKeyField ? undefined : unreadablePath(field, name);
          if (fault) yield fault;
        }
      } else {
        yield {
          span: node,
          message: l10n.t(
            'Each item of {0} must be a field name, or an object that maps field names to patterns. All patterns must be text. This item is ignored.',
            quoted(key),
          ),
        };
      }
    }
  },
};

/** The entries of `repeat_keys` and of match keys as written, malformed ones included, each with its key. */
function* entriesOf(section: SectionMapping): Generator<{ readonly key: string; readonly node: JsonNode }> {
  const owners = section.rules
    .filter(({ form }) => form === 'explicit')
    .map(({ members }) => ({ members, keys: matchKeyNames }));
  // The main mapping ignores `repeat_keys`, which has a finding of its own.
  const own = section.isMain ? [] : [{ members: section.members, keys: ['repeat_keys'] }];
  for (const { members, keys } of [...own, ...owners])
    for (const key of keys) for (const node of listOf(members.get(key)?.value)) yield { key, node };
}

/** A field that is neither JMESPath nor literal keys. */
function unreadablePath(node: JsonNode, path: string): FindingDraft | undefined {
  const compiled = compilePath(path);
  if (!('error' in compiled)) return undefined;
  return {
    span: node,
    message: l10n.t(
      "{0} isn't a valid path, so no object has a value there. {1}",
      quoted(path),
      compiled.error.message,
    ),
  };
}
