/** Runs a script: no crash, nothing slow, ranges inside, and after each edit what a fresh analysis says. */
import { isDeepStrictEqual } from 'node:util';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type ParserVersion, parserVersions } from '../../../server/src/parserModel/versions.ts';
import { createMapperService, type MapperService } from '../../../server/src/service/createService.ts';
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
      const { mapper, data, parser, symbols } = known;
      // Findings of an answer may be those of the data file.
      const crashes = parser.map((preview) => ({ ...preview, findings: [] }));
      const problem =
        outside({ findings: mapper?.findings, symbols, crashes }, documentOf('mapper', texts)) ??
        outside({ 'findings of data': data?.findings }, documentOf('data', texts)) ??
        (await featuresOutside(service, texts, script.at + state * 7919));
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

function openService(texts: Texts, compat: ParserVersion) {
  const workspace = new InMemoryWorkspace();
  for (const file of files) workspace.open(names[file], texts[file]);
  const service = createMapperService(workspace);
  service.configure({ compat });
  return { workspace, service };
}

async function analyse(service: MapperService) {
  const uri = uriOf(names.mapper);
  // The version it names counts the edits, which a fresh analysis has not seen.
  const preview = async (as?: ParserVersion) => ({
    ...(await service.previews.preview({ uri, ...(as && { as }) }, neverCancelled)),
    documentVersion: undefined,
  });
  return {
    mapper: await service.diagnostics.check(uri, neverCancelled),
    data: await service.diagnostics.check(uriOf(names.data), neverCancelled),
    preview: await preview(),
    parser: await Promise.all(parserVersions.map(preview)),
    symbols: await service.features.documentSymbols(uri, neverCancelled),
  };
}

function documentOf(file: keyof Texts, texts: Texts): TextDocument {
  return TextDocument.create(uriOf(names[file]), 'json', 0, texts[file]);
}

function outside(answers: Readonly<Record<string, unknown>>, document: TextDocument): string | undefined {
  for (const [of, answer] of Object.entries(answers)) {
    const [range] = rangesOutside(answer, document);
    if (range) return `a range of ${of} is not in its document: ${JSON.stringify(range)}`;
  }
  return undefined;
}

/** Hover and completion at each case; the other features take turns. */
async function featuresOutside(service: MapperService, texts: Texts, at: number): Promise<string | undefined> {
  const { features } = service;
  const document = documentOf(at % 5 === 0 ? 'data' : 'mapper', texts);
  const { uri } = document;
  const end = document.getText().length;
  const position = document.positionAt(at % (end + 1));
  const all = { start: { line: 0, character: 0 }, end: document.positionAt(end) };
  const format = 'markdown';
  const others: readonly (() => Promise<unknown>)[] = [
    () => service.navigation.definition(uri, position, neverCancelled),
    () => service.navigation.references(uri, position, true, neverCancelled),
    () => features.documentHighlights(uri, position, neverCancelled),
    () => service.renaming.rename(uri, position, 'another', neverCancelled),
    () => features.codeLenses(uri, neverCancelled),
    () => features.inlayHints(uri, all, format, neverCancelled),
    () => features.documentLinks(uri, neverCancelled),
    async () => features.semanticTokens(uri, undefined, neverCancelled),
    async () => {
      const findings = (await service.diagnostics.check(uri, neverCancelled))?.findings ?? [];
      return service.actions.fixes(uri, findings, neverCancelled);
    },
  ];
  const hover = await features.hover(uri, position, { format }, neverCancelled);
  const completion = await features.completion(uri, position, { snippets: true }, neverCancelled);
  return outside({ hover, completion, 'a feature': await others[at % others.length]?.() }, document);
}
