/** A first mapper for a data file: what repeats, what is nested, and a rule for each field. */
import * as l10n from '@vscode/l10n';
import { isOpenRoot } from '../../checks/nesting/openRoots.ts';
import { isObject } from '../../data/dataNode.ts';
import { memberNames, rememberOrder } from '../../data/memberOrder.ts';
import { quoteKey } from '../../data/paths/literalPath.ts';
import { compilePath } from '../../data/paths/path.ts';
import { parseSample, type Sample } from '../../data/sample.ts';
import { mapperLimits } from '../../mapper/jsonTree.ts';
import { classKey, mainSchemaKey, mappedClassKey, mappedVersionKey, versionKey } from '../../mapper/keys.ts';
import { noSchemas, type SchemaKnowledge } from '../../schema/knowledge.ts';
import { counted } from '../../util/text.ts';
import { targetName, UniqueNames } from './scaffoldNames.ts';
import { type Field, isRepeated, mostFields, rootShape, type SectionShape, type Shape } from './scaffoldShape.ts';
import { type FoundTarget, targetsOf } from './scaffoldTargets.ts';

export interface ScaffoldOptions {
  /** Class of the main section; default `nomad.datamodel.data.EntryData`. */
  readonly schema?: string | undefined;
  /** The class key where the data has none: the file's name without its ending. */
  readonly name: string;
}

/** A mapper's text with what the user should know of it, or why there is none. */
export type Scaffold =
  | {
      readonly kind: 'mapper';
      readonly text: string;
      readonly notes: readonly string[];
      /** The data file names a mapper. */
      readonly hasClassKey: boolean;
    }
  | { readonly kind: 'problem'; readonly problem: string };

const mainClass = 'nomad.datamodel.data.EntryData';
/** Any section is one; which class is meant the data does not say. */
const sectionClass = 'nomad.datamodel.data.ArchiveSection';
/** As text, which the parser in service reads for `is_main` alone (docs/parser.md#compat-boolean). */
const yes = 'True';
const mostRules = 10_000;
const mostNamed = 10;

/**
 * Writes a mapper that has no error finding with this data. Never throws.
 * @param text of the data file, without byte order mark
 * @param schemas of a class that they know, the members are the targets
 */
export function scaffold(
  text: string,
  { schema = mainClass, name }: ScaffoldOptions,
  schemas: SchemaKnowledge = noSchemas,
): Scaffold {
  if (!/^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)+$/u.test(schema))
    return problem(
      l10n.t('`{0}` is no path of a class; it takes names joined by dots, such as `{1}`', schema, mainClass),
    );
  const root = rootOf(parseSample(text), text);
  if ('kind' in root) return root;
  const notes: string[] = [];
  const key = ownText(root.value, mappedClassKey);
  if (key === undefined)
    notes.push(l10n.t('the data file has no class key; add "{0}": {1} to it', mappedClassKey, JSON.stringify(name)));
  if (isOpenRoot(schemas, schema))
    notes.push(
      l10n.t(
        '`{0}` takes no data: name the class that your data is of, else the service drops what the rules write',
        schema,
      ),
    );
  const version = Object.hasOwn(root.value, mappedVersionKey) ? root.value[mappedVersionKey] : 1;
  const written = write({
    [classKey]: key ?? name,
    [versionKey]: Number.isSafeInteger(version) && Number(version) > 0 ? version : 1,
    ...new Builder(schema, schemas, notes).build(rootShape(withoutKeys(root.value))),
  });
  if (written.length > mapperLimits.size)
    return problem(l10n.t('its names are so long that the mapper would be too large'));
  return { kind: 'mapper', text: written, notes, hasClassKey: key !== undefined };
}

function problem(sentence: string): Scaffold & { readonly kind: 'problem' } {
  return { kind: 'problem', problem: sentence };
}

type Root = { readonly value: Readonly<Record<string, unknown>> };

