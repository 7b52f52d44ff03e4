/**
 * Which file is what, by content, and which mapper and data files belong together
 * (docs/mapper-reference.md#the-file).
 */

import { depthAt } from '../util/jsonScan.ts';
import { type JsonNode, mapperLimits, memberOf, membersOf, type Span, textOf } from './jsonTree.ts';
import { classKey, mainSchemaKey, mappedClassKey, mappedVersionKey, versionKey } from './keys.ts';
import { isVersion, parseMapper } from './parseMapper.ts';
import { spanIn } from './span.ts';
import type { MapperFile } from './types.ts';

export type FileKind = 'mapper' | 'data';

export interface FileFacts {
  readonly kind: FileKind;
  /** Undefined where it is missing, empty or no text. */
  readonly classKey: string | undefined;
  /** Mapper: 1 where none is given; data file: null. */
  readonly version: number | null;
  /** Of the class key's value, of the whole document's start where there is none. */
  readonly span: Span;
  /** Of the version's value. */
  readonly versionSpan: Span | undefined;
}

export interface RecogniseOptions {
  /** The text read as a mapper, where that is cached. */
  readonly mapperOf?: () => MapperFile;
  /** Somebody will ask for the mapper in any case: a look at the text alone would spare nothing. */
  readonly readsMapper?: boolean;
}

/** Undefined for a file that is neither; broken JSON is judged by what can be read of it. */
export function recognise(
  text: string,
  { mapperOf = () => parseMapper(text), readsMapper = false }: RecogniseOptions = {},
): FileFacts | undefined {
  // An escaped name (`\u0024json…`) is as good as a plain one, so text with such escapes is looked at in any case.
  if (!/json_class_key|json_mapper_class_key|"main_schema"|"rules"|\\u00[2-7]/.test(text)) return undefined;
  const quick = readsMapper && text.includes('json_mapper_class_key') ? undefined : quickFacts(text);
  if (quick) return quick;
  const mapper = mapperOf();
  return mapper.limit ? unreadMapper(text) : factsOf(mapper);
}

/** A mapper beyond the limits is known by its key alone: there is no more to say of it than that it was not read. */
function unreadMapper(text: string): FileFacts | undefined {
  const at = text.indexOf(`"${classKey}"`);
  if (at < 0 || !isRootMember(text, at)) return undefined;
  const span = { offset: text.indexOf('{'), length: 1 };
  return { kind: 'mapper', classKey: undefined, version: 1, span, versionSpan: undefined };
}

/** A file whose keys are written plainly needs no syntax tree to be told what it is, however large it is. */
function quickFacts(text: string): FileFacts | undefined {
  if (/\\u00[2-7]/.test(text)) return undefined;
  if (!text.includes('json_mapper_class_key')) return plainFacts(text, 'data', [mappedClassKey, mappedVersionKey]);
  if (text.length > mapperLimits.size || mayBeTooDeep(text)) return undefined;
  return plainFacts(text, 'mapper', [classKey, versionKey]);
}

// Colon and value, and what comes next.
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
 * A member of the root; null where its name stands nowhere, undefined where only a tree can tell.
 * @param behind the name: colon and value, and what comes next
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
  // In a mapper that is half typed, nothing around may leave a doubt: a comment, or two values in a row.
  if (
    kind === 'mapper' &&
    (next === undefined || text.lastIndexOf('/', at) >= 0 || !/[{,]$/.test(text.slice(0, at).trimEnd()))
  )
    return undefined;
  return { value, span: { offset: at + name.length + 2 + all.length - value.length, length: value.length } };
}

/** What has few brackets need not be looked at more closely. */
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

/** Only the root object is open at this offset. */
function isRootMember(text: string, offset: number): boolean {
  return /^\s*\{/.test(text) && depthAt(text, offset).depth === 1;
}

function factsOf(file: MapperFile): FileFacts | undefined {
  const { root } = file;
  if (root?.type !== 'object') return undefined;
  const mapper = memberOf(root, classKey);
  const data = memberOf(root, mappedClassKey);
  if (mapper || (!data && isMapperLike(root)))
    return { kind: 'mapper', ...keyFacts(file, mapper?.value), ...versionFacts(file, versionKey, 1) };
  return data && { kind: 'data', ...keyFacts(file, data.value), ...versionFacts(file, mappedVersionKey, null) };
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

/** A root without class key that has `main_schema`, or any member object holding both `schema` and `rules`. */
function isMapperLike(root: JsonNode): boolean {
  for (const { name, value } of membersOf(root)) {
    if (name === mainSchemaKey || (memberOf(value, 'schema') && memberOf(value, 'rules'))) return true;
  }
  return false;
}
