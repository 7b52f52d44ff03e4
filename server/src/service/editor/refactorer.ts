/** Code actions beyond the fix of one finding: fixes of many, and refactorings. */

import type { CodeAction, Position } from 'vscode-languageserver-types';
import { Budget } from '../../data/budget.ts';
import { ruleTo } from '../../features/codeActions/addUnmapped.ts';
import { codeActions, type FixableFinding, fixContext, toCodeAction } from '../../features/codeActions/codeAction.ts';
import { fixAllCertain, fixAllOfKind } from '../../features/codeActions/fixAll.ts';
import { ignoreActions, stopIgnoringActions } from '../../features/codeActions/ignoreHere.ts';
import { insertMembers, type Replacement, toTextEdit, written } from '../../features/codeActions/jsonEdit.ts';
import { addLikelyRules, likelyRules, toLikelyRule } from '../../features/codeActions/likelyRules.ts';
import type { OfferedAction, SampleFacts } from '../../features/codeActions/refactoring.ts';
import { fixAllKind, isRequestedKind, refactorings } from '../../features/codeActions/refactorings.ts';
import { listMappings, listTargets, listText, unreadListAround } from '../../features/codeActions/unreadList.ts';
import type { SectionMapping } from '../../mapper/mapperFile.ts';
import { spanIn } from '../../mapper/span.ts';
import type { AddRuleParams, LikelyRulesParams, LikelyRulesResult, Range, RuleOffer } from '../../protocol.ts';
import type { CancellationToken } from '../../util/cancellation.ts';
import { runInSlices, Slices } from '../../util/workTime.ts';
import type { Diagnostics } from '../diagnostics/diagnostics.ts';
import type { MapperFindings } from '../diagnostics/mapperFindings.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { requestTime } from '../evaluationTime.ts';
import { recentSamples } from '../mapperViews.ts';
import { mapData, type ServiceParts, samplesOf } from '../serviceParts.ts';
import { projectConfigName } from '../workspaceHost.ts';
import { withoutParserFindings } from './parserGuard.ts';
import { relativeSource, ruleTargets } from './ruleTargets.ts';
import { sampleFacts } from './sampleFacts.ts';

/** The editor's request for code actions. */
interface ActionQuery {
  readonly uri: string;
  /** The selection. */
  readonly range: Range;
  /** Codes of the findings at the selection. */
  readonly codes: readonly string[];
  /** Requested kinds, each with its subkinds; undefined requests all but source actions. */
  readonly only?: readonly string[] | undefined;
}

export class Refactorer {
  readonly #parts: ServiceParts;
  readonly #mappers: MapperFindings;
  readonly #diagnostics: Diagnostics;

  constructor(parts: ServiceParts, mappers: MapperFindings, diagnostics: Diagnostics) {
    this.#parts = parts;
    this.#mappers = mappers;
    this.#diagnostics = diagnostics;
  }

