/** The tables of `check --set`: what each rule of a mapper does and writes in its data files, unread fields, and problems. */

import {
  type FileSet,
  type FileSetRule,
  fileSetColumns,
  type OddReason,
  type OddValue,
  type RuleValues,
  type ValueKind,
} from '../../protocol.ts';
import { groupBy } from '../../util/lists.ts';
import { escapeControls } from '../io.ts';

/** The widest line, in characters, if its parts aren't longer. */
const widestLine = 80;

/** Formats what the rules of a mapper do in all of its data files, as lines without colors. */
export function setTable(set: FileSet): readonly string[] {
  const { mapper, files, evaluated, kept, rules } = set;
  const columns = fileSetColumns.filter((column) => rules.some((rule) => rule[column] > 0));
  const names = rules.map(({ section, rule }) => `${section}.${rule}`);
  const used = columns.reduce((sum, column) => sum + 2 + column.length, 2);
  const width = Math.min(widestLine - used, Math.max(4, ...names.map((name) => name.length)));
  const row = (name: string, cells: readonly string[]) =>
    `  ${[name.padEnd(width), ...cells.map((cell, index) => cell.padStart(columns[index]?.length ?? 0))].join('  ')}`;
  const lines = [
    `${mapper} in ${files} data files:`,
    ...(evaluated === undefined ? [] : [`  The time was over after ${evaluated} of ${files} data files.`]),
    ...(kept === undefined ? [] : [`  The mapper has many rules, so at most ${kept} values of each are counted.`]),
    row('rule', columns),
    ...rules.flatMap((rule, index) => {
      const cells = columns.map((column) => (rule[column] === 0 ? '-' : String(rule[column])));
      const name = names[index] ?? '';
      return [...(name.length > width ? [`  ${name}`, row('', cells)] : [row(name, cells)]), ...ruleLines(rule)];
    }),
    ...unreadLines(set),
    ...troubleLines(set),
  ];
  return lines.map(escapeControls);
}

/** What a rule writes, which values are odd, and the first files in which it goes another way. */
function ruleLines({ values, exceptions, first }: FileSetRule): readonly string[] {
  const shown = first.map(({ file, state }) => `${file} ${state ?? 'not made'}`);
  const more = exceptions > first.length ? [`${exceptions - first.length} more`] : [];
  return [
    ...(values ? wrapped('', setValueText(values)) : []),
    ...[...groupBy(values?.odd ?? [], ({ why }) => why)].flatMap(([why, odd]) =>
      wrapped(
        `odd (${reasons[why]}): `,
        odd.map(({ file, value }) => `${JSON.stringify(value)} in ${file}`),
      ),
    ),
    ...wrapped('exceptions: ', [...shown, ...more]),
  ];
}

const reasons: Readonly<Record<OddReason, string>> = {
  unit: 'like a number with a unit',
  far: 'far from the others',
  kind: 'of another kind',
};

function unreadLines({ unread, hasMoreUnread, files, evaluated = files }: FileSet): readonly string[] {
  if (unread.length === 0) return [];
  return [
    '',
    'Fields that no rule reads:',
    ...unread.flatMap(({ path, files: count, first }) => {
      const head = `${path} in ${count} of ${evaluated} files`;
      // Most files are no news.
      return 2 * count > evaluated ? [`  ${head}`] : wrapped(`${head}: `, fileNames(first, count), 2);
    }),
    ...(hasMoreUnread ? ['  … and more fields'] : []),
  ];
}

function troubleLines({ troubled, troubles, hasMoreTroubles, files }: FileSet): readonly string[] {
  if (troubled === 0) return [];
  return [
    '',
    `Data files with problems: ${troubled} of ${files}`,
    ...troubles.flatMap(({ message, files: count, first }) => [
      `  ${message}`,
      ...wrapped(count === 1 ? '' : `${count} files: `, fileNames(first, count)),
    ]),
    ...(hasMoreTroubles ? ['  … and more problems'] : []),
  ];
}

function fileNames(first: readonly { readonly file: string }[], count: number): readonly string[] {
  return [...namesOf(first), ...(count > first.length ? [`${count - first.length} more`] : [])];
}

/** Lines below a rule, broken between parts where they would be too wide. */
function wrapped(head: string, parts: readonly string[], indentation = 4): readonly string[] {
  if (parts.length === 0) return [];
  const lines = [`${' '.repeat(indentation)}${head}`];
  for (const [index, part] of parts.entries()) {
    const text = index < parts.length - 1 ? `${part}, ` : part;
    const line = lines.at(-1) as string;
    if (index > 0 && line.length + text.trimEnd().length > widestLine) lines.push(`      ${text}`);
    else lines[lines.length - 1] = line + text;
  }
  return lines.map((line) => line.trimEnd());
}

/** Returns a set in the JSON format for other programs, without what only the editor needs. */
export function jsonSet({ rules, worst, troubles, unread, ...set }: FileSet): object {
  return {
    ...set,
    rules: rules.map(({ exceptions: _, first, values, ...rule }) => ({
      ...rule,
      first: first.map(({ file, state, path }) => ({ file, state, path })),
      ...(values && {
        values: { ...values, odd: values.odd.map(({ file, path, value, why }) => ({ file, path, value, why })) },
      }),
    })),
    worst: worst.map(({ file, findings, first }) => ({ file, findings, first })),
    troubles: troubles.map(({ message, files, first }) => ({ message, files, first: namesOf(first) })),
    unread: unread.map(({ path, files, first }) => ({ path, files, first: namesOf(first) })),
  };
}

function namesOf(files: readonly { readonly file: string }[]): readonly string[] {
  return files.map(({ file }) => file);
}

const kinds = {
  number: ['number', 'numbers'],
  text: ['text', 'texts'],
  boolean: ['boolean', 'booleans'],
  other: ['list or object', 'lists or objects'],
  empty: ['empty', 'empty'],
} as const satisfies Record<ValueKind, readonly [one: string, many: string]>;

/** The most common values that are named. */
const namedValues = 3;

/** Returns the parts of a line: the range, kinds if there are several, and the distinct and most common values. */
function setValueText(values: RuleValues<OddValue>): readonly string[] {
  const { least, greatest, unit, distinct, more, common } = values;
  const [first] = common;
  if (distinct === 1 && !more && first) return [`always ${[JSON.stringify(first[0]), unit].join(' ').trimEnd()}`];
  const found = (Object.keys(kinds) as ValueKind[]).filter((kind) => values[kind] > 0);
  const repeated = common.filter(([, count]) => count > 1).slice(0, namedValues);
  return [
    ...(least === undefined
      ? []
      : [[least === greatest ? least : `${least} to ${greatest}`, unit].join(' ').trimEnd()]),
    ...(found.length < 2 ? [] : found.map((kind) => `${values[kind]} ${kinds[kind][values[kind] === 1 ? 0 : 1]}`)),
    more ? `more than ${distinct} distinct values` : `${distinct} distinct values`,
    ...repeated.map(
      ([value, count], index) => `${index === 0 ? 'most often ' : ''}${JSON.stringify(value)} (${count})`,
    ),
  ];
}
