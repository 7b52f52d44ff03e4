/** No schema source knows the class, so its members cannot be checked (ARCHITECTURE.md). */

import * as l10n from '@vscode/l10n';
import { spanInString } from '../../mapper/span.ts';
import { classNameOf, packageOf } from '../../schema/catalogue.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { didYouMean, suggestion } from '../../util/didYouMean.ts';
import { quoted } from '../../util/wording.ts';
import type { Check } from '../check.ts';
import { firstOfEachClass } from '../firstOfEachClass.ts';
import { dottedPath } from './schema-syntax.ts';

export const schemaUnknown: Check = {
  code: 'schema-unknown',
  severity: 'information',
  *checkMapping({ mapping: { schema } }, { schemas }) {
    if (schema === undefined || !dottedPath.test(schema.value) || schemas.classOf(schema.value)) return;
    if (!schemas.isReady) return;
    const path = schema.value;
    const name = classNameOf(path);
    const isMissing = schemas.packageKnown(path);
    const meant = suggestedClass(schemas, path);
    const near = meant !== undefined && packageOf(meant) === packageOf(path) ? classNameOf(meant) : undefined;
    const isAbsent = schemas.absentAtService.has(path);
    const why = isMissing
      ? l10n.t("{0} isn't in {1}.", quoted(name), quoted(packageOf(path)))
      : l10n.t('No schema source knows {0}.', quoted(path));
    const effect = isMissing ? '' : ` ${l10n.t("Its quantities and sub sections aren't checked.")}`;
    const service = isAbsent ? ` ${l10n.t("The service doesn't have this class either.")}` : '';
    yield {
      span: spanInString(schema.node, path.length - name.length, name.length),
      message: `${why}${suggestion(near ?? meant)}${effect}${service}`,
      ...(isMissing || isAbsent ? { severity: 'warning' } : {}),
      // `asked`: the remote service was asked already, so the editor doesn't offer to ask it.
      data: { ofClass: path, ...(near !== undefined && { replacePart: near }), ...(isAbsent && { asked: true }) },
    };
  },
  gather: firstOfEachClass,
};

/** A class of the same package with a similar name, or else one of the same name elsewhere. */
function suggestedClass(schemas: SchemaKnowledge, path: string): string | undefined {
  const name = didYouMean(classNameOf(path), namesIn(schemas, packageOf(path)));
  return name === undefined ? schemas.sameNameClasses(path)[0]?.path : `${packageOf(path)}.${name}`;
}

/** By package. Mappings name classes of a few packages, and each package is looked for in all classes that are known. */
const classNames = new WeakMap<SchemaKnowledge, Map<string, readonly string[]>>();
/** The most packages for which names are suggested. */
const maxPackages = 20;

function namesIn(schemas: SchemaKnowledge, home: string): readonly string[] {
  const known = classNames.get(schemas) ?? new Map<string, readonly string[]>();
  classNames.set(schemas, known);
  const names = known.get(home) ?? (known.size < maxPackages ? findNames(schemas, home) : []);
  known.set(home, names);
  return names;
}

/** The names of classes in a package, or in the one that it is an alias of. */
function findNames(schemas: SchemaKnowledge, home: string): readonly string[] {
  return schemas
    .classPaths()
    .filter((each) => packageOf(each) === home || schemas.classOf(`${home}.${classNameOf(each)}`)?.path === each)
    .map(classNameOf);
}
