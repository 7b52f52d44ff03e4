/** Parses the command line to a command with its options; does not access files. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { compatWords } from '../host/settings.ts';
import type { PreviewAs, ServerSettings, Severity } from '../protocol.ts';
import { didYouMean, suggestion } from '../util/didYouMean.ts';
import { type FormatName, formatNames, isFormatName } from './formats/formats.ts';
import { CliError } from './io.ts';

export type FailOn = Exclude<Severity, 'hint'> | 'never';

export interface CheckArgs {
  readonly command: 'check';
  readonly targets: readonly string[];
  readonly data: readonly string[];
  /** Catalogue files and folders of Python sources. */
  readonly schemas: readonly string[];
  readonly format: FormatName;
  readonly failOn: FailOn;
  /** Undefined: the value in `mapper.config.json`, else `next`. */
  readonly compat: ServerSettings['compat'];
  /** Whether to compare entries with the `<name>.expected.json` beside data files. */
  readonly expect: boolean;
  readonly watch: boolean;
  /** Whether Python that is not named is read: sources around the files, and the environment. */
  readonly python: boolean;
}

export interface PreviewArgs {
  readonly command: 'preview';
  readonly mapper: string;
  readonly data: readonly string[];
  /** Entries by the specification, or those that the parser in service would write. */
  readonly as: PreviewAs;
  readonly compat: ServerSettings['compat'];
  readonly format: 'json' | 'text';
  readonly trace: boolean;
  readonly coverage: boolean;
  /** A revision or a mapper file to compare the entries with. */
  readonly against: string | undefined;
  /** File to write to; undefined: stdout. */
  readonly output: string | undefined;
  /** Whether Python that is not named is read. */
  readonly python: boolean;
}

export interface ScaffoldArgs {
  readonly command: 'scaffold';
  /** At least one file or glob. */
  readonly data: readonly string[];
  /** Class of the main section; undefined: the service's default. */
  readonly schema: string | undefined;
  /** The parser whose forms are written. */
  readonly compat: ServerSettings['compat'];
  /** File to write to; undefined: stdout. */
  readonly output: string | undefined;
  /** Whether Python that is not named is read. */
  readonly python: boolean;
}

/** Names of commands, for `mapper --help <name>` and `mapper <name> --help`. */
const commandNames = ['check', 'preview', 'scaffold', 'schema'] as const;
export type CommandName = (typeof commandNames)[number];

export interface SchemaExportArgs {
  readonly command: 'schema';
  /** Folder of Python sources. */
  readonly folder: string;
  /** File to write to; undefined: stdout. */
  readonly output: string | undefined;
}

type Args =
  | CheckArgs
  | SchemaExportArgs
  | PreviewArgs
  | ScaffoldArgs
  | { readonly command: 'help'; readonly topic?: CommandName }
  | { readonly command: 'version' };

const failOnWords: readonly FailOn[] = ['error', 'warning', 'information', 'never'];
const readers: Readonly<Record<CommandName, (argv: readonly string[]) => Args>> = {
  check: readCheck,
  preview: readPreview,
  scaffold: readScaffold,
  schema: readSchema,
};

/**
 * Parses the command-line arguments.
 * @param argv the arguments after the program name
 * @throws CliError if a command, option or value is unknown
 */
export function readArgs(argv: readonly string[]): Args {
  const [first, ...rest] = argv;
  if (first === undefined) throw new CliError('A command is missing. `mapper --help` lists the commands.');
  if (first === '--version' || first === '-V') return { command: 'version' };
  if (first === '--help' || first === '-h' || first === 'help') {
    const topic = rest[0];
    return topic === undefined ? { command: 'help' } : { command: 'help', topic: commandNamed(topic) };
  }
  return readers[commandNamed(first)](rest);
}

function commandNamed(word: string): CommandName {
  const known = commandNames.find((name) => name === word);
  if (known !== undefined) return known;
  const meant = suggestion(nearest(word, [...commandNames, '--help', '--version']));
  throw new CliError(`\`${word}\` isn't a command.${meant || ' `mapper --help` lists the commands.'}`);
}

