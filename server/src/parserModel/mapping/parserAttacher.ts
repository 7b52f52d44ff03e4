/**
 * Attaches sections to their parents (set, appended, or by reference to an entry of their own), and writes archives.
 */
import type { JsonNode } from '../../mapper/jsonTree.ts';
import type { ParserEntry } from '../parserResult.ts';
import { pythonText } from '../python/pythonText.ts';
import { mappingNode } from '../reading/mapping.ts';
import type { ParserSection } from '../schema/section.ts';
import { writeSection } from '../schema/writeSection.ts';
import { Stop, stopOf, withNode } from '../stop.ts';
import { type CreatedSection, copyName, type MappingCopy } from './copies.ts';
import type { RunContext } from './runContext.ts';

/** The longest name of a file, in UTF-16 code units. */
const longestName = 1000;

export class ParserAttacher {
  readonly #context: RunContext;
  /** In the order in which they are written. */
  readonly #entries: ParserEntry[] = [];
  /** How many of them were written before the parser stopped. */
  #written = 0;
  readonly #files: Set<string>;
  /** Names of entries that are not written because the name was taken. */
  readonly lost: string[] = [];

  /** @param files that the upload already has */
  constructor(context: RunContext, files: Iterable<string>) {
    this.#context = context;
    this.#files = new Set(files);
  }

  /** The main entry, then the archives, the last one first; after a crash only those written before it. */
  get entries(): readonly ParserEntry[] {
    return this.#entries.slice(0, this.#written).toReversed();
  }

  /** All entries, as if nothing had stopped the parser, in the same order. */
  get predicted(): readonly ParserEntry[] {
    return this.#entries.toReversed();
  }

  /** Names of all files of the upload. */
  get files(): readonly string[] {
    return [...this.#files];
  }

  /** @param owner the copy that names the file of an archive @param name in the parent */
  attach(parent: ParserSection, child: CreatedSection, owner: MappingCopy, name: string | undefined): void {
    const { mapping, place } = child.copy;
    const node = mappingNode(mapping, 'main_key');
    try {
      const file = mapping.isArchive ? this.#writeArchive(child, owner) : undefined;
      if (name === undefined) throw new Stop('KeyError', 'main-key', node);
      if (file !== undefined && mapping.repeats)
        this.#context.note('archive-repeats', mappingNode(mapping, 'is_archive'));
      const isAppended = file === undefined && mapping.repeats;
      const value = file === undefined ? child.section : reference(file);
      const taken = isAppended ? parent.append(name, child.section) : parent.attach(name, value);
      if (taken === 'dropped') this.#context.note('place', node);
    } catch (fault) {
      this.#context.catch(stopOf(fault, 'place', node), place);
    }
  }

  #writeArchive(child: CreatedSection, owner: MappingCopy): string {
    const { mapping } = child.copy;
    const name = this.#nameOf(child, mappingNode(mapping, 'is_archive'));
    const file = this.#context.version.namesMappings
      ? `${name}_${copyName(owner)}.archive.json`
      : `${name}.archive.json`;
    this.#write(child, file, false);
    return file;
  }

  writeMain(main: CreatedSection): void {
    const name = this.#nameOf(main, main.copy.mapping.key);
    this.#context.attempt(() => this.#write(main, `${name}.archive.json`, true));
  }

  /** If no value can name the file, the parser stops. */
  #nameOf({ section, copy }: CreatedSection, node: JsonNode): string {
    const name = section.namedAfter?.text ?? section.get('name') ?? null;
    if (section.member('name') === 'absent' && section.namedAfter?.text === undefined)
      this.#context.stop(new Stop('AttributeError', 'file-name', node));
    else if (
      this.#context.version.needsTextNames &&
      typeof name !== 'string' &&
      !this.#context.hasStopIn(copy.mapping.node)
    )
      this.#context.stop(new Stop('TypeError', 'file-name', node));
    return pythonText(name, longestName);
  }

  #write({ copy, section }: CreatedSection, file: string, isMain: boolean): void {
    const { mapping } = copy;
    this.#context.budget.spendCharacters(file.length + mapping.name.length);
    const node = isMain ? mapping.key : mappingNode(mapping, 'is_archive');
    if (this.#files.has(file)) {
      this.lost.push(file);
      this.#context.note('file-taken', node);
      return;
    }
    this.#files.add(file);
    const written = withNode('shared-value', node, () => writeSection(section, this.#context.budget));
    this.#entries.push({ section: mapping.name, schema: section.schema, isMain, file, ...written });
    if (this.#context.crash === undefined) this.#written = this.#entries.length;
  }
}

function reference(file: string): string {
  return `../upload/archive/mainfile/${file}#data`;
}
