/** The texts of `--help`. */
import type { CommandName } from './args.ts';

const overview = `Checks, previews and drafts mapper files, which turn JSON data into entries.

Usage: mapper <command> [options]

Commands:
  check <file|dir|glob>…     Checks mappers and data files.
  preview <mapper> <data>…   Shows the entries that a mapper makes of data files.
  scaffold <data>…           Writes a first mapper for data files.
  schema export <dir>        Writes a catalogue of the schema classes in Python sources.

Options:
  --help, -h                 Shows this text. For a command: mapper <command> --help.
  --version, -V              Shows the version.
`;

const topics: Readonly<Record<CommandName, string>> = {
  check: `Checks mappers and data files.

Usage: mapper check <file|dir|glob>… [options]

A folder is searched with all its subfolders, except for files that .gitignore excludes. A mapper is checked against
the data files with its class key that are in the same folder or were found along with it.

Options:
  --data F          Checks the mappers only against this data file or glob. Can be repeated.
  --schema S        Reads schema classes from this catalogue or folder of Python sources. Can be repeated.
  --format F        text (default), json, sarif (for code scanning), github (annotations in GitHub Actions) or gitlab
                    (a code quality report).
  --fail-on LEVEL   error, warning, information or never; default error.
  --compat VERSION  Checks also against this version of NOMAD's parser: 1.1.0 or next (the newest source). off checks
                    only the specification. auto, the default, does the same and says how many findings the newest
                    source would add.
  --expect          Compares the entries of each data file with the file <name>.expected.json beside it, if there is
                    one (in the form of preview --format json). A difference fails.
  --set             Shows also, for each mapper with several data files, in how many of them each rule copies, skips
                    or drops values, and the files in which it goes another way.
  --no-python       Reads only the Python sources that --schema or schema.pythonPaths name. By default, Python sources
                    of the folder and packages of its environment are read for schema classes too. They are never run.
  --watch           Checks again whenever a file changes, until Ctrl+C (exit code 130).
  --help, -h        Shows this text.

The file mapper.config.json in the current folder can set severities, sample data, schema sources and compat. Options
take precedence.
Exit codes: 0 nothing at or above the level that fails, 1 findings, 2 wrong use or a file that can't be read.

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
  --as WHAT      spec (default) shows the entries by the specification, parser those that the service's parser
                 writes. If that parser fails, the command fails.
  --compat VERSION
                 Version of the parser for --as parser and for findings: next, 1.1.0, off or auto (default). With
                 --as parser, off and auto mean next.
  --format F     json, text (default) or csv: a row for each entry. Several data files, or a glob, give a JSON array.
  --trace        Adds what each rule did, and which objects repeat_paths reached.
  --coverage     Adds which data fields no rule reads, and which rules never had a value.
  --no-python    Reads only the Python sources that schema.pythonPaths names.
  --against F    Shows only what changed in the entries since the mapper file F. Exit code 1 if entries differ.
  -o, --output F Writes to a file instead of standard output.
  --help, -h     Shows this text.

Exit codes: 0 no error, 1 an error in the mapper or data, or other entries (--against), 2 wrong use or a file that
can't be read.

Examples:
  mapper preview synthesis.mapper.json run-17.json
  mapper preview synthesis.mapper.json 'runs/*.json' --format json -o entries.json
  mapper preview synthesis.mapper.json 'runs/*.json' --format csv -o entries.csv
  mapper preview synthesis.mapper.json run-17.json --trace --coverage
  mapper preview synthesis.mapper.json run-17.json --as parser --compat 1.1.0
  mapper preview synthesis.mapper.json 'runs/*.json' --against ../before.json
`,
  scaffold: `Writes a first mapper for data files: a rule for each field, and sections for nested or repeated data.

Usage: mapper scaffold <data>… [options]

Several data files are read together: a field gets a rule even if only one file has it. The files need the same class
key and version, or none.

The class key is the one in the data or, if there is none, the first file's name. Lists of objects, and objects with
similar members, become repeated sections. You decide what the fields mean and which classes the sections have.

Options:
  --schema CLASS  Class of the main section. The default is nomad.datamodel.data.EntryData. If the class is known, its
                  members are the targets, and fields without a match get no rule.
  --wrap NAME     For a data file that is a list: writes a copy beside it, with the list as NAME and a class key, and a
                  mapper for the copy. list.json gives list.wrapped.json. Existing files are not overwritten.
  --compat VERSION
                  Writes the forms that this version of NOMAD's parser reads: next or 1.1.0. The default, auto,
                  writes those that the specification and the newest parser read alike, where there are any.
  --no-python     Reads only the Python sources that schema.pythonPaths names.
  -o, --output F  Writes to a new file instead of standard output.
  --help, -h      Shows this text.

Exit codes: 0 written, 2 wrong use, or a file for which no mapper can be written.

Examples:
  mapper scaffold run-17.json
  mapper scaffold 'runs/*.json' -o synthesis.mapper.json
  mapper scaffold run-17.json -o synthesis.mapper.json
  mapper scaffold run-17.json --schema nomad.datamodel.metainfo.basesections.Process
  mapper scaffold experiments.json --wrap experiments
`,
  schema: `Writes a catalogue of the schema classes in Python sources. The sources are read but never run.

Usage: mapper schema export <python dir> [options]

With the catalogue, others can check mappers for these classes without the sources. Name it in check --schema, or in
schema.catalogues of mapper.config.json.

Options:
  -o, --output F  Writes to a file instead of standard output.
  --help, -h      Shows this text.

Exit codes: 0 written, 2 wrong use, or a folder without classes.

Examples:
  mapper schema export src/my_plugin -o my_plugin.catalogue.json
`,
};

/** Returns the help text of a command, or the list of commands if no command is specified. */
export function helpText(topic?: CommandName): string {
  return topic === undefined ? overview : topics[topic];
}
