/** What is offered for generated mappers, for the laws of edits. */
import fc from 'fast-check';
import { TextDocument, type TextEdit } from 'vscode-languageserver-textdocument';
import type { ServerSettings } from '../../../../server/src/protocol.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { mapperValue } from '../../../support/arbitraries.ts';
import { findingsIn } from '../../../support/checks.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** How many were judged; the row `edits` of prove sums them up. */
    edits?: number;
  }
}

/** One offered edit of the mapper. */
export interface Offered {
  readonly kind: string;
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

export const uri = 'file:///workspace/m.json';
export const timeout = 600_000;

export type Compat = NonNullable<ServerSettings['compat']>;

export function serviceOf(mapper: string, data: unknown, compat: Compat) {
  const service = createMapperService(new InMemoryWorkspace({ 'm.json': mapper, 'd.json': data }));
  service.configure({ compat });
  return service;
}

/** Everything that is offered for a mapper, at every mapping and rule; with a known parser, which takes longer, at some. */
export async function offers(mapper: string, data: unknown, compat: Compat = 'off'): Promise<readonly Offered[]> {
  const service = serviceOf(mapper, data, compat);
  const document = TextDocument.create(uri, 'json', 1, mapper);
  const findings = await findingsIn(service, uri);
  const actions = await service.actions.fixes(uri, JSON.parse(JSON.stringify(findings)), neverCancelled);
  const codes = findings.map(({ code }) => code);
  const places = [...mapper.matchAll(/"(?=(?:[^"\\]|\\.)*"\s*:)/g)]
    .filter((_, index) => compat === 'off' || index % 5 === 0)
    .map(({ index }) => document.positionAt(index + 1));
  const all = { start: { line: 0, character: 0 }, end: document.positionAt(mapper.length) };
  const found: Offered[] = [];
  const take = (list: readonly (typeof actions)[number][]) => {
    for (const { kind = '', title, edit } of list) found.push({ kind, title, edits: edit?.changes?.[uri] ?? [] });
  };
  take(actions);
  take(await service.actions.refactorings({ uri, range: all, codes, only: ['', 'source'] }, neverCancelled));
  for (const place of places) {
    const range = { start: place, end: place };
    take(await service.actions.refactorings({ uri, range, codes: [] }, neverCancelled));
    const named = await service.renaming.prepare(uri, place, neverCancelled);
    if ('refused' in named) continue;
    const renamed = await service.renaming.rename(uri, place, 'n3w', neverCancelled);
    if ('refused' in renamed) continue;
    const edits = renamed.filter((each) => each.uri === uri).flatMap((each) => each.edits);
    found.push({ kind: 'rename', title: named.placeholder, edits });
  }
  const known = new Set<string>();
  return found.filter((each) => {
    const name = JSON.stringify([each.kind, each.title, each.edits]);
    return known.size < known.add(name).size;
  });
}

/** Mappers with a mapping that can go into the subsections of another one, as they are or with repeated names. */
export const mappers = fc.tuple(mapperValue, fc.nat(3), fc.boolean()).map(([value, chance, isArchive]) => {
  if (chance > 0) return value;
  const own = { schema: 'demo.One', main_key: 'p', repeats: true, repeat_paths: ['items[*]'] };
  const process = 'nomad.datamodel.metainfo.basesections.ProcessStep';
  const parent = { ...own, schema: process, rules: { parts: 'ps', r: { source: 'a', target: 'b' } } };
  const inner = { main_key: 'p.q', repeat_paths: ['items[*].parts'], rules: { id: 'name', a: 'b' } };
  return { ...(value as object), parent, child: { ...own, ...inner, is_archive: isArchive } };
});
