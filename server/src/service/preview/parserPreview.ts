/** What the parser in service would write, as a preview shows it. */

import { rootSpan } from '../../checks/check.ts';
import { eventText } from '../../checks/compat/compatChecks.ts';
import type { JsonNode } from '../../mapper/jsonTree.ts';
import { spanIn } from '../../mapper/span.ts';
import type { ParserResult } from '../../parser/result.ts';
import type { ParserCrash, ParserRun, Preview, PreviewEntry } from '../../protocol.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import { toRange } from '../diagnostics/findings.ts';
import type { DocumentSnapshot } from '../documents.ts';

/** The entries that are written, and after a stop those that were before it. */
export function parserEntries({ entries }: ParserResult): readonly PreviewEntry[] {
  return entries.map(({ section, schema, isMain, file, data }) => ({ section, schema, isMain, file, data }));
}

/** What the entries alone do not say. */
export function parserParts(result: ParserResult, mapper: DocumentSnapshot): Pick<Preview, 'crash' | 'parser'> {
  const { crash } = result;
  return { ...(crash && { crash: crashOf(crash, mapper) }), parser: runOf(result) };
}

function crashOf(
  { stage, error, code, node }: NonNullable<ParserResult['crash']>,
  mapper: DocumentSnapshot,
): ParserCrash {
  const place = isRoot(node, mapper) ? rootSpan(node) : node;
  const range = toRange(mapper.document, spanIn(mapper.mapper, place));
  return { stage, error, message: eventText({ code, kind: 'stops' }), code, range };
}

function isRoot(node: JsonNode, { mapper }: DocumentSnapshot): boolean {
  return node === mapper.root;
}

function runOf({ version, assumed, lost, entries, limits }: ParserResult): ParserRun {
  const unknown = entries.flatMap((entry, index) =>
    entry.unknown.map(({ path }) => ({ entry: index, path: toPointer(path) })),
  );
  return { version, assumed, lost, unknown, isCut: limits.length > 0 };
}
