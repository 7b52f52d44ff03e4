/** The parser's second stage: maps a data file to entries. */
import { Budget, LimitReached } from '../../data/budget.ts';
import type { WorkTime } from '../../util/workTime.ts';
import type { ParserInput, ParserOptions, ParserResult } from '../parserResult.ts';
import { fieldText } from '../python/convert.ts';
import { isDict, type PyValue, pyMember } from '../python/pyValue.ts';
import type { ReadMapping } from '../reading/mapping.ts';
import { noteReadings } from '../reading/noteReadings.ts';
import { type ReadMapper, readMapper, versionNumber, wantedVersion } from '../reading/readMapper.ts';
import { resolveMatchKeys } from '../rules/matchKeys.ts';
import { Stop } from '../stop.ts';
import { versionFacts } from '../versions.ts';
import { type CopyGroup, CopyMaker, checkSources, type MappingPath, pathlessCopy } from './copies.ts';
import { ParserAttacher } from './parserAttacher.ts';
import { expandPaths } from './repeatPaths.ts';
import { RunContext } from './runContext.ts';
import { SectionMaker } from './sectionMaker.ts';
import { SectionTree } from './tree.ts';

const dataKeyName = '$mapped_json_class_key';
const dataVersionName = '$mapped_json_version';

/**
 * Reads a mapper and maps a sample in the same way as the service's parser. The generator yields after each small part of
 * the work.
 */
export function* mapInSteps(
  input: ParserInput,
  options: ParserOptions,
  time: WorkTime,
): Generator<undefined, ParserResult> {
  const version = versionFacts[options.version];
  const mapper = readMapper(input.mapper.root, version);
  yield;
  const { sample } = input;
  const root = sample.kind === 'value' && isDict(sample.root) ? sample.root : {};
  const size = sample.kind === 'value' ? { nodes: sample.nodes, text: sample.length } : { nodes: 0, text: 0 };
  const budget = new Budget(() => size, {}, time);
  const context = new RunContext({ mapper: input.mapper, data: root, version, schemas: input.schemas, budget });
  if (input.mapper.hasByteOrderMark) context.stop(new Stop('JSONDecodeError', 'byte-order-mark', undefined));
  if (mapper.isMapper) for (const stop of mapper.stops) context.stop(stop);
  const attacher = new ParserAttacher(context, options.files ?? []);
  try {
    if (isFound(mapper, input, options, context)) yield* mapData(mapper, context, attacher);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
  } finally {
    context.undo.undo();
  }
  if (budget.reached) context.limits.add(budget.reached);
  return {
    version: options.version,
    entries: attacher.entries,
    crash: context.crash,
    predicted: attacher.predicted,
    stops: context.stops.list,
    notes: context.notes.list,
    lost: attacher.lost,
    files: attacher.files,
    assumed: [...context.assumed],
    limits: [...context.limits],
  };
}

/** Does the parser reach the mapping of the data? */
function isFound(mapper: ReadMapper, { sample }: ParserInput, options: ParserOptions, context: RunContext): boolean {
  context.stage = 'data';
  if (sample.hasByteOrderMark) context.stop(new Stop('JSONDecodeError', 'byte-order-mark', undefined), []);
  if (sample.kind === 'limit') context.limits.add('sample');
  if (sample.kind === 'error') context.stop(new Stop(sample.error, 'data', undefined));
  if (sample.kind !== 'value') return false;
  const key = pyMember(sample.root, dataKeyName);
  if (!mapper.isMapper || !isDict(sample.root) || (key === undefined && !options.isBoundByHand)) {
    // Files without the key never reach the parser.
    context.note('lookup', undefined);
    return false;
  }
  return lookUp(mapper, key ?? null, pyMember(sample.root, dataVersionName) ?? null, options, context);
}

function lookUp(
  mapper: ReadMapper,
  key: PyValue,
  version: PyValue,
  { isBoundByHand }: ParserOptions,
  context: RunContext,
): boolean {
  const keyText = fieldText(key);
  const wanted = wantedVersion(version);
  const isUnreadable =
    (keyText === undefined && key !== null) || (versionNumber(version) === undefined && version !== null);
  const isFit =
    keyText !== undefined && keyText === mapper.classKey && (wanted === undefined || wanted === mapper.version);
  if (isUnreadable) context.stop(new Stop('ValueError', 'lookup', undefined));
  else if (!isFit && isBoundByHand) context.note('lookup', undefined);
  else if (!isFit) context.stop(new Stop('UnboundLocalError', 'lookup', undefined));
  return isFit || isBoundByHand === true;
}

function* mapData(mapper: ReadMapper, context: RunContext, attacher: ParserAttacher): Generator<undefined, void> {
  const { main } = mapper;
  noteReadings(mapper, context);
  if (main === undefined) return;
  const groups = yield* expand(mapper.mappings, context);
  const mainCopy = pathlessCopy(main, []);
  // The newest version needs the sources of main before it makes any section.
  if (context.version.needsRulesEverywhere) checkSources(main, context);
  resolveMatchKeys(mainCopy, false, context);
  for (const { copies } of groups)
    for (const copy of copies) {
      resolveMatchKeys(copy, context.version.stripsSources && !copy.hasOwnPath, context);
      if (context.budget.isPauseDue) yield;
    }
  const maker = new SectionMaker(context, attacher);
  const tree = new SectionTree({ context, maker, attacher }, mapper.mappings, groups);
  const section = yield* tree.make(mainCopy);
  attacher.writeMain({ copy: mainCopy, section });
}

/** All wildcards are replaced before any source is prefixed. */
function* expand(mappings: readonly ReadMapping[], context: RunContext): Generator<undefined, readonly CopyGroup[]> {
  const expanded: { readonly mapping: ReadMapping; readonly paths: readonly MappingPath[] }[] = [];
  for (const mapping of mappings) {
    const paths = yield* expandPaths(mapping, context);
    if (mapping.paths.length === 0 || paths.length > 0) expanded.push({ mapping, paths });
  }
  const maker = new CopyMaker(context);
  const groups: CopyGroup[] = [];
  for (const { mapping, paths } of expanded) groups.push({ mapping, copies: yield* maker.copies(mapping, paths) });
  return groups;
}
