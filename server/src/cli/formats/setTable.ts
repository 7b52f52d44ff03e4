/** The table of `check --set`: a row for each rule of a mapper, with the number of data files for each outcome. */
import { type FileSet, type FileSetRule, fileSetColumns } from '../../protocol.ts';
import { escapeControls } from '../io.ts';

/** The widest name of a rule, in characters; a longer one moves its row. */
const widestName = 40;

/** Formats what the rules of a mapper do in all of its data files, as lines without colors. */
export function setTable({ mapper, files, rules, worst }: FileSet): readonly string[] {
  const names = rules.map(({ section, rule }) => escapeControls(`${section}.${rule}`));
  const width = Math.min(widestName, Math.max(4, ...names.map((name) => name.length)));
  const row = (name: string, cells: readonly string[], end: string) =>
    `  ${[name.padEnd(width), ...cells.map((cell, index) => cell.padStart(fileSetColumns[index]?.length ?? 0)), end].join('  ').trimEnd()}`;
  return [
    escapeControls(`${mapper} in ${files} data files:`),
    row('rule', fileSetColumns, ''),
    ...rules.map((rule, index) => row(names[index] ?? '', fileSetColumns.map(cellOf(rule)), exceptionsText(rule))),
    ...(worst.length > 0 ? ['', 'Data files with problems:'] : []),
    ...worst.map(({ file, findings, first }) => {
      const more = findings > 1 ? ` (and ${findings - 1} more)` : '';
      return escapeControls(`  ${file}: ${first}${more}`);
    }),
  ];
}

function cellOf(rule: FileSetRule): (column: (typeof fileSetColumns)[number]) => string {
  return (column) => (rule[column] === 0 ? '-' : String(rule[column]));
}

/** The first files in which the rule goes another way, with what it does there. */
function exceptionsText({ odd, first }: FileSetRule): string {
  const shown = first.map(({ file, state }) => `${escapeControls(file)} ${state ?? 'not made'}`);
  return [...shown, ...(odd > first.length ? [`${odd - first.length} more`] : [])].join(', ');
}

/** Returns a set in the JSON format for other programs, without what only the editor needs. */
export function jsonSet({ mapper, files, rules, worst }: FileSet): object {
  return {
    mapper,
    files,
    rules: rules.map(({ odd: _, first, ...rule }) => ({
      ...rule,
      first: first.map(({ file, state, path }) => ({ file, state, path })),
    })),
    worst: worst.map(({ file, findings, first }) => ({ file, findings, first })),
  };
}