/** The root object of a data file, or what is wrong with it. */
function rootOf(sample: Sample, text: string): Root | (Scaffold & { readonly kind: 'problem' }) {
  if (sample.kind === 'limit')
    return problem(
      sample.limit === 'size' ? l10n.t('it is too large to be read') : l10n.t('it is too deeply nested to be read'),
    );
  if (sample.kind === 'broken') {
    const line = text.slice(0, sample.error.span.offset).split('\n').length;
    return problem(l10n.t('it is not JSON (line {0}): {1}', line, sample.error.message));
  }
  if (!isObject(sample.root))
    return problem(
      Array.isArray(sample.root)
        ? l10n.t(
            'a data file holds an object with `{0}`, and this holds a list; give the list a name in an object',
            mappedClassKey,
          )
        : l10n.t('a data file holds an object with `{0}`, and this holds a single value', mappedClassKey),
    );
  if (Object.hasOwn(sample.root, classKey)) return problem(l10n.t('it is a mapper itself; name a data file'));
  return { value: sample.root };
}

function ownText(object: Root['value'], name: string): string | undefined {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The root's other members, in the order of the file. */
function withoutKeys(root: Root['value']): Root['value'] {
  const names = memberNames(root).filter((name) => name !== mappedClassKey && name !== mappedVersionKey);
  const rest = Object.fromEntries(names.map((name) => [name, root[name]]));
  rememberOrder(rest, names);
  return rest;
}

/**
 * Indented as a person would: a rule, and a list of paths, on one line. No line break stands inside of a JSON string.
 */
function write(mapper: object): string {
  const text = JSON.stringify(mapper, null, 2)
    .replace(/\{\n *("source": ".*"),\n *("target": ".*")\n *\}/g, '{ $1, $2 }')
    .replace(/\[\n *(".*")\n *\]/g, '[$1]');
  return `${text}\n`;
}

/** A mapping as it is written; members in this order. */
interface Mapping {
  readonly schema: string;
  readonly is_main?: string;
  readonly main_key?: string;
  readonly repeats?: string;
  readonly repeat_paths?: readonly string[];
  readonly repeat_keys?: readonly string[];
  readonly rules: Record<string, { readonly source: string; readonly target: string }>;
  subsections?: Record<string, Mapping>;
}

/** Where a mapping's fields are found and its sections go. */
interface Place {
  /** Path from its base; empty for an item of its own. */
  readonly source: string;
  /** Path from the root, with wildcards. */
  readonly path: string;
  /** Targets from the main section down, joined by dots; empty for the main section. */
  readonly key: string;
  /** It or a section around it stands for items. */
  readonly repeated: boolean;
}

class Builder {
  readonly #schema: string;
  readonly #schemas: SchemaKnowledge;
  readonly #notes: string[];
  readonly #top: Record<string, Mapping> = {};
  readonly #names = new UniqueNames([mainSchemaKey]);
  #rules = 0;
  #left = 0;
  /** Fields that a known class has no place for. */
  readonly #homeless: string[] = [];

  constructor(schema: string, schemas: SchemaKnowledge, notes: string[]) {
    this.#schema = schema;
    this.#schemas = schemas;
    this.#notes = notes;
  }

  build(root: SectionShape): Record<string, Mapping> {
    const main: Mapping = { schema: this.#schema, is_main: yes, rules: {} };
    const place: Place = { source: '', path: '', key: '', repeated: false };
    this.#top[mainSchemaKey] = main;
    if (root.kind === 'object') this.#fill(main, root.fields, place);
    else this.#add(main, place, { name: 'items', section: { schema: undefined } }, root, '*', '');
    if (this.#left > 0)
      this.#notes.push(
        l10n.t(
          '{0} got no rule: a section gets at most {1}, a mapper {2}',
          counted(this.#left, 'field'),
          mostFields,
          mostRules,
        ),
      );
    this.#noteHomeless();
    return this.#top;
  }

  #noteHomeless(): void {
    const [count, named] = [this.#homeless.length, this.#homeless.slice(0, mostNamed)];
    if (count > 0)
      this.#notes.push(
        l10n.t(
          '{0} got no rule, as no member of the class has such a name: {1}{2}',
          counted(count, 'field'),
          named.join(', '),
          count > named.length ? ', …' : '',
        ),
      );
  }

  #fill(mapping: Mapping, fields: readonly Field[], place: Place): void {
    const targets = new UniqueNames();
    const finder = targetsOf(this.#schemas, mapping.schema);
    for (const [index, { name, shape }] of fields.entries()) {
      const source = joined(place.source, name);
      if (index >= mostFields || this.#rules >= mostRules || 'error' in compilePath(source)) {
        this.#left++;
        continue;
      }
      const known = finder?.find(name, shape);
      // Of a class that is not wholly known, what it may have besides keeps the data's own name.
      const found = known ?? (finder?.isComplete ? undefined : asNamed(targets.take(targetName(name)), shape));
      if (found === undefined) {
        this.#homeless.push(joined(place.path, name));
        continue;
      }
      this.#rules++;
      const target = found.name;
      if (shape.kind === 'value' || found.section === undefined) mapping.rules[target] = { source, target };
      else this.#add(mapping, place, { ...found, section: found.section }, shape, joined(place.path, name), source);
    }
  }

  /**
   * A section inside another: under its `subsections` where every reader finds it, else at the top with a dotted key.
   */
  #add(
    parent: Mapping,
    around: Place,
    { name: target, section }: Required<FoundTarget>,
    shape: SectionShape,
    path: string,
    source: string,
  ): void {
    const repeats = isRepeated(shape);
    const key = around.key === '' ? target : `${around.key}.${target}`;
    const nested = around.key !== '' && !around.repeated && !hasItemsWithSections(shape);
    const ending = shape.kind === 'list' ? '[*]' : shape.kind === 'members' && path !== '*' ? '.*' : '';
    const keys = repeatKeys(shape.fields);
    const mapping: Mapping = {
      schema: section.schema ?? sectionClass,
      main_key: nested ? target : key,
      ...(repeats && { repeats: yes, repeat_paths: [path + ending] }),
      ...(repeats && keys.length > 0 && { repeat_keys: keys }),
      rules: {},
    };
    const name = this.#names.take(key.replaceAll('.', '_'), '_mapping');
    if (nested) parent.subsections = { ...parent.subsections, [name]: mapping };
    else this.#top[name] = mapping;
    const repeated = around.repeated || repeats;
    this.#fill(mapping, shape.fields, { source: repeats ? '' : source, path: path + ending, key, repeated });
  }
}

/**
 * `subsections` of items are lost in the parser in service (docs/parser.md), so
 * these must stand at the top, with all around them.
 */
function hasItemsWithSections(shape: Shape): boolean {
  if (shape.kind === 'value') return false;
  return shape.fields.some(
    (field) => (isRepeated(shape) && field.shape.kind !== 'value') || hasItemsWithSections(field.shape),
  );
}

/** A field that tells items apart and that each of them has: by its name, else the first plain one, else any. */
function repeatKeys(fields: readonly Field[]): readonly string[] {
  const common = fields.filter(({ everywhere, name }) => everywhere && !('error' in compilePath(quoteKey(name))));
  const plain = common.filter(({ scalar }) => scalar);
  const telling = plain.find(({ name }) => /(^|[^a-z])(name|id|title|label|type)$/i.test(name));
  const chosen = telling ?? plain[0] ?? common[0];
  return chosen === undefined ? [] : [quoteKey(chosen.name)];
}

/** Of a class that is not known: the data's own name. */
function asNamed(name: string, shape: Shape): FoundTarget {
  return shape.kind === 'value' ? { name } : { name, section: { schema: undefined } };
}

function joined(path: string, name: string): string {
  return path === '' ? quoteKey(name) : `${path}.${quoteKey(name)}`;
}