  /**
   * Fixes of many findings, and refactorings, each with its edit. An edit whose effect can't be checked in the time of
   * the request isn't offered.
   * @throws Cancelled also if the document is edited meanwhile
   */
  async refactorings(query: ActionQuery, token: CancellationToken): Promise<readonly CodeAction[]> {
    await this.#parts.index.refresh(token);
    const offered = [...(await this.#fixAll(query, token)), ...(await this.#refactor(query, token))];
    return this.#harmless(query.uri, offered, token);
  }

  /**
   * Quick fixes of findings, made from their `code` and `data` without a new check; which are offered as for
   * `refactorings`.
   * @throws Cancelled
   */
  async fixes(
    uri: string,
    findings: readonly FixableFinding[],
    token: CancellationToken,
  ): Promise<readonly CodeAction[]> {
    await this.#parts.index.refresh(token);
    const current = await this.#parts.cache.current(uri, token);
    if (current.kind !== 'text') return [];
    return this.#harmless(uri, codeActions(current.snapshot, findings, this.#mappers.target), token);
  }

  /**
   * Actions that add findings to `ignore` in `mapper.config.json`, which may not exist yet, and that remove those of a
   * place from it; none if it can't be changed.
   */
  async ignoreActions(
    uri: string,
    findings: readonly FixableFinding[],
    place: Position,
    token: CancellationToken,
  ): Promise<readonly CodeAction[]> {
    const slices = new Slices(token);
    const { cache, host, ignored } = this.#parts;
    const [current, configUri] = [await cache.current(uri, token), host.resolvePath(projectConfigName)];
    if (current.kind !== 'text' || configUri === undefined) return [];
    const config = await cache.current(configUri, token);
    await slices.next();
    if (config.kind === 'problem' && config.problem !== 'missing') return [];
    const text = config.kind === 'text' ? config.snapshot.text : undefined;
    if (config.kind === 'text' && config.snapshot.sample.kind !== 'value') return [];
    const { document } = current.snapshot;
    const [file, settings] = [
      { document, name: ignored.nameOf(uri) },
      { uri: configUri, text },
    ];
    return [
      ...(await runInSlices(ignoreActions(file, findings, settings), slices)),
      ...stopIgnoringActions(file, document.offsetAt(place), settings),
    ];
  }

  async #harmless(
    uri: string,
    offered: readonly CodeAction[],
    token: CancellationToken,
  ): Promise<readonly CodeAction[]> {
    const current = await this.#parts.cache.current(uri, token);
    return current.kind === 'text'
      ? withoutParserFindings(offered, current.snapshot, { parts: this.#parts, mappers: this.#mappers }, token)
      : offered;
  }

  /**
   * The targets for one unread field in the innermost mapping that can read it, or the edits that add the rule for a
   * chosen one; for a field in a list that no mapping reads, the same for a repeated mapping. @throws Cancelled
   */
  async addRule(
    { uri, dataUri, field, target: chosen }: AddRuleParams,
    token: CancellationToken,
  ): Promise<RuleOffer | undefined> {
    const snapshot = await this.#parts.cache.mapper(uri, token);
    const sample = snapshot && (await this.#factsIn(snapshot, [dataUri], token));
    if (snapshot === undefined || sample === undefined || snapshot.mapper.errors.length > 0) return undefined;
    if (!sample.unread().has(field)) return undefined;
    const schemas = await this.#parts.schemas.knowledge(token);
    const { target } = this.#mappers;
    const { mapper, document } = snapshot;
    const edits = (replacements: readonly Replacement[]) => replacements.map((each) => toTextEdit(document, each));
    const places = innermostFirst(mapper.sections).flatMap((section) => {
      const source = relativeSource(field, sample.bases(section));
      return source === undefined ? [] : { section, source };
    });
    const [place] = places.sort((one, other) => one.source.length - other.source.length);
    if (place === undefined) {
      const list = unreadListAround(field, mapper, sample.bases);
      if (list === undefined) return undefined;
      const offer = { adds: 'mapping', source: listText(list) } as const;
      if (chosen === undefined) return { ...offer, targets: listTargets(list, mapper, schemas), edits: [] };
      const added = listMappings(list, chosen, mapper, { schemas, target });
      return { ...offer, targets: [], edits: edits(addMappings(snapshot, added)) };
    }
    const { section, source } = place;
    const data = { bases: sample.bases(section), budget: sample.budget };
    const rule = { adds: 'rule', source } as const;
    if (chosen === undefined) return { ...rule, targets: ruleTargets(section, schemas, source, data), edits: [] };
    const selection = { ...spanIn(mapper, section.key), length: 0 };
    // Reuses the action that adds rules for all unread fields, with this field as the only one.
    const only = { ...sample, unread: () => new Set([field]) };
    const [offer] = ruleTo(section, { mapper, selection, sample: only, schemas, target }, source, chosen);
    return offer && { ...rule, targets: [], edits: edits(offer.replacements) };
  }

  /** Rules whose target is likely, for the user to choose from, or the edits that add the chosen ones. @throws Cancelled */
  async likelyRules({ uri, chosen }: LikelyRulesParams, token: CancellationToken): Promise<LikelyRulesResult> {
    await this.#parts.index.refresh(token);
    const snapshot = await this.#parts.cache.mapper(uri, token);
    const sample = snapshot && (await this.#sampleOf(snapshot, token));
    if (snapshot === undefined || sample === undefined || snapshot.mapper.errors.length > 0)
      return { rules: [], edits: [] };
    const schemas = await this.#parts.schemas.knowledge(token);
    const found = likelyRules(snapshot.mapper, sample, { schemas, target: this.#mappers.target });
    const replacements = addLikelyRules(snapshot.mapper, found, new Set(chosen));
    return { rules: found.map(toLikelyRule), edits: replacements.map((each) => toTextEdit(snapshot.document, each)) };
  }

  /** Fixes all findings of the given codes, in mappers and in data files. */
  async #fixAll({ uri, codes, only }: ActionQuery, token: CancellationToken): Promise<readonly CodeAction[]> {
    const ofKind = isRequestedKind('quickfix', only) ? [...new Set(codes)] : [];
    const isSource = isRequestedKind(fixAllKind, only);
    if (ofKind.length === 0 && !isSource) return [];
    const findings = (await this.#diagnostics.check(uri, token))?.findings ?? [];
    const current = await this.#parts.cache.current(uri, token);
    if (current.kind !== 'text' || findings.length === 0) return [];
    const { snapshot } = current;
    const actions = (kind: string, offer: OfferedAction | undefined) =>
      offer ? [toCodeAction(snapshot.document, kind, offer)] : [];
    const context = fixContext(snapshot, this.#mappers.target);
    const found = ofKind.flatMap((code) => actions('quickfix', fixAllOfKind(code, findings, context)));
    return isSource ? [...found, ...actions(fixAllKind, fixAllCertain(findings, context))] : found;
  }

  async #refactor({ uri, range, only }: ActionQuery, token: CancellationToken): Promise<readonly CodeAction[]> {
    const wanted = refactorings.filter(({ kind }) => isRequestedKind(kind, only));
    const snapshot = wanted.length > 0 ? await this.#parts.cache.mapper(uri, token) : undefined;
    if (snapshot === undefined) return [];
    const sample = await this.#sampleOf(snapshot, token);
    const { mapper, document } = snapshot;
    if (mapper.errors.length > 0 || mapper.root === undefined) return [];
    const offset = document.offsetAt(range.start);
    const selection = { offset, length: document.offsetAt(range.end) - offset };
    const schemas = await this.#parts.schemas.knowledge(token);
    const { target } = this.#mappers;
    const context = { mapper, selection, sample, schemas, target };
    return wanted.flatMap(({ kind, offers }) =>
      Array.from(offers(context), (offer) => toCodeAction(document, kind, offer)),
    );
  }

  /** The facts of the samples; undefined if there are none. */
  async #sampleOf(mapper: DocumentSnapshot, token: CancellationToken): Promise<SampleFacts | undefined> {
    const bound = await samplesOf(this.#parts, mapper.uri, token);
    return this.#factsIn(mapper, recentSamples(bound, this.#parts.index), token);
  }

  /** The facts of these data files together; undefined if none can be read. */
  async #factsIn(
    mapper: DocumentSnapshot,
    uris: readonly string[],
    token: CancellationToken,
  ): Promise<SampleFacts | undefined> {
    const mapped = await mapData(this.#parts, mapper, uris, await this.#parts.schemas.knowledge(token), token);
    const results = mapped.flatMap(({ result }) => result ?? []);
    const roots = results.map(({ root }) => root);
    return sampleFacts(results, Budget.of(roots, {}, requestTime(token)));
  }
}

/** The edits that add mappings at the end of the mapper. */
function addMappings({ mapper }: DocumentSnapshot, mappings: Readonly<Record<string, object>>): readonly Replacement[] {
  const members = Object.entries(mappings).map(([name, mapping]) => ({ name, value: written(mapper.text, mapping) }));
  return mapper.root === undefined || members.length === 0 ? [] : [insertMembers(mapper, mapper.root, members)];
}

/** Subsections before the mappings that contain them. */
function innermostFirst(sections: readonly SectionMapping[]): readonly SectionMapping[] {
  return sections.flatMap((section) => [...innermostFirst(section.subsections), section]);
}
