/** A class is known but not wholly: what it seems to lack may be there, so no check speaks of it. */
import * as l10n from '@vscode/l10n';
import { spanInString } from '../mapper/span.ts';
import { classNameOf } from '../schema/catalogue.ts';
import { type Gap, gapOf } from '../schema/gap.ts';
import type { SchemaKnowledge } from '../schema/knowledge.ts';
import { quoted } from '../util/text.ts';
import { allSections, type Check } from './check.ts';
import { oncePerClass } from './oncePerClass.ts';

export const schemaIncomplete: Check = {
  code: 'schema-incomplete',
  severity: 'information',
  *checkMapping({ sections, schemas }) {
    if (!schemas.isReady) return;
    for (const { schema } of allSections(sections)) {
      const gap = schema && schemas.classOf(schema.value) ? gapOf(schemas, schema.value) : undefined;
      if (schema === undefined || gap === undefined) continue;
      const path = schema.value;
      const name = classNameOf(path);
      yield {
        span: spanInString(schema.node, path.length - name.length, name.length),
        message: l10n.t(
          '{0} is not wholly known, so names that it seems to lack are not reported: {1}',
          quoted(path),
          causeOf(gap, path, schemas),
        ),
        data: { ofClass: path },
      };
    }
  },
  gather: oncePerClass,
};

function causeOf({ kind, path }: Gap, of: string, schemas: SchemaKnowledge): string {
  if (kind === 'unknown') return l10n.t('no source knows {0}, which it inherits from', quoted(path));
  return path === schemas.classOf(of)?.path
    ? l10n.t('not all of it could be read')
    : l10n.t('not all of {0}, which it inherits from, could be read', quoted(path));
}
