/** Runs a script: no crash, nothing slow, ranges inside, and after each edit what a fresh analysis says. */
import { isDeepStrictEqual } from 'node:util';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { parserVersions } from '../../../server/src/parserModel/versions.ts';
import { createMapperService, type MapperService } from '../../../server/src/service/createService.ts';
import { lastStage } from '../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';
import { rangesOutside } from '../../support/ranges.ts';
import { ownTime } from '../row.ts';
import { type Script, statesOf, type Texts } from './script.ts';

const names = { mapper: 'm.json', data: 'd.json' } as const;
const files = ['mapper', 'data'] as const;
/** Milliseconds of an analysis, at most. A test beside others on a busy machine isn't a measurement. */
export const bounds = { quick: 5000, full: 1000 };

/** @returns the first problem; undefined where all is as it should be. */
export async function runScript(script: Script, slowest: number): Promise<string | undefined> {
  // Findings are those of one version of the parser's model or the other.
  const open = (texts: Texts) => openService(texts, parserVersions[script.at % parserVersions.length] ?? 'next');
  const { workspace, service } = open(script);
  for (const [state, texts] of statesOf(script).entries()) {
    try {
      for (const file of files)
        if (workspace.openDocument(uriOf(names[file]))?.getText() !== texts[file])
          workspace.edit(names[file], texts[file]);
      const started = ownTime();
      const known = await analyse(service);
      const took = ownTime() - started;
      if (took > slowest) return `an analysis takes ${took.toFixed(0)} ms`;
      if (!isDeepStrictEqual(known, await analyse(open(texts).service)))
        return 'after an edit is found what a fresh analysis does not say';
      const problem = outsideIn(known, texts) ?? (await featuresOutside(service, texts, script.at + state * 7919));
      if (problem !== undefined) return problem;
    } catch (error) {
      return error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    // What the service says that it survived is a crash nevertheless.
    const error = workspace.log.lines.find((line) => line.startsWith('error'));
    if (error !== undefined) return error;
  }
  return undefined;
}

function openService(texts: Texts, compat: (typeof parserVersions)[number]) {
  const workspace = new InMemoryWorkspace();
  for (const file of files) workspace.open(names[file], texts[file]);
  const service = createMapperService(workspace);
  service.configure({ compat });
  return { workspace, service };
}

async function analyse(service: MapperService) {
  const uri = uriOf(names.mapper);
  // The version it names counts the edits, which a fresh analysis has not seen.
  const preview = async (as?: (typeof parserVersions)[number]) => ({
    ...(await service.previews.preview({ uri, ...(as && { as }) }, neverCancelled)),
    documentVersion: undefined,
  });
  return {
    mapper: await lastStage(service.diagnostics.check(uri, neverCancelled)),
    data: await lastStage(service.diagnostics.check(uriOf(names.data), neverCancelled)),
    preview: await preview(),
    parser: await Promise.all(parserVersions.map(preview)),
    symbols: await service.features.documentSymbols(uri),
  };
}

function outsideIn({ mapper, data, parser, symbols }: Awaited<ReturnType<typeof analyse>>, texts: Texts) {
  const ofMapper = documentOf('mapper', texts);
  // Findings of an answer may be those of the data file.
  const crashes = parser.map((preview) => ({ ...preview, findings: [] }));
  return (
    outside('findings', mapper?.findings, ofMapper) ??
    outside('symbols', symbols, ofMapper) ??
    outside('crashes', crashes, ofMapper) ??
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
  const { features } = service;
  const file = at % 5 === 0 ? 'data' : 'mapper';
  const document = documentOf(file, texts);
  const { uri } = document;
  const position = document.positionAt(at % (texts[file].length + 1));
  const all = { start: { line: 0, character: 0 }, end: document.positionAt(texts[file].length) };
  const format = 'markdown';
  const others: readonly (() => Promise<unknown>)[] = [
    () => service.navigation.definition(uri, position, neverCancelled),
    () => service.navigation.references(uri, position, true, neverCancelled),
    () => features.documentHighlights(uri, position),
    () => service.renaming.rename(uri, position, 'another', neverCancelled),
    () => features.codeLenses(uri, neverCancelled),
    () => features.inlayHints(uri, all, format, neverCancelled),
    () => features.documentLinks(uri),
    async () => features.semanticTokens(uri),
    async () => {
      const findings = (await lastStage(service.diagnostics.check(uri, neverCancelled)))?.findings ?? [];
      return service.actions.fixes(uri, findings, neverCancelled);
    },
  ];
  const answers = [
    await features.hover(uri, position, { format }, neverCancelled),
    await features.completion(uri, position, { snippets: true }, neverCancelled),
    await others[at % others.length]?.(),
  ];
  const problems = answers.map((answer, index) =>
    outside(['hover', 'completion'][index] ?? 'a feature', answer, document),
  );
  return problems.find((problem) => problem !== undefined);
}
