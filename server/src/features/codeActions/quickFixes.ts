/** How findings are fixed: the shape of a finding's `data` determines the edit. */

import * as l10n from '@vscode/l10n';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type JsonNode, memberOf, type Span } from '../../mapper/jsonTree.ts';
import { ruleKeys, sectionKeys, topLevelKeys } from '../../mapper/keys.ts';
import type { MapperFile, SectionMapping } from '../../mapper/mapperFile.ts';
import { isObject } from '../../util/isObject.ts';
import { counted } from '../../util/wording.ts';
import { type FormTarget, mainValue } from '../forms.ts';
import { escaped } from '../ranges.ts';
import { removeEntry } from './ignoreHere.ts';
import { removeMember, setMembers } from './jsonEdit.ts';
import { memberNamedAt, renameMemberAt } from './keyChange.ts';
import type { OfferedAction } from './refactoring.ts';

export interface FixContext {
  /** The document as a mapper; a data file is parsed as one as well. */
  readonly mapper: MapperFile;
  readonly document: TextDocument;
  /** The parser whose forms are written. */
  readonly target: FormTarget;
  /** The mapping with a path, as named in a finding's data. */
  section(path: unknown): SectionMapping | undefined;
}

/**
 * Returns the fixes of a finding, with the most likely fix first. The shape of the data is checked, because the data
 * was sent back by the client. Data of an unknown shape results in no fix.
 * @param data one of these forms: a list contains alternatives; `{replace}` replaces the string at the span with this
 * text; `{replacePart}` replaces a part of the string; `{value}` replaces the value at the span with this value, and
 * `{withoutTarget}` says that the parser of a service doesn't read it; `{asList}` puts the value at the span in a list;
 * `{json}` replaces the value at the span with this text;
 * `{set}` and `{remove}` change members of the root, of a mapping (`section`), or of one of its rules (`rule`);
 * `{unusedEntry}` removes this entry of `ignore` in `mapper.config.json`;
 * `{places}` contains spans, each with data of this kind, which are fixed together
 */
export function fixesOf(data: unknown, span: Span, context: FixContext): readonly OfferedAction[] {
  if (Array.isArray(data)) return data.flatMap((each) => fixesOf(each, span, context));
  if (typeof data !== 'object' || data === null) return [];
  const { replace, replacePart, json, asList, remove, set, places } = data as Readonly<Record<string, unknown>>;
  const changedTo = (shown: string, content: string): OfferedAction[] => [
    { title: l10n.t('Change to {0}', shown), replacements: [{ ...span, content }] },
  ];
  if (typeof replace === 'string') return replaced(replace, span, context);
  if (typeof replacePart === 'string') return changedTo(`"${replacePart}"`, escaped(replacePart));
  if ('withoutTarget' in data && context.target !== undefined) return [];
  if ('value' in data && data.value !== undefined)
    return changedTo(JSON.stringify(data.value), JSON.stringify(data.value));
  if (typeof json === 'string') return changedTo(json, json);
  if (asList === true) {
    const text = `[${context.mapper.text.slice(span.offset, span.offset + span.length)}]`;
    return changedTo(text.length > longestShown || text.includes('\n') ? '[…]' : text, text);
  }
  if ('unusedEntry' in data && typeof data.unusedEntry === 'number') return withoutEntry(data.unusedEntry, context);
  if (Array.isArray(places)) return combineFixes(places, context);
  const found = objectOf(data, context);
  if (found && typeof remove === 'string') return removed(remove, found.object, context);
  return found && isObject(set) ? changed(set, found, context) : [];
}

function withoutEntry(index: number, { document }: FixContext): OfferedAction[] {
  return [{ title: l10n.t('Remove'), replacements: removeEntry(document.getText(), index) }];
}

/** The longest value in a title. */
const longestShown = 80;

/** A string with another text. The name of a member changes in its references as well. */
function replaced(text: string, span: Span, { mapper }: FixContext): OfferedAction[] {
  const isName = memberNamedAt(mapper, span) !== undefined;
  const replacements = isName ? renameMemberAt(mapper, span, text) : [{ ...span, content: JSON.stringify(text) }];
  return replacements ? [{ title: l10n.t('Change to {0}', `"${text}"`), replacements }] : [];
}

interface Found {
  readonly object: JsonNode;
  /** The usual order of its members. */
  readonly order: readonly string[];
}

/** The order in which the keys of a mapping are written. */
export const sectionOrder: readonly string[] = [
  'schema',
  ...sectionKeys.filter((key) => key !== 'schema' && key !== 'rules' && key !== 'subsections'),
  'rules',
  'subsections',
];

/** The object whose members the data changes. */
function objectOf(data: object, { mapper, section }: FixContext): Found | undefined {
  const { section: path, rule } = data as Readonly<Record<string, unknown>>;
  if (path === undefined) return isObjectNode(mapper.root) ? { object: mapper.root, order: topLevelKeys } : undefined;
  const mapping = section(path);
  if (mapping === undefined || rule === undefined) return mapping && { object: mapping.node, order: sectionOrder };
  const node = typeof rule === 'string' ? memberOf(mapping.members.get('rules')?.value, rule)?.value : undefined;
  return isObjectNode(node) ? { object: node, order: ruleKeys } : undefined;
}

function removed(name: string, object: JsonNode, { mapper }: FixContext): OfferedAction[] {
  const replacement = removeMember(mapper, object, name);
  return replacement ? [{ title: l10n.t('Remove "{0}"', name), replacements: [replacement] }] : [];
}

function changed(
  given: Readonly<Record<string, unknown>>,
  { object, order }: Found,
  { mapper }: FixContext,
): OfferedAction[] {
  const values = given.is_main === true ? { ...given, is_main: mainValue } : given;
  const names = Object.keys(values);
  if (names.length === 0) return [];
  const isThere = names.every((name) => memberOf(object, name));
  const members = names.map((name) => `${JSON.stringify(name)}: ${JSON.stringify(values[name])}`);
  return [
    {
      title: isThere
        ? l10n.t('Set {0}', members.join(l10n.t(' and ')))
        : l10n.t('Add {0}', members.join(l10n.t(' and '))),
      replacements: setMembers(mapper, object, values, order),
    },
  ];
}

/** One fix for all spans of a finding, with the title of the first. */
function combineFixes(places: readonly unknown[], context: FixContext): OfferedAction[] {
  const fixes = places.flatMap((place) => {
    const { span, data } = isObject(place) ? place : {};
    return isSpan(span) ? fixesOf(data, span, context).slice(0, 1) : [];
  });
  const [first] = fixes;
  if (first === undefined) return [];
  const title = fixes.length === 1 ? first.title : `${first.title} (${counted(fixes.length, 'place')})`;
  return [{ title, replacements: fixes.flatMap((fix) => fix.replacements) }];
}

function isSpan(value: unknown): value is Span {
  return isObject(value) && Number.isSafeInteger(value.offset) && Number.isSafeInteger(value.length);
}

function isObjectNode(node: JsonNode | undefined): node is JsonNode {
  return node?.type === 'object';
}
