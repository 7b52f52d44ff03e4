/** Runs a script: no crash, nothing slow, ranges inside, and after each edit what a fresh analysis says. */

import { isDeepStrictEqual } from 'node:util';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type ParserVersion, parserVersions } from '../../../server/src/parserModel/versions.ts';
import type { MapperService } from '../../../server/src/service/createService.ts';
import { createMapperService } from '../../../server/src/service/createService.ts';
import { lastStage } from '../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';
import { rangesOutside } from '../../support/ranges.ts';
import { ownTime } from '../row.ts';
import { type Script, statesOf, type Texts } from './script.ts';

interface FuzzProblem {
  /** Index of the state in which it was seen. */
  readonly state: number;
  readonly what: string;
}

const names = { mapper: 'm.json', data: 'd.json' } as const;
/** Milliseconds of an analysis, at most. A test beside others on a busy machine isn't a measurement. */
export const bounds = { quick: 5000, full: 1000 };
const completionOptions = { snippets: true };

/** @returns the first problem; undefined where all is as it should be. */
export async function runScript(script: Script, slowest: number): Promise<FuzzProblem | undefined> {
  const workspace = new InMemoryWorkspace();
  for (const file of ['mapper', 'data'] as const) workspace.open(names[file], script[file]);
  const service = createMapperService(workspace);
  // Findings are those of one version of the parser's model or the other.
  const compat = parserVersions[script.at % parserVersions.length] ?? 'next';
  service.configure({ compat });
  for (const [state, texts] of statesOf(script).entries()) {
    const what = await problemIn(workspace, service, texts, { at: script.at + state * 7919, slowest, compat });
    if (what !== undefined) return { state, what };
  }
  return undefined;
}

async function problemIn(
  workspace: InMemoryWorkspace,
  service: MapperService,
  texts: Texts,
  { at, slowest, compat }: { readonly at: number; readonly slowest: number; readonly compat: ParserVersion },
): Promise<string | undefined> {
  try {
    for (const file of ['mapper', 'data'] as const) {
      if (workspace.openDocument(uriOf(names[file]))?.getText() === texts[file]) continue;
      workspace.edit(names[file], texts[file]);
    }
    const started = ownTime();
    const known = await analyse(service);
    const took = ownTime() - started;
    if (took > slowest) return `an analysis takes ${took.toFixed(0)} ms`;
    const fresh = await analyse(freshService(texts, compat));
    if (!isDeepStrictEqual(known, fresh)) return `after an edit is found what a fresh analysis does not say`;
    return outsideIn(known, texts) ?? (await featuresOutside(service, texts, at));
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  } finally {
    logged(workspace);
  }
}

/** What the service says that it survived is a crash nevertheless. */
function logged({ log }: InMemoryWorkspace): void {
  const error = log.lines.find((line) => line.startsWith('error'));
  if (error !== undefined) throw new Error(error);
}

function freshService(texts: Texts, compat: ParserVersion): MapperService {
  const workspace = new InMemoryWorkspace();
  for (const file of ['mapper', 'data'] as const) workspace.open(names[file], texts[file]);
  const service = createMapperService(workspace);
  service.configure({ compat });
  return service;
}

async function analyse(service: MapperService) {
  const uri = uriOf(names.mapper);
  return {
    mapper: await lastStage(service.diagnostics.check(uri, neverCancelled)),
    data: await lastStage(service.diagnostics.check(uriOf(names.data), neverCancelled)),
    // The version it names counts the edits, which a fresh analysis has not seen.
    preview: { ...(await service.previews.preview({ uri }, neverCancelled)), documentVersion: undefined },
    parser: await Promise.all(parserVersions.map((as) => service.previews.preview({ uri, as }, neverCancelled))).then(
      (previews) => previews.map((preview) => ({ ...preview, documentVersion: undefined })),
    ),
    symbols: await service.features.documentSymbols(uri),
  };
}

function outsideIn(
  { mapper, data, parser, symbols }: Awaited<ReturnType<typeof analyse>>,
  texts: Texts,
): string | undefined {
  const ofMapper = documentOf('mapper', texts);
  return (
    outside('findings', mapper?.findings, ofMapper) ??
    outside('symbols', symbols, ofMapper) ??
    // Findings of an answer may be those of the data file.
    outside(
      'crashes',
      parser.map((preview) => ({ ...preview, findings: [] })),
      ofMapper,
    ) ??
    outside('findings of data', data?.findings, documentOf('data', texts))
  );
}

function outside(of: string, answer: unknown, document: TextDocument): string | undefined {
  const [range] = rangesOutside(answer, document);
  return range && `a range of ${of} is not in its document: ${JSON.stringify(range)}`;
}

function documentOf(file: 'mapper' | 'data', texts: Texts): TextDocument {
  return TextDocument.create(uriOf(names[file]), 'json', 0, texts[file]);
}

/** Hover and completion at each case; the other features take turns. */
async function featuresOutside(service: MapperService, texts: Texts, at: number): Promise<string | undefined> {
  const features = service.features;
  const file = at % 5 === 0 ? 'data' : 'mapper';
  const document = documentOf(file, texts);
  const { uri } = document;
  const position = document.positionAt(at % (texts[file].length + 1));
  const all = { start: { line: 0, character: 0 }, end: document.positionAt(texts[file].length) };
  const format = 'markdown';
  const others: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['definition', () => service.navigation.definition(uri, position, neverCancelled)],
    ['references', () => service.navigation.references(uri, position, true, neverCancelled)],
    ['highlights', () => features.documentHighlights(uri, position)],
    ['rename', () => service.renaming.rename(uri, position, 'another', neverCancelled)],
    ['lenses', () => features.codeLenses(uri, neverCancelled)],
    ['hints', () => features.inlayHints(uri, all, format, neverCancelled)],
    ['links', () => features.documentLinks(uri)],
    ['tokens', () => features.semanticTokens(uri)],
    ['actions', () => fixesOf(service, uri)],
  ];
  const other = others[at % others.length];
  const asked = [
    ['hover', () => features.hover(uri, position, { format }, neverCancelled)] as const,
    ['completion', () => features.completion(uri, position, completionOptions, neverCancelled)] as const,
    ...(other ? [other] : []),
  ];
  for (const [name, ask] of asked) {
    const problem = outside(name, await ask(), document);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

async function fixesOf(service: MapperService, uri: string): Promise<unknown> {
  const findings = (await lastStage(service.diagnostics.check(uri, neverCancelled)))?.findings ?? [];
  return service.actions.fixes(uri, findings, neverCancelled);
}
