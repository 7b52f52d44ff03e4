/** What a command needs of the process it runs in; injected, so that tests run commands without a process. */

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
  /** Calls once when the user presses Ctrl+C, which then does not end the process; returns how to undo this. */
  onInterrupt(listener: () => void): () => void;
}

/** Exit codes of all commands (docs/cli.md#exit-codes); `interrupted` is what shells give for Ctrl+C. */
export const exitCodes = { ok: 0, findings: 1, usage: 2, interrupted: 130 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The command cannot do what it was asked: one line on stderr, exit code 2. */
export class CliError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CliError';
  }
}

/** One line on stderr. */
export function complain(io: Io, message: string): void {
  io.stderr.write(`mapper: ${printable(message)}\n`);
}

/** Whether output may be coloured: on a terminal, unless `NO_COLOR` says no. */
export function wantsColour(io: Io): boolean {
  return io.stdout.isTTY && !io.env.NO_COLOR;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g;
/**
 * Runners of jobs look for commands in what a job prints: `##[…]` and `##vso[…]` anywhere, `::…` where a line begins.
 */
const runnerCommands = /(?<=#)#(?=\w*\[)|(?<=^\s*):(?=:)/g;

/** Text that cannot move the cursor, recolour a terminal or give a runner commands: a dot stands for what could. */
export function printable(text: string): string {
  return text.replace(controls, '·').replace(runnerCommands, '·');
}

/** JSON as it is printed. It is the same for who reads it, and no command for a runner: a `#` is written by its number. */
export function printedJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replaceAll('##', '#\\u0023')}\n`;
}
