/** Colours by meaning: sources, targets, wildcards, patterns, classes and mapping names. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../../mapper/jsonTree.ts';
import type { MapperFile } from '../../mapper/mapperFile.ts';
import { type MapperPart, partsOf } from '../../mapper/parts.ts';
import { spanIn, spanInString } from '../../mapper/span.ts';
import { type Range, semanticTokenTypes } from '../../protocol.ts';
import { innerSpan } from '../ranges.ts';

type TokenType = (typeof semanticTokenTypes)[number];

interface Token extends Span {
  readonly type: TokenType;
}

/** The most tokens; more would cost more than colors are worth. */
const maxTokens = 50_000;

/** The longest path with colors, in UTF-16 code units. */
const longestPath = 2000;

const wholeTypes: Readonly<Partial<Record<MapperPart['kind'], TokenType>>> = {
  sectionName: 'type',
  schema: 'class',
  mainKey: 'property',
  target: 'property',
  matchPattern: 'regexp',
  conditionPattern: 'regexp',
};

const pathKinds: ReadonlySet<MapperPart['kind']> = new Set([
  'source',
  'repeatPath',
  'presentKey',
  'matchField',
  'conditionPath',
]);

/**
 * Finds the semantic tokens of a mapper step by step: five numbers for each token, as the Language Server Protocol
 * encodes them.
 * @param range only tokens that touch this range are returned; without it, all tokens are returned
 */
export function* semanticTokens(
  mapper: MapperFile,
  document: TextDocument,
  range?: Range,
): Generator<undefined, number[]> {
  const from = range ? document.offsetAt(range.start) : 0;
  const to = range ? document.offsetAt(range.end) : mapper.text.length;
  const tokens: Token[] = [];
  for (const part of partsOf(mapper)) {
    yield;
    const { offset, length } = spanIn(mapper, part.node);
    if (part.node.type !== 'string' || offset > to || offset + length < from) continue;
    tokens.push(...tokensOf(mapper, part));
    if (tokens.length >= maxTokens) break;
  }
  return encode(tokens, document);
}

function tokensOf(mapper: MapperFile, part: MapperPart): readonly Token[] {
  const { node } = part;
  const whole = wholeTypes[part.kind];
  if (whole) return [{ ...innerSpan(mapper, node), type: whole }];
  if (!pathKinds.has(part.kind)) return [];
  return pathTokens(String(node.value)).map(({ offset, length, type }) => ({
    ...spanIn(mapper, spanInString(node, offset, length)),
    type,
  }));
}

const pathSigns =
  /(?<name>"(?:[^"\\]|\\.)*"|@key|[\p{L}_][\p{L}\p{N}_-]*(?<call>\s*\()?)|(?<wildcard>\[\*\]|\*)|(?<index>\[(?:-?\d+|n\d*)\])|(?<sign>\|\||&&|[=!<>]=|[<>|&!@])/gu;

/** Names, wildcards, indices and operators of a path, from its text alone: incomplete paths have colors as well. */
function pathTokens(path: string): readonly Token[] {
  if (path.length > longestPath) return [];
  return [...path.matchAll(pathSigns)].map(({ 0: sign, index, groups }): Token => {
    const length = groups?.call === undefined ? sign.length : sign.length - groups.call.length;
    if (groups?.name !== undefined)
      return { offset: index, length, type: groups.call === undefined ? 'variable' : 'function' };
    return { offset: index, length, type: groups?.index === undefined ? 'operator' : 'number' };
  });
}

function encode(tokens: readonly Token[], document: TextDocument): number[] {
  const data: number[] = [];
  let line = 0;
  let character = 0;
  for (const { offset, length, type } of tokens.toSorted((one, other) => one.offset - other.offset)) {
    const at = document.positionAt(offset);
    if (length === 0 || document.positionAt(offset + length).line !== at.line) continue;
    data.push(at.line - line, at.line === line ? at.character - character : at.character, length);
    data.push(semanticTokenTypes.indexOf(type), 0);
    line = at.line;
    character = at.character;
  }
  return data;
}
