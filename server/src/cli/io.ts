/** What a command uses of its process; injected, so that tests need no process. */

export interface Output {
  write(text: string): void;
  readonly isTTY: boolean;
}

export interface Io {
  /** Absolute path of the current folder. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** Calls the listener on Ctrl+C, which then does not end the process; returns a function that undoes this. */
  onInterrupt(listener: () => void): () => void;
}

/** Exit codes of all commands (docs/cli.md#exit-codes); `interrupted` is the shells' code for Ctrl+C. */
export const exitCodes = { ok: 0, findings: 1, usage: 2, interrupted: 130 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** An error in the use of the command: one line on stderr, exit code 2. */
export class CliError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CliError';
  }
}

/** Prints a message as one line on stderr. */
export function printError(io: Io, message: string): void {
  io.stderr.write(`mapper: ${escapeControls(message)}\n`);
}

/**
 * Returns whether the output has colors: on a terminal that isn't `dumb`, or where `FORCE_COLOR` or `CLICOLOR_FORCE` asks
 * for them. `NO_COLOR` forbids them.
 */
export function supportsColor({ stdout, env }: Pick<Io, 'stdout' | 'env'>): boolean {
  if (env.NO_COLOR) return false;
  const forced = env.FORCE_COLOR ?? (env.CLICOLOR_FORCE || undefined);
  return forced === undefined ? stdout.isTTY && env.TERM !== 'dumb' : !['0', 'false'].includes(forced);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
/**
 * CI runners look for commands in the output of a job: `##[…]` and `##vso[…]` anywhere, `::…` at the start of a line.
 */
const runnerCommands = /(?<=#)#(?=\w*\[)|(?<=^\s*):(?=:)/g;

/**
 * Returns the text with a dot in place of each character that could move the cursor, change colors or start a command
 * for a CI runner.
 */
export function escapeControls(text: string): string {
  return text.replace(controls, '·').replace(runnerCommands, '·');
}

/** Returns JSON for output. `##` is escaped, so that a CI runner doesn't interpret any of the text as a command. */
export function printedJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replaceAll('##', '#\\u0023')}\n`;
}
