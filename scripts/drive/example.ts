/** What the check does to an example mapper. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { Problem } from '../support/problem.ts';

/** A piece of text in a file; positions as the editor's *Go to Line* counts them, from 1. */
export interface TextLocation {
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

export interface Example {
  readonly mapper: string;
  readonly data: string;
  /** A source of a field at the data's root: a letter added to it makes it unknown. */
  readonly typo: TextLocation;
  /** Another rule's source, and the field that takes its place. */
  readonly edit: {
    readonly source: TextLocation;
    readonly target: string;
    readonly field: string;
    readonly value: string;
  };
}

interface Rule {
  readonly source: TextLocation;
  readonly target: string;
  readonly isCompact: boolean;
}

/**
 * Finds a suitable example in a folder: a mapper with its data file and two rules of `main_schema` that read scalar
 * fields at the root of the data.
 * @throws Problem if the folder has no suitable example
 */
export function findExample(folder: string): Example {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  for (const mapper of files.filter(({ name }) => !name.includes('mistake'))) {
    for (const data of files) {
      const example = exampleOf(mapper, data);
      if (example !== undefined) return example;
    }
  }
  throw new Problem(
    `${folder} has no suitable example. It needs a mapper with a data file, and two rules of main_schema that read fields at the root of the data.`,
  );
}

interface File {
  readonly name: string;
  readonly text: string;
}

/**
 * Returns the example that consists of a mapper and a data file. Returns undefined if the files don't belong together
 * or don't meet the requirements for an example.
 */
function exampleOf(mapper: File, data: File): Example | undefined {
  const tree = parseTree(mapper.text);
  const sample = parseTree(data.text);
  const key = tree && findNodeAtLocation(tree, ['$json_mapper_class_key'])?.value;
  if (!tree || !sample || !key || key !== findNodeAtLocation(sample, ['$mapped_json_class_key'])?.value)
    return undefined;
  const fields = plainFields(sample);
  const rules = rulesOf(tree, mapper.text).filter((rule) => fields.has(rule.source.text));
  const taken = new Set(rules.map((rule) => rule.source.text));
  for (const rule of rules) {
    const typo = rules.find((other) => other !== rule)?.source;
    const other = [...fields].find(
      ([field, value]) =>
        // Two compact rules of one source would be one member of `rules` twice.
        (!rule.isCompact || !taken.has(field)) && field !== rule.source.text && value !== fields.get(rule.source.text),
    );
    if (typo && other) {
      const edit = { source: rule.source, target: rule.target, field: other[0], value: other[1] };
      return { mapper: mapper.name, data: data.name, typo, edit };
    }
  }
  return undefined;
}

/** Fields of the root with text for a value and a name that needs no quotes. */
function plainFields(sample: Node): Map<string, string> {
  const members = (sample.children ?? []).map((member) => member.children ?? []);
  return new Map(
    members
      .filter(([name, value]) => /^[A-Za-z_]\w*$/.test(String(name?.value)) && typeof value?.value === 'string')
      .map(([name, value]) => [String(name?.value), String(value?.value)]),
  );
}

function rulesOf(tree: Node, text: string): Rule[] {
  const members = findNodeAtLocation(tree, ['main_schema', 'rules'])?.children ?? [];
  return members.flatMap((member) => {
    const [name, value] = member.children ?? [];
    const explicit = value && findNodeAtLocation(value, ['source']);
    const target = value && (explicit ? findNodeAtLocation(value, ['target'])?.value : value.value);
    // A condition or a conversion could hide the change.
    if (!name || typeof target !== 'string' || target.includes('.') || (explicit && value.children?.length !== 2))
      return [];
    return [{ source: spotOf(explicit ?? name, text), target, isCompact: !explicit }];
  });
}

/** The text between a string's quotes. */
function spotOf(node: Node, text: string): TextLocation {
  const lines = text.slice(0, node.offset + 1).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1, text: String(node.value) };
}
