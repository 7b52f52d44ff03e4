/** The arguments of the language server. The library of the protocol reads those that choose a transport. */

const usage =
  'Usage: mapper-language-server [--stdio | --node-ipc | --socket=PORT | --pipe=NAME]. ' +
  'An editor starts this language server for mapper files; the default is --stdio.';

const transport = /^--(?:stdio|node-ipc|(?:socket|pipe)(?:=.+)?)$/;

/** What arguments ask for: a start with complete arguments, or a line to print. */
type Request = { readonly start: readonly string[] } | { readonly line: string; readonly isError: boolean };

/** Reads the arguments behind the name of the program. Without a transport, the server uses standard input and output. */
export function readArguments(argv: readonly string[], version: string): Request {
  if (argv.some((word) => word === '--help' || word === '-h')) return { line: usage, isError: false };
  if (argv.some((word) => word === '--version' || word === '-V')) return { line: version, isError: false };
  const isValue = (at: number) => /^--(?:socket|pipe)$/.test(argv[at - 1] ?? '');
  const unknown = argv.find(
    (word, at) => !isValue(at) && !transport.test(word) && !/^--clientProcessId(?:=|$)/.test(word),
  );
  if (unknown !== undefined) return { line: `\`${unknown}\` isn't an option. ${usage}`, isError: true };
  return { start: argv.some((word) => transport.test(word)) ? argv : [...argv, '--stdio'] };
}
