/** A limit that was reached: the finding names what is missing because of it (docs/trust.md#limits). */
import * as l10n from '@vscode/l10n';
import { patternTextLimit } from '../../data/valueText.ts';
import type { ReachedLimit } from '../../engine/record/result.ts';
import { mapperLimits } from '../../mapper/jsonTree.ts';
import type { Located } from '../../mapper/mapperFile.ts';
import { spanOf } from '../../mapper/span.ts';
import { quoted } from '../../util/wording.ts';
import { type Check, type FileContext, type FileDraft, plannedSections, type SamplesContext } from '../check.ts';
import { rootOf } from '../data/dataCheck.ts';
import { conditionTests } from '../rules/conditionTests.ts';
import { omittedSourceMessages } from '../schema/omittedSources.ts';

export const limitReached: Check = {
  code: 'limit-reached',
  severity: 'information',
  *checkSamples(context) {
    const cutBy = new Set(context.samples.flatMap(({ result }) => [...result.cutBy]));
    if (cutBy.size === 0) return;
    for (const { node, value } of patternsOf(context))
      if (cutBy.has(value))
        yield {
          span: spanOf(node),
          message: l10n.t(
            'Of a text in the data only the first {0} characters are tested; the rest was left out',
            patternTextLimit.toLocaleString('en'),
          ),
        };
  },
  *checkFile(context) {
    yield* givenUp(context);
    const { mapper } = context;
    const span = rootOf(mapper.text);
    if (mapper.limit === 'size')
      yield {
        span,
        message: l10n.t('The mapper is larger than {0} MiB and was not read', mapperLimits.size / 1024 / 1024),
      };
    if (mapper.limit === 'depth')
      yield { span, message: l10n.t('The mapper is nested more than {0} deep and was not read', mapperLimits.depth) };
    const messages = context.samples.flatMap(({ result }) => (result.limit ? messageOf(result.limit) : []));
    for (const message of new Set(messages)) yield { span, message };
    for (const message of omittedSourceMessages(context)) yield { span, message };
    if (context.budget.reached) yield { span, message: checksCutShort() };
    if (context.parser?.isCut)
      yield {
        span,
        message: l10n.t(
          'The model of the parser has looked at a part of the sample alone, such as the first 20,000 items of a mapping; what the parser does with the rest is unknown',
        ),
      };
  },
};

/** Patterns that the parser's model could not test to the end: where they stand, else at the root. */
function* givenUp(context: FileContext): Generator<FileDraft> {
  const { gaveUp = new Set<string>() } = context.parser ?? {};
  if (gaveUp.size === 0) return;
  const message = l10n.t(
    'The pattern takes more steps than the model of the parser may make, so what the parser finds with it is unknown',
  );
  const found = new Set<string>();
  for (const { node, value } of patternsOf(context)) {
    if (!gaveUp.has(value)) continue;
    found.add(value);
    yield { span: spanOf(node), message };
  }
  if (found.size < gaveUp.size) yield { span: rootOf(context.mapper.text), message };
}

/** For what checks evaluate after the run. */
export function checksCutShort(): string {
  return l10n.t('Checks have looked up as many values as they may, so findings may be missing');
}

/** Patterns of conditions, `repeat_keys` and `match_key`. */
function* patternsOf(context: SamplesContext): Generator<Located<string>> {
  for (const { test } of conditionTests(context)) if (test.pattern) yield test.pattern;
  for (const { repeatKeys = [], rules } of plannedSections(context))
    for (const { fields } of [
      ...repeatKeys,
      ...rules.flatMap(({ matchKeys }) => matchKeys.flatMap((keys) => keys ?? [])),
    ])
      for (const { match } of fields) yield match.pattern;
}

function messageOf({ kind, most, section }: ReachedLimit): string {
  const [where, count] = [quoted(section.mapping.path), most.toLocaleString('en')];
  switch (kind) {
    case 'candidates':
      return l10n.t(
        'At {0} there are more than {1} candidates and sections in all; the rest was left out',
        where,
        count,
      );
    case 'nodes':
      return l10n.t('At {0} paths look up and make more than {1} values in all; the rest was left out', where, count);
    case 'text':
      return l10n.t('At {0} rules write more than {1} characters in all; the rest was left out', where, count);
  }
}
