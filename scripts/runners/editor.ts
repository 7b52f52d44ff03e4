/** Runs the tests in VS Code, and in its windows. */
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { runTests } from '@vscode/test-electron';
import { build as bundle } from 'esbuild';
import { commitAll } from '../../test/support/gitRepository.ts';
import { ensureChromium } from '../editor-host/chromium.ts';
import { ensureEditorHost } from '../editor-host/install.ts';
import { fromRoot } from '../support/root.ts';
import { nothing, oneFailed, sum, type Tally } from '../support/tally.ts';
import { runVitest } from './vitest.ts';

const output = fromRoot('out/editor');

/** Runs the tests in editor windows on platforms that support code-server. */
export async function runWindows(): Promise<Tally> {
  return hasCodeServer() ? runVitest(['window']) : nothing;
}

/**
 * Runs the Mocha suite of test/editor in a real VS Code. This is the VS Code that VSCODE_EXECUTABLE names. Without
 * that variable, it is code-server in a headless browser on platforms that support it (Linux on x64), otherwise a VS
 * Code that @vscode/test-electron downloads.
 */
export async function runInsideSuite(): Promise<Tally> {
  const executable = chooseExecutable();
  rmSync(output, { recursive: true, force: true });
  await bundle({
    entryPoints: [fromRoot('test/editor/index.ts')],
    outfile: `${output}/index.cjs`, // VS Code requires the suite, it does not import it
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node22',
    external: ['vscode', 'mocha'],
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  const report = `${output}/report.json`;
  const workspace = `${output}/workspace`;
  cpSync(fromRoot('test/editor/workspace'), workspace, { recursive: true });
  commitAll(workspace);
  const code = await runTests({
    ...(executable === undefined ? { version: 'stable' } : { vscodeExecutablePath: executable }),
    extensionDevelopmentPath: fromRoot(),
    extensionTestsPath: `${output}/index.cjs`,
    extensionTestsEnv: { MAPPER_TEST_REPORT: report },
    launchArgs: [workspace],
  }).catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return 1;
  });
  return readReport(report, code);
}

function chooseExecutable(): string | undefined {
  const named = process.env.VSCODE_EXECUTABLE;
  if (named !== undefined && named !== '') return named;
  if (!hasCodeServer()) return undefined;
  ensureChromium();
  ensureEditorHost();
  return fromRoot('scripts/editor-host/codeServerHost.ts');
}

function hasCodeServer(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

/** The suite writes its lines and counts into a file: what it prints inside the editor does not arrive here. */
function readReport(file: string, code: number): Tally {
  let report: Tally & { readonly lines: readonly string[] };
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as typeof report;
  } catch {
    console.log(
      'The editor ended before the tests, so there is no report. Set VERBOSE=1 to see the log of the editor.',
    );
    return oneFailed('the editor’s suite, which left no report');
  }
  console.log(report.lines.join('\n'));
  // No test at all, or an error outside of the tests, is a failure too.
  const bad = code !== 0 || report.passed === 0;
  return bad && report.failed.length === 0
    ? sum([report, oneFailed('the editor’s suite, outside of its tests')])
    : sum([report]);
}
