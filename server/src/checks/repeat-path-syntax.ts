/** Checklist 5: a repeat path that does not parse. */
import { spanInString } from '../mapper/stringSpan.ts';
import { quoted } from '../util/text.ts';
import { type Check, plannedSections } from './check.ts';

export const repeatPathSyntax: Check = {
  code: 'repeat-path-syntax',
  severity: 'error',
  *run(context) {
    for (const section of plannedSections(context)) {
      for (const { path, error } of section.repeatPaths ?? []) {
        if (error === undefined) continue;
        yield {
          span: spanInString(context.mapper.text, path.node, error.offset, error.length),
          message: `${quoted(path.value)} is no path: ${error.message}. It leads to no candidates`,
        };
      }
    }
  },
};
