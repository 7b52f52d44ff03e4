/** The measured set of the matcher: data, a class, and the mapper that a person would write for the two. */
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { listPythonFiles } from '../../server/src/host/python/pythonFiles.ts';
import { Reach } from '../../server/src/host/reach.ts';
import { bundledClasses } from '../../server/src/schema/bundled.ts';
import { Catalogue } from '../../server/src/schema/catalogue.ts';
import { writeCatalogue } from '../../server/src/schema/catalogueFormat.ts';
import { knowledgeOf, type SchemaKnowledge } from '../../server/src/schema/knowledge.ts';
import { PythonScan } from '../../server/src/schema/python/scan.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';

/**
 * The frozen and the held-back pairs stood before the matcher's first version, or before the one that was tuned to the
 * practice pairs. Their misses have been read since, and one variant was dropped because of them, so that their figures
 * are a little too good. The sealed pairs were made together with the everyday ones, before a change that looked at the
 * latter; their misses were read only after it.
 */
export const pairSets = ['tuned', 'frozen', 'practice', 'held-back', 'blind', 'everyday', 'sealed'] as const;
export type PairSet = (typeof pairSets)[number];

export interface Pair {
  readonly name: string;
  readonly science: string;
  readonly language: 'en' | 'de';
  /** The form of the data, if figures are given by form. */
  readonly form?: 'key-value' | 'flat' | 'nested';
  readonly class: string;
  readonly data: object;
  /** The right mapper, as the specification reads it. */
  readonly mapper: object;
  /** The class of each of its mappings that has rules, by the mapping's name. */
  readonly schemas: Readonly<Record<string, string>>;
}

type Rules = Readonly<Record<string, unknown>>;

/** As it stands in a file; `mass [g]` is a target with the rule for its unit. */
interface WrittenPair extends Omit<Pair, 'mapper' | 'name' | 'schemas'> {
  /** The file's if it has one pair. */
  readonly name?: string;
  readonly rules: Rules;
  /** The class of a mapping is that of the sub section it goes to, unless it names one. */
  readonly sections?: Readonly<
    Record<string, { readonly main_key: string; readonly schema?: string; readonly rules: Rules }>
  >;
}

const folderOf = (name: string) => fileURLToPath(new URL(`./${name}/`, import.meta.url));

export interface PairClasses {
  readonly schemas: SchemaKnowledge;
  /** The plug-in's classes as a file that settings can name. */
  readonly catalogue: string;
}

/** The bundled classes, and those of the Python plug-in beside the pairs. */
export async function pairClasses(): Promise<PairClasses> {
  const folder = folderOf('classes');
  const bundled = bundledClasses();
  const host = {
    read: async (uri: string) => ({ text: await readFile(fileURLToPath(uri), 'utf8') }),
    info: () => {},
    warn: () => {},
  };
  const listed = [await listPythonFiles(folder, new Reach([folder]))];
  const facts = await new PythonScan().scan(listed, host, knowledgeOf([bundled]), neverCancelled);
  const [own] = facts;
  if (own === undefined) throw new Error('the plug-in beside the pairs was not read');
  return { schemas: knowledgeOf([new Catalogue(own, 'pairs'), bundled]), catalogue: writeCatalogue(own) };
}

/** All pairs of a set, by name; a file has one pair or a list of them. */
export function readPairs(set: PairSet, schemas: SchemaKnowledge): readonly Pair[] {
  return readdirSync(folderOf(set))
    .sort()
    .flatMap((file) => {
      const written: WrittenPair | WrittenPair[] = JSON.parse(readFileSync(folderOf(set) + file, 'utf8'));
      const name = file.replace('.json', '');
      return [written].flat().map((pair) => ({ ...pair, name: pair.name ?? name, ...rightMapper(pair, schemas) }));
    });
}

function withUnits(rules: Rules): Rules {
  const all = Object.entries(rules).flatMap(([source, rule]) => {
    const [, target, unit] = /^(.*) \[(.*)\]$/.exec(String(rule)) ?? [];
    if (target === undefined) return [[source, rule]];
    const to = `tempunits.${target}`;
    return [
      [source, target],
      [to, { source: to, default_value: unit, target: to }],
    ];
  });
  return Object.fromEntries(all);
}

function rightMapper(
  { class: main, rules, sections = {} }: WrittenPair,
  knowledge: SchemaKnowledge,
): Pick<Pair, 'mapper' | 'schemas'> {
  const schemas: Record<string, string> = { main_schema: main };
  const mapper: Record<string, object> = { main_schema: { schema: main, is_main: 'True', rules: withUnits(rules) } };
  for (const [name, section] of Object.entries(sections)) {
    const member = knowledge.memberAt(main, section.main_key.split('.'));
    const declared = typeof member === 'object' && member.kind === 'subSection' ? member.facts.section : undefined;
    const schema = section.schema ?? declared;
    if (schema === undefined) throw new Error(`${main} has no sub section ${section.main_key}`);
    schemas[name] = schema;
    mapper[name] = { ...section, rules: withUnits(section.rules), schema };
  }
  return { mapper: { $json_mapper_class_key: 'pair', ...mapper }, schemas };
}
