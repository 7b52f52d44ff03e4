/** What the parser in service would write, as a preview shows it. */

import { rootOf } from '../../checks/check.ts';
import { ofStop } from '../../checks/compat/difference.ts';
import { differenceText } from '../../checks/compat/differenceText.ts';
import { pairParserEntries } from '../../checks/compat/entryPairs.ts';
import { rangeOf } from '../../features/ranges.ts';
import { spanIn } from '../../mapper/span.ts';
import type { ParserResult } from '../../parserModel/parserResult.ts';
import type { ParserCrash, ParserRun, Preview, PreviewEntry } from '../../protocol.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import type { DocumentSnapshot } from '../documents.ts';

/**
 * Returns the entries that the service's parser writes. If the parser stops, returns the entries that it wrote before
 * it stopped.
 * @param specified the entries according to the specification, which may be in different files
 */
export function parserEntries({ entries }: ParserResult, specified: readonly PreviewEntry[]): readonly PreviewEntry[] {
  const pairs = pairParserEntries(specified, entries);
  const files = new Map(pairs.written.map((entry, index) => [entry, specified[index]?.file]));
  return entries.map((written) => {
    const { section, schema, isMain, file, data } = written;
    const specifiedFile = files.get(written);
    const isRenamed = specifiedFile !== undefined && specifiedFile !== file;
    return { section, schema, isMain, file, data, ...(isRenamed && { specifiedFile }) };
  });
}

/**
 * Returns the parts of the preview that describe the run of the service's parser: the crash, if the parser crashed,
 * and information about the run.
 */
export function parserParts(result: ParserResult, mapper: DocumentSnapshot): Pick<Preview, 'crash' | 'parser'> {
  const { crash } = result;
  return { ...(crash && { crash: crashOf(crash, mapper) }), parser: runOf(result) };
}

function crashOf(
  { stage, error, reason, node }: NonNullable<ParserResult['crash']>,
  mapper: DocumentSnapshot,
): ParserCrash {
  const place = node === mapper.mapper.root ? rootOf(mapper.mapper.text) : node;
  const range = rangeOf(mapper.document, spanIn(mapper.mapper, place));
  return { stage, error, message: differenceText(ofStop({ reason, node, error, data: undefined })), reason, range };
}

function runOf({ version, assumed, lost, entries, limits }: ParserResult): ParserRun {
  const unknown = entries.flatMap((entry, index) =>
    entry.unknown.map(({ path }) => ({ entry: index, path: toPointer(path) })),
  );
  return { version, assumed, lost, unknown, isCut: limits.length > 0 };
}
