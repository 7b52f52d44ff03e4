/** A limit that was reached: the finding names what is missing because of it (docs/trust.md#limits). */
import * as l10n from '@vscode/l10n';
import type { ReachedLimit } from '../../engine/record/result.ts';
import { mapperLimits, type Span } from '../../mapper/jsonTree.ts';
import { allSections, type SectionMapping } from '../../mapper/mapperFile.ts';
import type { UnfinishedData } from '../../protocol.ts';
import type { OmittedPart } from '../../schema/catalogue.ts';
import type { SchemaKnowledge } from '../../schema/knowledge.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, type FileContext, type PlacedDraft, rootOf } from '../check.ts';
import { dottedPath } from '../schema/schema-syntax.ts';

/** The command line counts such files. */
const isUnfinished: UnfinishedData = { unfinished: true };

export const limitReached: Check = {
  code: 'limit-reached',
  severity: 'information',
  *checkFile(context) {
    const { mapper } = context;
    const span = rootOf(mapper.text);
    if (mapper.limit) yield unread(span, mapper.limit, mapperLimits);
    const messages = context.samples.flatMap(({ result }) => (result.limit && messageOf(result.limit)) ?? []);
    for (const message of new Set(messages)) yield { span, message };
    for (const message of omittedSourceMessages(context)) yield { span, message };
    const isOutOfTime = context.samples.some(({ result }) => result.limit?.kind === 'time');
    if (isOutOfTime || context.budget.isOutOfTime) yield unfinished(span);
    else if (context.budget.reached) yield { span, message: cutShortMessage() };
    if (context.parser?.isCut && !context.budget.isOutOfTime)
      yield {
        span,
        message: l10n.t(
          "The parser model evaluates only part of this sample, such as the first 20,000 items of a mapping. It isn't known what the service does with the rest.",
        ),
      };
  },
};

/** Returns the finding for a file that is too large, or nested too deeply. Nothing of it is checked. */
export function unread(span: Span, limit: 'size' | 'depth', { size, depth }: typeof mapperLimits): PlacedDraft {
  const message =
    limit === 'size'
      ? l10n.t("This file is larger than {0} MiB, so it isn't read.", size / 1024 / 1024)
      : l10n.t("This file is nested more than {0} levels deep, so it isn't read.", depth);
  return { span, severity: 'warning', message, data: isUnfinished };
}

/** Returns the message that is shown if the checks reach the limit on the number of values that they look up. */
export function cutShortMessage(): string {
  return l10n.t(
    'Some findings may be missing, because the checks reached the maximum number of values that they look up.',
  );
}

/** Returns the finding for a file whose evaluation took too long. */
export function unfinished(span: Span): PlacedDraft {
  const message = l10n.t(
    "This file isn't checked completely, because that takes too long. Shorten its long texts, or make it smaller. It is checked again when it or one of its data files changes.",
  );
  return { span, severity: 'warning', message, data: isUnfinished };
}

/** Returns the finding for a file that isn't checked, because the other files took all the time. */
export function unchecked(span: Span): PlacedDraft {
  const message = l10n.t(
    "This file isn't checked, because the check of all files took a minute of CPU time before it. Check fewer files at once.",
  );
  return { span, severity: 'warning', message, data: isUnfinished };
}

/** Messages of the schema sources that a limit omitted, and that might describe classes of the mapper. */
function omittedSourceMessages({
  schemas,
  mapper: { sections },
}: Pick<FileContext, 'schemas' | 'mapper'>): readonly string[] {
  if (!schemas.isReady) return [];
  // Before what is omitted: some limits are met only when the members of a class are asked for.
  const missing = missingPaths(schemas, sections);
  const { omitted } = schemas;
  const concerns = ({ package: top }: OmittedPart) =>
    missing.some((path) => top === undefined || path.startsWith(`${top}.`));
  return omitted.filter(concerns).map(({ message }) => message);
}

/** Classes that are not or not wholly known, and their unknown bases. */
function missingPaths(schemas: SchemaKnowledge, sections: readonly SectionMapping[]): readonly string[] {
  const named = new Set(allSections(sections).map(({ schema }) => schema?.value));
  return [...named].flatMap((path) => {
    if (path === undefined || !dottedPath.test(path)) return [];
    const { complete, gaps } = schemas.membersOf(path);
    return complete ? [] : [path, ...gaps.flatMap(({ base }) => base ?? [])];
  });
}

function messageOf({ kind, most, section }: ReachedLimit): string | undefined {
  const [where, count] = [quoted(section.mapping.path), most.toLocaleString('en')];
  switch (kind) {
    case 'candidates':
      return l10n.t(
        'The mapper produces more than {1} candidates and sections, so the output is cut off in {0}.',
        where,
        count,
      );
    case 'nodes':
      return l10n.t(
        'The paths of this mapper look up more than {1} values, so the output is cut off in {0}.',
        where,
        count,
      );
    case 'text':
      return l10n.t(
        'The rules of this mapper produce more than {1} characters, so the output is cut off in {0}.',
        where,
        count,
      );
    case 'time':
      return undefined;
  }
}
