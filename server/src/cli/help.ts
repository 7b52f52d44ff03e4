/** The texts of `--help`. */
import type { CommandName } from './args.ts';
import { formatNames } from './formats/formats.ts';

const exitHelp = `Exit codes: 0 nothing at or above the level that fails, 1 findings, 2 wrong use or a file that cannot be read.`;

const overview = `Checks and previews mapper files, which turn JSON data into entries.

Usage: mapper <command> [options]

Commands:
  check <file|dir|glob>…     Says what is wrong in mappers and data files.
  preview <mapper> <data>…   Shows the entries that a mapper makes of data files.

Options:
  --help, -h                 Shows this text; mapper <command> --help that of a command.
  --version, -V              Shows the version.
`;

const topics: Readonly<Record<CommandName, string>> = {
  check: `Says what is wrong in mappers and data files.

Usage: mapper check <file|dir|glob>… [options]

A folder is searched with all below it, except for what .gitignore leaves out. A mapper is checked against the data
files with its class key that lie in the same folder or were found along with it.

Options:
  --data F          Checks the mappers against this data file or glob alone; may be given several times.
  --format F        ${formatNames.join(' or ')}; default text.
  --fail-on LEVEL   error, warning, information or never; default error.
  --compat on|off   Whether to report where the released parser deviates; default on.
  --help, -h        Shows this text.

Severities, sample data and compat may stand in mapper.config.json in the current folder; an option wins.
${exitHelp}

Examples:
  mapper check .
  mapper check synthesis.mapper.json --data run-17.json
  mapper check 'mappers/**/*.json' --format json --fail-on warning
`,
  preview: `Shows the entries that a mapper makes of data files.

Usage: mapper preview <mapper> <data>… [options]

Options:
  --format F     json or text; default text. Several data files, or a glob, give a JSON array.
  --trace        Adds what each rule did, and which objects repeat_paths led to.
  --coverage     Adds which data fields no rule reads, and which rules never had a value.
  -o, --output F Writes to a file instead of standard output.
  --help, -h     Shows this text.

${exitHelp}

Examples:
  mapper preview synthesis.mapper.json run-17.json
  mapper preview synthesis.mapper.json 'runs/*.json' --format json -o entries.json
  mapper preview synthesis.mapper.json run-17.json --trace --coverage
`,
};

/** The help of a command, or the list of commands. */
export function helpText(topic?: CommandName): string {
  return topic === undefined ? overview : topics[topic];
}
