/** The parser's first stage: reads the mapper file, and stops at values that its own sections do not accept. */
import { type JsonNode, memberOf } from '../../mapper/jsonTree.ts';
import { WeakMemo } from '../../util/weakMemo.ts';
import { convertTo } from '../python/convert.ts';
import { isTruthy, numberOf, type PyValue } from '../python/pyValue.ts';
import { Stop } from '../stop.ts';
import type { VersionFacts } from '../versions.ts';
import { itemNode, memberText, nodeItems, nodeKeys, nodeValue, readMembers } from './fields.ts';
import { mappingNode, type ReadMapping, type ReadMember, type ReadMembers, type ReadPath } from './mapping.ts';
import { readRules } from './readRules.ts';

const classKeyName = '$json_mapper_class_key';
const versionName = '$json_mapper_version';

export interface ReadMapper {
  /** A file without the class key never reaches the parser. */
  readonly isMapper: boolean;
  /** Undefined if it is null or cannot be read. */
  readonly classKey: string | undefined;
  readonly version: number | undefined;
  readonly main: ReadMapping | undefined;
  /** All others, in order. */
  readonly mappings: readonly ReadMapping[];
  /** Further mappings with `is_main`: they are dropped. */
  readonly otherMains: readonly ReadMember[];
  /** What stops the parser, in order; faulty parts are omitted from the other members. */
  readonly stops: readonly Stop[];
}

const memo = new WeakMemo<JsonNode, ReadMapper>();

/**
 * Reads a mapper in the same way as the service's parser, once for all of its data files.
 * @param root the root of a text without syntax errors
 */
export function readMapper(root: JsonNode, version: VersionFacts): ReadMapper {
  return memo.get(root, [version], () => new MapperReader(version).read(root));
}

class MapperReader {
  readonly #version: VersionFacts;
  readonly #stops: Stop[] = [];

  constructor(version: VersionFacts) {
    this.#version = version;
  }

  read(root: JsonNode): ReadMapper {
    const members = readMembers(root);
    const classKey = this.#orStop(() => memberText(members.get(classKeyName), 'lookup'));
    const version = this.#orStop(() => this.#versionOf(members.get(versionName)));
    const found = this.#mappings(members);
    const main = found.main ?? this.#intendedAsMain(root, found.mappings);
    const mappings = found.mappings.filter((mapping) => mapping !== main);
    const isMapper = members.has(classKeyName);
    return { isMapper, classKey, version, main, mappings, otherMains: found.otherMains, stops: this.#stops };
  }

  #mappings(members: ReadMembers): Pick<ReadMapper, 'mappings' | 'otherMains' | 'main'> {
    let main: ReadMapping | undefined;
    const mappings: ReadMapping[] = [];
    const otherMains: ReadMember[] = [];
    for (const [name, member] of members) {
      if (name === classKeyName || name === versionName) continue;
      const isMain = this.#isMain(member.value);
      if (isMain && main) {
        otherMains.push(member);
        if (this.#version.mainNeedsText) continue;
      }
      const mapping = this.#orStop(() => this.#mapping(name, member, isMain));
      if (mapping === undefined || (isMain && main)) continue;
      if (isMain) main = mapping;
      else mappings.push(mapping);
    }
    return { main, mappings, otherMains };
  }

  #isMain(node: JsonNode): boolean {
    const value = memberOf(node, 'is_main')?.value;
    return this.#version.mainNeedsText ? value?.type === 'string' && value.value === 'True' : value !== undefined;
  }

