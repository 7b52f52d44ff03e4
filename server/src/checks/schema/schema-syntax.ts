/** A schema is the dotted path of a Python class. */

import * as l10n from '@vscode/l10n';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';

export const dottedPath = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+$/u;

export const schemaSyntax: Check = {
  code: 'schema-syntax',
  severity: 'error',
  *checkMapping({ mapping: { schema } }) {
    if (schema === undefined || dottedPath.test(schema.value)) return;
    yield {
      span: schema.node,
      message: l10n.t(
        "{0} isn't the path of a class. Write at least two names with dots between them, such as `package.module.Class`.",
        quoted(schema.value),
      ),
    };
  },
};
