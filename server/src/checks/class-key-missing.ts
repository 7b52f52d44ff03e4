/** Checklist 1: the class key is what makes a file a mapper (specification 2.2). */
import { classKey } from '../mapper/keys.ts';
import { spanOf } from '../mapper/stringSpan.ts';
import { type Check, rootSpan } from './check.ts';

export const classKeyMissing: Check = {
  code: 'class-key-missing',
  severity: 'error',
  needsWholeText: true,
  *run({ mapper, workspace }) {
    const member = mapper.classKeyMember;
    // A key of another type has a finding of its own.
    if (mapper.classKey !== undefined || (member?.value && member.value.type !== 'string')) return;
    const known = new Set(workspace.mappers.map((each) => each.classKey));
    const free = [...new Set(workspace.dataFiles.map((each) => each.classKey))].filter((key) => !known.has(key));
    yield {
      span: member?.value ? spanOf(member.value) : rootSpan(mapper.root),
      message: member
        ? `\`${classKey}\` is empty; it names the mapper, and the data files name it`
        : `\`${classKey}\` is missing; without it the file is no mapper`,
      data: { keys: free },
    };
  },
};