  /** Without a main mapping the parser stops. The model goes on with the mapping that is main by the specification. */
  #intendedAsMain(root: JsonNode, mappings: readonly ReadMapping[]): ReadMapping | undefined {
    const meant = mappings.find(({ members }) => /^true$/i.test(String(members.get('is_main')?.value.value)));
    this.#stops.push(
      meant
        ? new Stop('UnboundLocalError', 'boolean', mappingNode(meant, 'is_main'))
        : new Stop('UnboundLocalError', 'main', root),
    );
    return meant;
  }

  #versionOf(member: ReadMember | undefined): number | undefined {
    if (member === undefined) return 1;
    const value = nodeValue(member.value);
    const version = versionNumber(value);
    if (version === undefined && value !== null) throw new Stop('ValueError', 'lookup', member.value);
    return version;
  }

  /** @throws Stop if it isn't a mapping */
  #mapping(name: string, { key, value }: ReadMember, isMain: boolean): ReadMapping {
    if (value.type !== 'object') throw new Stop('TypeError', 'top-level-key', key);
    const members = readMembers(value);
    // The newest version reads nothing else of the main mapping; the released one does so only for `"True"`.
    const isPlainMain = isMain && memberOf(value, 'is_main')?.value?.value === 'True';
    const place = isPlainMain ? mainPlace : this.#place(members);
    const subsections = isPlainMain ? [] : this.#subsections(members);
    const schema = this.#orStop(() => memberText(members.get('schema'), 'schema'));
    const rules = readRules(members, this.#version, (stop) => this.#stops.push(stop));
    return { name, key, node: value, members, schema, subsections, ...place, rules };
  }

  #place(members: ReadMembers): MappingPlace {
    const mainKey = this.#orStop(() => memberText(members.get('main_key'), 'main-key'));
    const isArchive = this.#boolean(members.get('is_archive'));
    const repeats = this.#boolean(members.get('repeats'));
    const readsPaths = this.#version.readsNewMembers && members.has('repeats');
    const paths = (readsPaths && this.#orStop(() => this.#paths(members.get('repeat_paths')))) || [];
    const keyMember = readsPaths && members.has('repeat_paths') ? members.get('repeat_keys') : undefined;
    const keys = keyMember && this.#orStop(() => nodeKeys(keyMember.value, 'repeat-key'));
    return { mainKey, isArchive, repeats, paths, keys: keys ?? [] };
  }

  /**
   * A value that the field does not accept stops the parser; the model goes on with its meaning by the specification.
   */
  #boolean(member: ReadMember | undefined): boolean {
    if (member === undefined) return false;
    const value = convertTo('bool', nodeValue(member.value));
    if (value !== undefined) return value === true;
    this.#stops.push(new Stop('ValueError', 'boolean', member.value));
    return member.value.value === 'true';
  }

  #paths(member: ReadMember | undefined): readonly ReadPath[] {
    if (member === undefined) return [];
    return nodeItems(member.value, 'repeat-path').map((item, index) => {
      const node = itemNode(member.value, index);
      const text = convertTo('str', item);
      if (text === undefined) throw new Stop('ValueError', 'repeat-path', node);
      return { text: typeof text === 'string' ? text : undefined, node };
    });
  }

  #subsections(members: ReadMembers): readonly ReadMapping[] {
    const node = members.get('subsections')?.value;
    if (node === undefined || !this.#version.readsNewMembers) return [];
    if (node.type !== 'object') {
      this.#stops.push(new Stop('AttributeError', 'subsections', node));
      return [];
    }
    return [...readMembers(node)].flatMap(
      ([name, member]) => this.#orStop(() => this.#mapping(name, member, false)) ?? [],
    );
  }

  #orStop<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (stop) {
      if (!(stop instanceof Stop)) throw stop;
      this.#stops.push(stop);
      return undefined;
    }
  }
}

type MappingPlace = Pick<ReadMapping, 'mainKey' | 'isArchive' | 'repeats' | 'paths' | 'keys'>;

const mainPlace: MappingPlace = { mainKey: undefined, isArchive: false, repeats: false, paths: [], keys: [] };

/**
 * Converts a version to the number that the service's parser stores in its sections. Returns undefined for null and
 * for values that the sections don't accept.
 */
export function versionNumber(value: PyValue): number | undefined {
  const version = convertTo('int', value);
  return version === undefined || version === null ? undefined : numberOf(version);
}

/**
 * Returns the version of the mapper that a data file selects, or undefined if the data file doesn't select a version.
 */
export function wantedVersion(value: PyValue): number | undefined {
  const version = versionNumber(value);
  return isTruthy(version ?? null) ? version : undefined;
}
