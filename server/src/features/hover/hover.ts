/** Hover on keys, sources, targets, paths and patterns. */
import * as l10n from '@vscode/l10n';
import type { Hover } from 'vscode-languageserver-types';
import { type MapperKey, mapperKey } from '../../mapper/keys.ts';
import { type MapperPart, partAt } from '../../mapper/parts.ts';
import { counted } from '../../util/wording.ts';
import type { MapperView } from '../mapperView.ts';
import { code, joinPieces, type MarkupFormat, markup, type Paragraph, sentence, valueCode } from '../markup.ts';
import { referencedRule } from '../navigation/occurrences.ts';
import { differenceLines, differenceLinesAt } from '../parserDifference.ts';
import { partSpan, rangeOf, segmentAt } from '../ranges.ts';
import { classHover, mainKeyHover, targetHover } from './schemaHover.ts';
import { conditionHover, keyFieldHover, matchPatternHover, repeatPathHover, sectionHover } from './sectionHover.ts';
import { sourceHover } from './sourceHover.ts';

export interface HoverOptions {
  readonly format: MarkupFormat;
  /** URI of the packaged page of findings, for links; none without it. */
  readonly docsUri?: string | undefined;
}

/**
 * Returns the hover at an offset, or undefined if there is nothing to show.
 * @param offset the offset in the mapper's text, in UTF-16 code units
 */
export function hover(view: MapperView, offset: number, options: HoverOptions): Hover | undefined {
  const part = partAt(view.mapper, offset);
  if (part === undefined) return undefined;
  const paragraphs = [...(paragraphsOf(view, part, offset, options) ?? []), ...parserLines(view, part)];
  if (paragraphs.length === 0) return undefined;
  return {
    contents: markup(paragraphs, options.format),
    range: rangeOf(view.document, partSpan(view.mapper, part, offset)),
  };
}

/**
 * What the parser does differently: at a rule's source or target all of the rule, elsewhere only at the node itself.
 */
function parserLines(view: MapperView, part: MapperPart): Paragraph[] {
  if (part.kind === 'source' || part.kind === 'target' || part.kind === 'ruleName')
    return differenceLines(view, part.section, part.rule);
  return differenceLinesAt(view, part.node);
}

function paragraphsOf(
  view: MapperView,
  part: MapperPart,
  offset: number,
  options: HoverOptions,
): Paragraph[] | undefined {
  const segment = () => segmentAt(view.mapper, part.node, offset).index;
  switch (part.kind) {
    case 'topKey':
      return keyHover(mapperKey('top', part.name), options);
    case 'sectionKey':
      return keyHover(mapperKey('section', part.name), options);
    case 'ruleKey':
      return keyHover(mapperKey('rule', part.name), options);
    case 'conditionKey':
      return keyHover(mapperKey('condition', part.name), options);
    case 'classKey':
      return classKeyHover(view);
    case 'sectionName':
      return sectionHover(view, part.section);
    case 'schema':
      return classHover(view, String(part.node.value));
    case 'mainKey':
      return mainKeyHover(view, part.section, segment());
    case 'repeatPath':
      return repeatPathHover(view, part.section, part.index);
    case 'presentKey':
    case 'matchField':
      return part.rule ? undefined : keyFieldHover(view, part.section, String(part.node.value));
    case 'matchPattern':
      return part.rule ? undefined : matchPatternHover(view, part.section, part.field);
    case 'source':
    case 'ruleName':
      return sourceHover(view, part.section, part.rule);
    case 'target':
      return targetHover(view, part.section, part.rule, segment());
    case 'conditionPath':
    case 'conditionPattern':
      return conditionHover(view, part.section, part.rule, part.test);
    case 'useRule':
      return useRuleHover(view, String(part.node.value));
    case 'flag':
      return part.node.type === 'string' ? textFlagHover(part) : undefined;
    case 'defaultValue':
    case 'targetType':
    case 'version':
      return undefined;
  }
}

function keyHover(key: MapperKey | undefined, { docsUri }: HoverOptions): Paragraph[] | undefined {
  if (key === undefined) return undefined;
  const link: Paragraph[] = docsUri === undefined ? [] : [[`[${l10n.t('Learn more')}](${docsUri}#${key.see})`]];
  return [
    [`**${key.name.startsWith('$') ? `\\${key.name}` : key.name}**`],
    [key.does()],
    [l10n.t('Value: {0}', key.values())],
    ...link,
  ];
}

/** Why a boolean is text. */
function textFlagHover({ name, node }: MapperPart & { readonly kind: 'flag' }): Paragraph[] | undefined {
  if (node.value !== 'True') return undefined;
  return [
    name === 'is_main'
      ? [
          l10n.t(
            '`"True"` means the same as `true`. It is text, because NOMAD\'s parser (newest source) reads `is_main` only as text.',
          ),
        ]
      : [l10n.t('`"True"` means the same as `true`.')],
  ];
}

function classKeyHover({ bound, samples, workspace }: MapperView): Paragraph[] {
  if (bound.length === 0)
    return [[l10n.t('**Class key**')], [l10n.t('No data file in this workspace belongs to this mapper.')]];
  const names = new Map([...workspace.dataFiles, ...samples].map(({ uri, name }) => [uri, name]));
  const shown = bound.slice(0, 5).map((uri) => code(names.get(uri) ?? uri));
  return [[l10n.t('**Class key**')], [`${counted(bound.length, 'data file')}: `, ...joinPieces(shown)]];
}

/** Hover on `use_rule`: the other rule. */
function useRuleHover({ mapper }: MapperView, reference: string): Paragraph[] {
  const title: Paragraph = sentence(l10n.t('**Uses the rule** {0}'), code(reference));
  const found = referencedRule(mapper, reference);
  if (found === undefined)
    return [
      title,
      [
        reference.startsWith('#')
          ? l10n.t("This rule doesn't exist.")
          : l10n.t('Only the service knows what this does.'),
      ],
    ];
  const { source, target, defaultValue } = found.rule;
  return [
    title,
    ...(source ? [sentence(l10n.t('Source {0}'), code(source.value))] : []),
    ...(target ? [sentence(l10n.t('Target {0}'), code(target.value))] : []),
    ...(defaultValue ? [sentence(l10n.t('Default {0}'), valueCode(defaultValue.value))] : []),
  ];
}
