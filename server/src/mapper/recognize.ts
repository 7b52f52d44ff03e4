/**
 * Recognizes mappers and data files by content, with the keys that bind them to each other
 * (docs/mapper-reference.md#the-file).
 */

import { stripComments } from 'jsonc-parser';
import { didYouMean } from '../util/didYouMean.ts';
import { depthAt } from '../util/jsonScan.ts';
import { type JsonMember, type JsonNode, mapperLimits, memberOf, membersOf, type Span, textOf } from './jsonTree.ts';
import { classKey, mainSchemaKey, mappedClassKey, mappedVersionKey, versionKey } from './keys.ts';
import type { MapperFile } from './mapperFile.ts';
import { isVersion, parseMapper } from './parseMapper.ts';
import { spanIn } from './span.ts';

export type FileKind = 'mapper' | 'data';

export interface FileFacts {
  readonly kind: FileKind;
  /** Undefined if it is absent, empty or no text. */
  readonly classKey: string | undefined;
  /** For a mapper 1 if it has none; for a data file null. */
  readonly version: number | null;
  /** Span of the class key's value; the start of the document without one. */
  readonly span: Span;
  /** Span of the version's value. */
  readonly versionSpan: Span | undefined;
}

interface RecognizeOptions {
  /** The text parsed as a mapper, if that is cached. */
  readonly mapperOf?: () => MapperFile;
  /** The mapper is needed anyway, so scanning the text first would save nothing. */
  readonly readsMapper?: boolean;
}

/**
 * Determines from the content whether a file is a mapper or a data file. Returns undefined for any other file. If the
 * JSON has syntax errors, everything that can be read is used.
 */
export function recognize(
  text: string,
  { mapperOf = () => parseMapper(text), readsMapper = false }: RecognizeOptions = {},
): FileFacts | undefined {
  // A name with escapes (`\u0024json…`) is valid as well, so text with such escapes is always parsed.
  if (!/json_class_key|json_mapper_class_key|"main_schema"|"rules"|\\u00[2-7]/.test(text)) return undefined;
  const quick = readsMapper && text.includes('json_mapper_class_key') ? undefined : quickFacts(text);
  if (quick) return quick;
  const mapper = mapperOf();
  if (mapper.limit) return unreadMapper(text);
  return factsOf(mapper) ?? (mapper.errors.length > 0 ? brokenFacts(text) : undefined);
}

/**
 * Text that isn't JSON and has a class key where a member of the root would be is a mapper or data file that is broken: it
 * has no first bracket, or single quotes.
 */
function brokenFacts(text: string): FileFacts | undefined {
  const found: FileFacts[] = [];
  const keys = /(?<!\\)["'“”„‘’`]?\$(json_mapper|mapped_json)_class_key["'“”„‘’`]?\s*[:=]/g;
  for (const { index: offset, 0: name, 1: owner } of stripComments(text, ' ').matchAll(keys)) {
    if (depthAt(text, offset).depth > 1) continue;
    const kind = owner === 'json_mapper' ? 'mapper' : 'data';
    const span = { offset, length: name.length };
    found.push({ kind, classKey: undefined, version: kind === 'mapper' ? 1 : null, span, versionSpan: undefined });
  }
  return found.find(({ kind }) => kind === 'mapper') ?? found[0];
}

/** A mapper beyond the limits is recognized by its class key only; its sole finding is that it was not read. */
function unreadMapper(text: string): FileFacts | undefined {
  const at = text.indexOf(`"${classKey}"`);
  if (at < 0 || !isRootMember(text, at)) return undefined;
  const span = { offset: text.indexOf('{'), length: 1 };
  return { kind: 'mapper', classKey: undefined, version: 1, span, versionSpan: undefined };
}

/** A file with plainly written keys is recognized without a syntax tree, however large it is. */
function quickFacts(text: string): FileFacts | undefined {
  if (/\\u00[2-7]/.test(text)) return undefined;
  if (!text.includes('json_mapper_class_key')) return plainFacts(text, 'data', [mappedClassKey, mappedVersionKey]);
  if (text.length > mapperLimits.size || mayBeTooDeep(text)) return undefined;
  return plainFacts(text, 'mapper', [classKey, versionKey]);
}

// Colon, value and the next character.
const keyBehind = /\s*:\s*("[^"\\\r\n\t]*")(?=\s*([,}])?)/y;
const versionBehind = /\s*:\s*([1-9]\d{0,14})(?=\s*([,}]))/y;

