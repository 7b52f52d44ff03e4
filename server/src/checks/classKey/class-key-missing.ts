/** Checklist 1: the class key is what makes a file a mapper (specification 2.2). */

import * as l10n from '@vscode/l10n';
import { classKey, topLevelKeys } from '../../mapper/keys.ts';
import { lastByName } from '../../mapper/readNode.ts';
import { type Check, type FileContext, rootOf } from '../check.ts';
import { isMisspelled } from '../file/misspelledKeys.ts';

export const classKeyMissing: Check = {
  code: 'class-key-missing',
  severity: 'error',
  needsWholeText: true,
  *checkFile(context) {
    const { mapper } = context;
    const member = mapper.classKeyMember;
    // A class key of a wrong type has a finding of its own.
    if (mapper.classKey !== undefined || (member?.value && member.value.type !== 'string')) return;
    if (isMisspelled(classKey, lastByName(mapper.root), topLevelKeys)) return;
    yield {
      span: member?.value ? member.value : rootOf(mapper.text),
      message: member
        ? l10n.t('`{0}` is empty. Enter the key by which data files refer to this mapper.', classKey)
        : l10n.t("`{0}` is missing. Without it, this file isn't a mapper.", classKey),
      data: offeredKeys(context).map((key) => ({ set: { [classKey]: key } })),
    };
  },
};

/** The most class keys that are offered. */
const shownKeys = 3;

/** Class keys of data files that have no mapper yet; if there are none, one made from the file's own name. */
function offeredKeys({ uri, workspace }: FileContext): readonly string[] {
  const known = new Set(workspace.mappers.map((each) => each.classKey));
  const free = [...new Set(workspace.dataFiles.map((each) => each.classKey))].filter((key) => !known.has(key));
  if (free.length > 0) return free.slice(0, shownKeys);
  const stem = nameOfFile(uri).replace(/(?:\.mapper)?\.json$/i, '') || 'mapper';
  let key = stem;
  for (let count = 2; known.has(key); count++) key = `${stem}_${count}`;
  return [key];
}

/** Returns the last segment of a URI, decoded. */
export function nameOfFile(uri: string): string {
  const name = uri.slice(uri.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
