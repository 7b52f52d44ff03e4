/** The texts of `--help`. */
import type { CommandName } from './args.ts';

const exitHelp = `Exit codes: 0 nothing at or above the level that fails, 1 findings, 2 wrong use or a file that cannot be read.`;

const overview = `Checks, previews and drafts mapper files, which turn JSON data into entries.

Usage: mapper <command> [options]

Commands:
  check <file|dir|glob>…     Says what is wrong in mappers and data files.
  preview <mapper> <data>…   Shows the entries that a mapper makes of data files.
  scaffold <data>…           Writes a first mapper for data files.
  schema export <dir>        Writes a catalogue of the schema classes in Python sources.

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
  --schema S        Knows the classes of this catalogue or folder of Python sources; may be given several times.
  --format F        text, for people; json, for programs; sarif, for code scanning; github, annotations in GitHub
                    Actions; gitlab, a code quality report. Default text.
  --fail-on LEVEL   error, warning, information or never; default error.
  --compat VERSION  Checks also against this version of NOMAD's JSON parser: next, the newest source, or 1.1.0; off
                    checks the specification alone, and so does auto, the default, which counts the differences.
  --expect          Compares the entries of each data file that has a <name>.expected.json beside it with the entries
                    in there (as preview --format json writes them); a difference fails.
  --no-python       Reads no Python but what --schema or schema.pythonPaths names. Without it, Python sources of the
                    folder and needed packages of its environment are read for schema classes; nothing of them runs.
  --watch           Checks again whenever a file changes, until Ctrl+C (exit code 130).
  --help, -h        Shows this text.

Severities, sample data, schema sources and compat may stand in mapper.config.json in the current folder; an option
wins.
${exitHelp}

Examples:
  mapper check .
  mapper check synthesis.mapper.json --data run-17.json
  mapper check 'mappers/**/*.json' --format json --fail-on warning
  mapper check . --format sarif > mapper.sarif
  mapper check . --expect --watch
`,
  preview: `Shows the entries that a mapper makes of data files.

Usage: mapper preview <mapper> <data>… [options]

Options:
  --as WHAT      spec, the entries that the specification means, or parser, those that the parser in service would
                 write; it may stop, which fails. Default spec.
  --compat VERSION
                 Of --as parser, and of findings: next, 1.1.0, off or auto; the last two are next for --as parser.
                 Default auto.
  --format F     json or text; default text. Several data files, or a glob, give a JSON array.
  --trace        Adds what each rule did, and which objects repeat_paths led to.
  --coverage     Adds which data fields no rule reads, and which rules never had a value.
  --no-python    Reads no Python but what schema.pythonPaths names, as in check.
  --against X    Shows what changed in the entries instead. X is another mapper file, or a revision of git such as
                 HEAD, whose mapper and data files are mapped. Exit code 1 if entries differ.
  -o, --output F Writes to a file instead of standard output.
  --help, -h     Shows this text.

${exitHelp}

Examples:
  mapper preview synthesis.mapper.json run-17.json
  mapper preview synthesis.mapper.json 'runs/*.json' --format json -o entries.json
  mapper preview synthesis.mapper.json run-17.json --trace --coverage
  mapper preview synthesis.mapper.json run-17.json --as parser --compat 1.1.0
  mapper preview synthesis.mapper.json 'runs/*.json' --against HEAD
`,
  scaffold: `Writes a first mapper for data files: a rule for each field, sections for what is nested or repeated.

Usage: mapper scaffold <data>… [options]

Several data files are read together: what only one has gets its rule, and what one lacks stops no parser. They have
the same class key and version, or none.

The class key is the data's own, else the first file's name. Lists of objects, and objects whose members are alike,
become repeated sections. What the fields mean, and which classes the sections have, is left to you.

Options:
  --schema CLASS  Class of the main section; default nomad.datamodel.data.EntryData. Of a class that is known, the
                  members are the targets, and fields that it has no place for get no rule.
  --compat VERSION
                  Writes the forms that this version of NOMAD's parser reads: next or 1.1.0. Default auto: those
                  that the specification shows.
  --no-python     Reads no Python but what schema.pythonPaths names, as in check.
  -o, --output F  Writes to a new file instead of standard output.
  --help, -h      Shows this text.

Exit codes: 0 written, 2 wrong use, or a file that no mapper can be made for.

Examples:
  mapper scaffold run-17.json
  mapper scaffold 'runs/*.json' -o synthesis.mapper.json
  mapper scaffold run-17.json -o synthesis.mapper.json
  mapper scaffold run-17.json --schema nomad.datamodel.metainfo.basesections.Process
`,
  schema: `Writes a catalogue of the schema classes in Python sources, which are read and never run.

Usage: mapper schema export <python dir> [options]

With the catalogue others can check mappers for these classes without the sources: name it in check --schema, or in
schema.catalogues of mapper.config.json.

Options:
  -o, --output F  Writes to a file instead of standard output.
  --help, -h      Shows this text.

Exit codes: 0 written, 2 wrong use, or a folder without classes.

Examples:
  mapper schema export src/my_plugin -o my_plugin.catalogue.json
`,
};

/** The help of a command, or the list of commands. */
export function helpText(topic?: CommandName): string {
  return topic === undefined ? overview : topics[topic];
}
