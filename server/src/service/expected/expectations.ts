/** Data files whose entries are compared with the `<name>.expected.json` beside them. */
import * as l10n from '@vscode/l10n';
import { locateValue } from '../../data/locate.ts';
import { compareEntries, type EntryDifference } from '../../features/comparison/compareEntries.ts';
import { alignEntries, excerpt, jsonText } from '../../features/comparison/comparisonTexts.ts';
import type { Span } from '../../mapper/jsonTree.ts';
import { type CheckExpectedParams, type ExpectedFailure, type ExpectedFile, expectedNameOf } from '../../protocol.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { type DataPath, toPointer } from '../../util/jsonPointer.ts';
import { depthAt } from '../../util/jsonScan.ts';
import { runInSlices, Slices } from '../../util/workTime.ts';
import { rangeInText } from '../diagnostics/findings.ts';
import type { Previewer } from '../preview/previewer.ts';
import { fileProblem } from '../preview/previewProblems.ts';
import type { ServiceParts } from '../serviceParts.ts';
import type { FileContent } from '../workspaceHost.ts';

/** Nesting limit: entries are hardly deeper than the data they are made of, which has a limit as well. */
const deepest = 2_000;

/** The expected entries, and the range of their list in the text. */
type Expected =
  | { readonly entries: readonly unknown[]; readonly path: readonly string[] }
  | { readonly problem: string };

export class Expectations {
  readonly #parts: Pick<ServiceParts, 'host' | 'index' | 'binding'>;
  readonly #previewer: Previewer;

  constructor(parts: Pick<ServiceParts, 'host' | 'index' | 'binding'>, previewer: Previewer) {
    this.#parts = parts;
    this.#previewer = previewer;
  }

  /**
   * Returns the data files of the workspace that have a file with expected entries beside them, sorted by URI. Other JSON
   * files of that name are ignored.
   */
  async files(token: CancellationToken): Promise<readonly ExpectedFile[]> {
    const { host, index, binding } = this.#parts;
    await index.refresh(token);
    const listed = new Set((await host.listFiles()).map(({ uri }) => uri));
    const mappers = new Set(index.mappers.map(({ uri }) => uri));
    const found: ExpectedFile[] = [];
    for (const dataUri of listed) {
      const expectedUri = expectedNameOf(dataUri);
      if (!listed.has(expectedUri) || mappers.has(dataUri)) continue;
      const [uri] = binding.mappersOf(dataUri);
      if (uri === undefined && index.dataFile(dataUri) === undefined) continue;
      const mapper = uri === undefined ? null : { uri, name: host.displayName(uri) };
      found.push({ dataUri, expectedUri, data: host.displayName(dataUri), mapper });
    }
    return found;
  }

  /**
   * Returns how the entries of a data file differ from the expected ones, or undefined if they are equal.
   * @param content of the file with the expected entries
   * @throws Cancelled
   */
  async check(
    { uri, mapperUri }: CheckExpectedParams,
    content: FileContent,
    token: CancellationToken,
  ): Promise<ExpectedFailure | undefined> {
    const { host, index, binding } = this.#parts;
    await index.refresh(token);
    const data = host.displayName(uri);
    const mapper = mapperUri ?? binding.mappersOf(uri)[0];
    if (mapper === undefined) return { message: l10n.t('No mapper has the class key of {0}.', data) };
    const expected = expectedIn(content);
    if ('problem' in expected) return { message: expected.problem };
    // As JSON, because that is what the file holds.
    const found: readonly unknown[] = JSON.parse(JSON.stringify(await this.#previewer.allEntries(mapper, uri, token)));
    const slices = new Slices(token);
    const [difference] = await runInSlices(compareEntries(expected.entries, found), slices);
    if (difference === undefined) return undefined;
    const first = firstValue(difference, expected.entries, found);
    const message = l10n.t(
      'The entries of {0} differ from the expected ones. At {1}, {2} was expected, but {3} was found.',
      data,
      toPointer(first.path),
      excerpt(first.was),
      excerpt(first.is),
    );
    const text = content.kind === 'text' ? content.text : '';
    const span = nearestTo(text, [...expected.path, ...first.path]);
    const aligned = await runInSlices(alignEntries(expected.entries, found), slices);
    const texts = { expected: jsonText(aligned.before), found: jsonText(aligned.after) };
    return { message, texts, ...(span && { range: rangeInText(text, span) }) };
  }
}

/** Returns the path and both values of the first difference; an entry that only one side has is undefined in the other. */
function firstValue(
  { before, after, values: [value] }: EntryDifference,
  expected: readonly unknown[],
  found: readonly unknown[],
): { readonly path: DataPath } & Readonly<Record<'was' | 'is', { readonly value: unknown } | undefined>> {
  const path = [before ?? after ?? 0, ...(value?.path ?? [])];
  const whole = (list: readonly unknown[], index: number | undefined) =>
    index === undefined ? undefined : { value: list[index] };
  const [was, is] = value ? [value.before, value.after] : [whole(expected, before), whole(found, after)];
  return { path, was, is };
}

/** The range of the value at a path, or else of the innermost existing value around it. */
function nearestTo(text: string, path: readonly (string | number)[]): Span | undefined {
  for (let length = path.length; length >= 0; length--) {
    const span = locateValue(text, path.slice(0, length));
    if (span) return span;
  }
  return undefined;
}

/**
 * The expected entries of a file: a list of entries, or a whole preview. For any other content, the problem as a
 * sentence.
 */
function expectedIn(content: FileContent): Expected {
  if (content.kind === 'problem') return { problem: fileProblem(l10n.t('This file'), content.problem) };
  const { text } = content;
  if (depthAt(text, text.length).deepest > deepest) return { problem: l10n.t('This file is nested too deeply.') };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { problem: l10n.t("This file isn't JSON.") };
  }
  if (Array.isArray(json)) return { entries: json, path: [] };
  if (typeof json === 'object' && json !== null && 'entries' in json && Array.isArray(json.entries))
    return { entries: json.entries, path: ['entries'] };
  return { problem: l10n.t('This file contains neither a list of entries nor a preview.') };
}
