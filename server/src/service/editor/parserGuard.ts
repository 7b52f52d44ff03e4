/** Keeps out code actions after which a known parser would stop, or would drop or change more than before. */
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction } from 'vscode-languageserver-types';
import { isAboutParser } from '../../checks/compat/compatChecks.ts';
import type { Finding } from '../../protocol.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { textDigest } from '../../util/textDigest.ts';
import { Slices } from '../../util/workTime.ts';
import type { MapperFindings } from '../diagnostics/mapperFindings.ts';
import { DocumentSnapshot } from '../documents.ts';
import { requestTime } from '../evaluationTime.ts';
import { recentSamples } from '../mapperViews.ts';
import type { ServiceParts } from '../serviceParts.ts';

/** Characters of all samples that are mapped for each action. Editors ask for actions at each place of the cursor. */
const largestSamples = 100_000;

/** How many places there are for each kind of finding about the parser. */
type ParserFindings = ReadonlyMap<string, number>;

/**
 * Returns the actions that, applied, add no finding about the known parser. Without a known parser, these are all. With
 * large samples, only that is known what the parser does while it reads the mapper. An action that can't be checked in
 * the time is left out.
 * @throws Cancelled
 */
export async function withoutParserFindings(
  actions: readonly CodeAction[],
  snapshot: DocumentSnapshot,
  { parts, mappers }: { readonly parts: ServiceParts; readonly mappers: MapperFindings },
  token: CancellationToken,
): Promise<readonly CodeAction[]> {
  if (actions.length === 0 || mappers.target === undefined || snapshot.facts?.kind !== 'mapper') return actions;
  const samples = await smallSamples(snapshot, parts, token);
  const time = requestTime(token);
  const edits = mappers.forEditedTexts(time);
  const slices = new Slices(token, time);
  const found = async (text: DocumentSnapshot) => aboutParser((await edits.find(text, samples, token)).findings);
  const before = await found(snapshot);
  const kept: CodeAction[] = [];
  for (const action of actions) {
    await slices.next();
    const text = TextDocument.applyEdits(snapshot.document, action.edit?.changes?.[snapshot.uri] ?? []);
    const edited = new DocumentSnapshot({
      uri: snapshot.uri,
      version: `text ${textDigest(text)}`,
      text,
      before: snapshot.mapper,
    });
    const after = await found(edited);
    if (time.isUsedUp) break;
    if ([...after].every(([kind, places]) => places <= (before.get(kind) ?? 0))) kept.push(action);
  }
  time.stop();
  return kept;
}

/** The samples that change last, up to the limit. */
async function smallSamples(
  { uri, mapperKey }: DocumentSnapshot,
  { binding, cache, index }: ServiceParts,
  token: CancellationToken,
): Promise<readonly string[]> {
  const samples: string[] = [];
  let left = largestSamples;
  for (const sample of recentSamples(binding.bindingOf(uri, mapperKey).uris, index)) {
    const current = await cache.current(sample, token);
    left -= current.kind === 'text' ? current.snapshot.text.length : 0;
    if (left < 0) break;
    samples.push(sample);
  }
  return samples;
}

function aboutParser(findings: readonly Finding[]): ParserFindings {
  const counts = new Map<string, number>();
  for (const finding of findings.filter(isAboutParser)) {
    const { range: _, message: __, data: ___, related, places, ...kind } = finding;
    const name = JSON.stringify(kind);
    counts.set(name, (counts.get(name) ?? 0) + (places?.length ?? 1 + related.length));
  }
  return counts;
}
