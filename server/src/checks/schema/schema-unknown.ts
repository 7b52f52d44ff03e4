/** No schema source knows the class, so its members cannot be checked (ARCHITECTURE.md). */

import * as l10n from '@vscode/l10n';
import { allSections } from '../../mapper/allSections.ts';
import { spanInString } from '../../mapper/span.ts';
import { classNameOf, packageOf } from '../../schema/catalogue.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { didYouMean, suggestion } from '../../util/didYouMean.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { oncePerClass } from '../oncePerClass.ts';
import { dottedPath } from './schema-syntax.ts';

export const schemaUnknown: Check = {
  code: 'schema-unknown',
  severity: 'information',
  *checkMapping({ sections, schemas }) {
    for (const { schema } of allSections(sections)) {
      if (schema === undefined || !dottedPath.test(schema.value) || schemas.classOf(schema.value)) continue;
      if (!schemas.isReady) return;
      const path = schema.value;
      const name = classNameOf(path);
      const isMissing = schemas.packageKnown(path);
      const meant = suggestedClass(schemas, path);
      const isAbsent = schemas.absentAtService.has(path);
      const why = isMissing
        ? l10n.t('{0} has no class {1}.', quoted(packageOf(path)), quoted(name))
        : l10n.t("No schema source knows {0}, so its members aren't checked.", quoted(path));
      const service = isAbsent ? ` ${l10n.t("The service doesn't have this class either.")}` : '';
      yield {
        span: spanInString(schema.node, path.length - name.length, name.length),
        message: `${why}${service}${suggestion(meant)}`,
        ...(isMissing || isAbsent ? { severity: 'warning' } : {}),
        data: { ofClass: path, ...fixData(path, meant, isAbsent) },
      };
    }
  },
  gather: oncePerClass,
};

/** `asked`: the remote service was asked already, so the editor does not offer to ask it. */
function fixData(path: string, meant: string | undefined, asked: boolean): object {
  const near = meant !== undefined && packageOf(meant) === packageOf(path) ? { replacePart: classNameOf(meant) } : {};
  return { ...near, ...(asked && { asked }) };
}

/** Mappings repeat a few classes, and each is compared with all that are known. */
const intendedClasses = new WeakMap<SchemaKnowledge, Map<string, string | undefined>>();

function suggestedClass(schemas: SchemaKnowledge, path: string): string | undefined {
  const known = intendedClasses.get(schemas) ?? new Map<string, string | undefined>();
  intendedClasses.set(schemas, known);
  if (!known.has(path)) known.set(path, findIntended(schemas, path));
  return known.get(path);
}

/** A class of the same package with a similar name, or else one of the same name elsewhere. */
function findIntended(schemas: SchemaKnowledge, path: string): string | undefined {
  const packages = new Set([packageOf(path)]);
  const near: string[] = [];
  for (const each of schemas.classPaths()) {
    const asWritten = `${packageOf(path)}.${classNameOf(each)}`;
    if (packages.has(packageOf(each)) || schemas.classOf(asWritten)?.path === each) near.push(asWritten);
  }
  const name = didYouMean(classNameOf(path), near.map(classNameOf));
  if (name !== undefined) return `${packageOf(path)}.${name}`;
  return schemas.sameNameClasses(path)[0]?.path;
}
