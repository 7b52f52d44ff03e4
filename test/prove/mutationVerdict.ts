/** What a run of the tests beside a guard that was taken away says of it. */

export type Verdict =
  | { readonly kind: 'noticed'; readonly by: readonly string[] }
  | { readonly kind: 'unnoticed' }
  /** The tests did not run, or their report is lost: that says nothing of the guard. */
  | { readonly kind: 'lost'; readonly why: string };

/** The part of Vitest's JSON report that is read. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** @param text of the report; undefined if there is none @param output of the run, to be quoted where the report is lost */
export function verdictOf(text: string | undefined, output: string): Verdict {
  const report = parsed(text);
  if (report === undefined) return { kind: 'lost', why: `no report: ${lastLine(output)}` };
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
  if (failed.length > 0) return { kind: 'noticed', by: failed };
  // A file that does not even load says nothing of the guard.
  const silent = report.testResults.find(({ assertionResults }) => assertionResults.length === 0);
  if (silent) return { kind: 'lost', why: `${silent.name} did not run: ${(silent.message ?? '').split('\n')[0]}` };
  if (!all.some(({ status }) => status === 'passed')) return { kind: 'lost', why: 'no test ran' };
  return { kind: 'unnoticed' };
}

/** The verdict of a run; of another one where the first is lost. */
export async function secondIfLost(runTests: () => Promise<Verdict>): Promise<Verdict> {
  const first = await runTests();
  return first.kind === 'lost' ? runTests() : first;
}

function parsed(text: string | undefined): Report | undefined {
  try {
    const report = JSON.parse(text ?? '') as Partial<Report> | null;
    return Array.isArray(report?.testResults) ? (report as Report) : undefined;
  } catch {
    return undefined;
  }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.slice(0, 200) ?? '';
}
