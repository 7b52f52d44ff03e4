/** Schema sources that a limit left out, where a mapper names classes that are unknown because of it. */
import * as l10n from '@vscode/l10n';
import { allSections } from '../../mapper/allSections.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { quoted } from '../../util/text.ts';
import type { MappingContext } from '../check.ts';
import { dottedPath } from './schema-syntax.ts';

type LeftOutSource = SchemaKnowledge['leftOut'][number];

/** A message for each source that may describe what is unknown of the mapper's classes. */
export function leftOutSources({ schemas, sections }: Pick<MappingContext, 'schemas' | 'sections'>): readonly string[] {
  const { isReady, leftOut } = schemas;
  if (!isReady || leftOut.length === 0) return [];
  const missing = missingPaths(schemas, sections);
  const concerns = ({ package: top }: LeftOutSource) =>
    missing.some((path) => top === undefined || path.startsWith(`${top}.`));
  return leftOut.filter(concerns).map(messageOf);
}

/** Classes that are not or not wholly known, and their unknown bases. */
function missingPaths(schemas: SchemaKnowledge, sections: MappingContext['sections']): readonly string[] {
  const named = new Set([...allSections(sections)].flatMap(({ schema }) => schema?.value ?? []));
  return [...named].flatMap((path) => {
    if (!dottedPath.test(path)) return [];
    const { complete, gaps } = schemas.membersOf(path);
    return complete ? [] : [path, ...gaps.flatMap(({ base }) => base ?? [])];
  });
}

function messageOf({ limit, source, file }: LeftOutSource): string {
  const name = quoted(file ?? source);
  switch (limit) {
    case 'catalogue-size':
      return l10n.t(
        'The catalogue {0} is larger than 64 MiB and was not read, so classes of this mapper may be unknown; leave out classes that nobody uses, or name it in parts in `schema.catalogues`',
        name,
      );
    case 'catalogue-classes':
      return l10n.t(
        'The catalogue {0} has more than 200,000 classes and was not read, so classes of this mapper may be unknown; leave out classes that nobody uses, or name it in parts in `schema.catalogues`',
        name,
      );
    case 'python-files':
      return l10n.t(
        'There are more than 20,000 Python files, and a part of {0} was not read, so classes of this mapper may be unknown; name the folder of their package in `schema.pythonPaths`',
        name,
      );
    case 'python-size':
      return l10n.t(
        '{0} is larger than 4 MiB and was not read, so classes of this mapper may be unknown; describe them in a catalogue and name it in `schema.catalogues`',
        name,
      );
  }
}