function readCheck(argv: readonly string[]): Args {
  const { values, positionals } = parse('check', argv, {
    data: { type: 'string', multiple: true, default: [] },
    schema: { type: 'string', multiple: true, default: [] },
    format: { type: 'string', default: 'text' },
    'fail-on': { type: 'string', default: 'error' },
    compat: { type: 'string' },
    expect: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    'no-python': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return { command: 'help', topic: 'check' };
  if (positionals.length === 0) throw new CliError('check: A file, folder or glob is missing.');
  if (!isFormatName(values.format)) throw unknownWord('check', '--format', values.format, formatNames);
  return {
    command: 'check',
    targets: positionals,
    data: values.data,
    schemas: values.schema,
    format: values.format,
    failOn: oneOf('check', '--fail-on', values['fail-on'], failOnWords),
    compat: readCompat('check', values.compat),
    expect: values.expect,
    watch: values.watch,
    python: !values['no-python'],
  };
}

function readPreview(argv: readonly string[]): Args {
  const { values, positionals } = parse('preview', argv, {
    as: { type: 'string', default: 'spec' },
    compat: { type: 'string' },
    format: { type: 'string', default: 'text' },
    trace: { type: 'boolean', default: false },
    coverage: { type: 'boolean', default: false },
    against: { type: 'string' },
    output: { type: 'string', short: 'o' },
    'no-python': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return { command: 'help', topic: 'preview' };
  const [mapper, ...data] = positionals;
  if (mapper === undefined || data.length === 0)
    throw new CliError('preview: A mapper and at least one data file are needed.');
  const as = oneOf('preview', '--as', values.as, ['spec', 'parser']);
  if (as === 'parser' && (values.trace || values.coverage))
    throw new CliError("preview: --trace and --coverage can't be combined with --as parser.");
  if (values.against !== undefined && (as === 'parser' || values.trace || values.coverage))
    throw new CliError("preview: --against can't be combined with --as, --trace or --coverage.");
  return {
    command: 'preview',
    mapper,
    data,
    as,
    compat: readCompat('preview', values.compat),
    format: oneOf('preview', '--format', values.format, ['json', 'text']),
    trace: values.trace,
    coverage: values.coverage,
    against: values.against,
    output: values.output,
    python: !values['no-python'],
  };
}

function readCompat(command: CommandName, given: string | undefined): ServerSettings['compat'] {
  return given === undefined ? undefined : oneOf(command, '--compat', given, compatWords);
}

function readScaffold(argv: readonly string[]): Args {
  const { values, positionals } = parse('scaffold', argv, {
    schema: { type: 'string' },
    compat: { type: 'string' },
    output: { type: 'string', short: 'o' },
    'no-python': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return { command: 'help', topic: 'scaffold' };
  if (positionals.length === 0) throw new CliError('scaffold: A data file is missing.');
  return {
    command: 'scaffold',
    data: positionals,
    schema: values.schema,
    compat: readCompat('scaffold', values.compat),
    output: values.output,
    python: !values['no-python'],
  };
}

function readSchema(argv: readonly string[]): Args {
  const { values, positionals } = parse('schema', argv, {
    output: { type: 'string', short: 'o' },
    help: { type: 'boolean', short: 'h' },
  });
  if (values.help) return { command: 'help', topic: 'schema' };
  const [verb, folder, more] = positionals;
  if (verb !== 'export') throw new CliError('schema: The only form is `mapper schema export <python dir>`.');
  if (folder === undefined || more !== undefined)
    throw new CliError('schema: Exactly one folder of Python sources is needed.');
  return { command: 'schema', folder, output: values.output };
}

type Options = NonNullable<ParseArgsConfig['options']>;

function parse<T extends Options>(command: CommandName, argv: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
  } catch (error) {
    // Only the first sentence of Node's message: the rest explains positionals at length.
    const reason = error instanceof Error ? (error.message.split(/\. |\n/)[0] ?? '') : '';
    const unknown = /^Unknown option '--([^']+)'/.exec(reason)?.[1];
    const meant = unknown === undefined ? undefined : nearest(unknown, Object.keys(options));
    throw new CliError(
      `${command}: ${reason}.${suggestion(meant && `--${meant}`) || ` See \`mapper ${command} --help\`.`}`,
    );
  }
}

function oneOf<Word extends string>(command: CommandName, option: string, given: string, words: readonly Word[]): Word {
  const word = words.find((candidate) => candidate === given);
  if (word === undefined) throw unknownWord(command, option, given, words);
  return word;
}

function unknownWord(command: CommandName, option: string, given: string, words: readonly string[]): CliError {
  const meant = suggestion(nearest(given, words));
  return new CliError(
    `${command}: ${option} doesn't accept \`${given}\`. Possible values: ${words.join(', ')}.${meant}`,
  );
}

/** Two swapped letters that are not neighbours count as two typos, so two are allowed. */
function nearest(word: string, words: readonly string[]): string | undefined {
  return didYouMean(word, words, word.length > 3 ? 2 : 1);
}
