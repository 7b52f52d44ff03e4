/** Parses the command line to a command with its options; does not access files. */
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { compatWords } from '../host/parseSettings.ts';
import type { ServerSettings } from '../protocol.ts';
import { didYouMean, suggestion } from '../util/didYouMean.ts';
import { formats } from './formats/formats.ts';
import { CliError } from './io.ts';

/** Names of commands, for `mapper --help <name>` and `mapper <name> --help`. */
const commandNames = ['check', 'preview', 'scaffold', 'schema'] as const;
export type CommandName = (typeof commandNames)[number];

/** `schemas` are catalogue files and folders of Python sources. */
export type CheckArgs = ArgsOf<'check'>;
export type PreviewArgs = ArgsOf<'preview'>;
/** `schema` is the class of the main section, by default the service's. */
export type ScaffoldArgs = ArgsOf<'scaffold'>;
export type SchemaExportArgs = ArgsOf<'schema'>;
type Args = ReturnType<(typeof readers)[CommandName]> | Help | { readonly command: 'version' };
type ArgsOf<Name extends CommandName> = Extract<ReturnType<(typeof readers)[Name]>, { readonly command: Name }>;
type Help = { readonly command: 'help'; readonly topic?: CommandName };

const formatNames = Object.keys(formats) as (keyof typeof formats)[];
const failOnWords = ['error', 'warning', 'information', 'never'] as const;
export type FailOn = (typeof failOnWords)[number];

const readers = { check: readCheck, preview: readPreview, scaffold: readScaffold, schema: readSchema } as const;

/** Options of several commands. */
const help = { type: 'boolean', short: 'h' } as const;
/** A file to write to; without it, standard output. */
const output = { type: 'string', short: 'o' } as const;
/** A version of the parser; without it, `mapper.config.json` decides. */
const compat = { type: 'string' } as const;
/** No Python is read that is not named: no sources around the files, and none of the environment. */
const noPython = { type: 'boolean', default: false } as const;

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

/** @throws CliError for a path that names no file */
function refusePaths(command: CommandName, paths: readonly string[]): void {
  if (paths.includes('')) throw new CliError(`${command}: A path is empty. Name a file.`);
  if (paths.includes('-'))
    throw new CliError(`${command}: Standard input can't be read. Name a file instead of \`-\`.`);
}

function commandNamed(word: string): CommandName {
  const known = commandNames.find((name) => name === word);
  if (known !== undefined) return known;
  const meant = suggestion(nearest(word, [...commandNames, '--help', '--version']));
  throw new CliError(`\`${word}\` isn't a command.${meant || ' `mapper --help` lists the commands.'}`);
}

function readCheck(argv: readonly string[]) {
  const { values, positionals } = parse('check', argv, {
    data: { type: 'string', multiple: true, default: [] },
    schema: { type: 'string', multiple: true, default: [] },
    format: { type: 'string', default: 'text' },
    'fail-on': { type: 'string', default: 'error' },
    compat,
    expect: { type: 'boolean', default: false },
    set: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    'no-python': noPython,
    help,
  });
  if (values.help) return helpOn('check');
  if (positionals.length === 0) throw new CliError('check: A file, folder or glob is missing.');
  refusePaths('check', positionals);
  return {
    command: 'check' as const,
    targets: positionals,
    data: values.data,
    schemas: values.schema,
    format: oneOf('check', '--format', values.format, formatNames),
    failOn: oneOf('check', '--fail-on', values['fail-on'], failOnWords),
    compat: readCompat('check', values.compat),
    expect: values.expect,
    set: values.set,
    watch: values.watch,
    python: !values['no-python'],
  };
}

function readPreview(argv: readonly string[]) {
  const { values, positionals } = parse('preview', argv, {
    as: { type: 'string', default: 'spec' },
    compat,
    format: { type: 'string', default: 'text' },
    trace: { type: 'boolean', default: false },
    coverage: { type: 'boolean', default: false },
    against: { type: 'string' },
    output,
    'no-python': noPython,
    help,
  });
  if (values.help) return helpOn('preview');
  const [mapper, ...data] = positionals;
  if (mapper === undefined || data.length === 0)
    throw new CliError('preview: A mapper and at least one data file are needed.');
  refusePaths('preview', positionals);
  const as = oneOf('preview', '--as', values.as, ['spec', 'parser']);
  if (as === 'parser' && (values.trace || values.coverage))
    throw new CliError("preview: --trace and --coverage can't be combined with --as parser.");
  if (values.against !== undefined && (as === 'parser' || values.trace || values.coverage))
    throw new CliError("preview: --against can't be combined with --as, --trace or --coverage.");
  const format = oneOf('preview', '--format', values.format, ['json', 'text', 'csv']);
  if (format === 'csv' && (values.against !== undefined || values.trace || values.coverage))
    throw new CliError("preview: --format csv can't be combined with --trace, --coverage or --against.");
  return {
    command: 'preview' as const,
    mapper,
    data,
    as,
    compat: readCompat('preview', values.compat),
    format,
    trace: values.trace,
    coverage: values.coverage,
    against: values.against,
    output: values.output,
    python: !values['no-python'],
  };
}

function helpOn(topic: CommandName): Help {
  return { command: 'help', topic };
}

function readCompat(command: CommandName, given: string | undefined): ServerSettings['compat'] {
  return given === undefined ? undefined : oneOf(command, '--compat', given, compatWords);
}

function readScaffold(argv: readonly string[]) {
  const { values, positionals } = parse('scaffold', argv, {
    schema: { type: 'string' },
    wrap: { type: 'string' },
    compat,
    output,
    'no-python': noPython,
    help,
  });
  if (values.help) return helpOn('scaffold');
  if (positionals.length === 0) throw new CliError('scaffold: A data file is missing.');
  refusePaths('scaffold', positionals);
  if (values.wrap === '' || values.wrap?.startsWith('$'))
    throw new CliError("scaffold: --wrap needs a name that isn't empty and doesn't begin with `$`.");
  return {
    command: 'scaffold' as const,
    data: positionals,
    schema: values.schema,
    wrap: values.wrap,
    compat: readCompat('scaffold', values.compat),
    output: values.output,
    python: !values['no-python'],
  };
}

function readSchema(argv: readonly string[]) {
  const { values, positionals } = parse('schema', argv, {
    output,
    help,
  });
  if (values.help) return helpOn('schema');
  const [verb, folder, more] = positionals;
  if (verb !== 'export') throw new CliError('schema: The only form is `mapper schema export <python dir>`.');
  if (folder === undefined || more !== undefined)
    throw new CliError('schema: Exactly one folder of Python sources is needed.');
  return { command: 'schema' as const, folder, output: values.output };
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
  if (word !== undefined) return word;
  const meant = suggestion(nearest(given, words));
  throw new CliError(
    `${command}: ${option} doesn't accept \`${given}\`. Possible values: ${words.join(', ')}.${meant}`,
  );
}

/** Two swapped letters that are not neighbours count as two typos, so two are allowed. */
function nearest(word: string, words: readonly string[]): string | undefined {
  return didYouMean(word, words, word.length > 3 ? 2 : 1);
}