function plainFacts(text: string, kind: FileKind, [key, ofVersion]: readonly [string, string]): FileFacts | undefined {
  const found = plainMember(text, kind, key, keyBehind);
  if (!found) return undefined;
  const version = plainMember(text, kind, ofVersion, versionBehind);
  if (version === undefined) return undefined;
  return {
    kind,
    classKey: found.value.slice(1, -1) || undefined,
    version: version ? Number(version.value) : kind === 'mapper' ? 1 : null,
    span: found.span,
    versionSpan: version ? version.span : undefined,
  };
}

/**
 * A member of the root; null if its name does not occur, undefined if only a tree can tell.
 * @param behind matches what follows the name: colon, value and the next character
 */
function plainMember(
  text: string,
  kind: FileKind,
  name: string,
  behind: RegExp,
): { readonly value: string; readonly span: Span } | null | undefined {
  const at = text.indexOf(`"${name}"`);
  if (at < 0) return null;
  behind.lastIndex = at + name.length + 2;
  const [all, value, next] = behind.exec(text) ?? [];
  const isOnly = text.indexOf(`"${name}"`, at + 1) < 0;
  if (!isOnly || all === undefined || value === undefined || !isRootMember(text, at)) return undefined;
  // In an incomplete mapper nothing nearby may be ambiguous: a comment, or two values in a row.
  if (
    kind === 'mapper' &&
    (next === undefined || text.lastIndexOf('/', at) >= 0 || !/[{,]$/.test(text.slice(0, at).trimEnd()))
  )
    return undefined;
  return { value, span: { offset: at + name.length + 2 + all.length - value.length, length: value.length } };
}

/** Text with few brackets cannot be too deep. */
function mayBeTooDeep(text: string): boolean {
  if (text.length <= mapperLimits.depth) return false;
  const most = mapperLimits.depth / 2;
  if (!hasMore(text, '{', most) && !hasMore(text, '[', most)) return false;
  return depthAt(text, text.length).deepest > mapperLimits.depth;
}

function hasMore(text: string, sign: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) if (++count > most) return true;
  return false;
}

/** Is only the root object open at this offset? */
function isRootMember(text: string, offset: number): boolean {
  return /^\s*\{/.test(text) && depthAt(text, offset).depth === 1;
}

function factsOf(file: MapperFile): FileFacts | undefined {
  const { root } = file;
  if (root?.type !== 'object') return undefined;
  const mapper = memberOf(root, classKey);
  const data = memberOf(root, mappedClassKey) ?? (mapper ? undefined : misspelledKey(root));
  if (mapper || (!data && isMapperLike(root)))
    return { kind: 'mapper', ...keyFacts(file, mapper?.value), ...versionFacts(file, versionKey, 1) };
  if (data === undefined) return undefined;
  const isNamed = data.name === mappedClassKey;
  return {
    kind: 'data',
    ...keyFacts(file, isNamed ? data.value : undefined),
    ...versionFacts(file, mappedVersionKey, null),
  };
}

/** The member of a data file that is probably its class key, which a finding says. */
function misspelledKey(root: JsonNode): JsonMember | undefined {
  return membersOf(root).find(
    ({ name }) => name.endsWith('json_class_key') && didYouMean(name, [mappedClassKey]) !== undefined,
  );
}

function versionFacts(
  file: MapperFile,
  name: string,
  otherwise: number | null,
): Pick<FileFacts, 'version' | 'versionSpan'> {
  const version = memberOf(file.root, name)?.value;
  const isUsable = version !== undefined && isVersion(version);
  return { version: isUsable ? version.value : otherwise, versionSpan: version && spanIn(file, version) };
}

function keyFacts(file: MapperFile, value: JsonNode | undefined): Pick<FileFacts, 'classKey' | 'span'> {
  if (value) return { classKey: textOf(value), span: spanIn(file, value) };
  return { classKey: undefined, span: { offset: file.root ? spanIn(file, file.root).offset : 0, length: 1 } };
}

/** A root without class key that has `main_schema`, or a member object with both `schema` and `rules`. */
function isMapperLike(root: JsonNode): boolean {
  for (const { name, value } of membersOf(root)) {
    if (name === mainSchemaKey || (memberOf(value, 'schema') && memberOf(value, 'rules'))) return true;
  }
  return false;
}
