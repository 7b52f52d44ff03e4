// What VS Code runs as its test suite. What is printed here is not seen outside, so lines and counts go into a file.
import { writeFileSync } from 'node:fs';
import { format } from 'node:util';
import Mocha from 'mocha';

export async function run(): Promise<void> {
  const lines: string[] = [];
  Mocha.reporters.Base.consoleLog = (...args: unknown[]) => lines.push(format(...args));
  const mocha = new Mocha({ ui: 'bdd', color: false, timeout: 30_000, reporter: 'spec' });
  mocha.suite.emit('pre-require', globalThis, 'index', mocha); // makes describe and it, which the files call when loaded
  await import('./activation.test.ts');
  await import('./diagnostics.test.ts');
  await import('./preview.test.ts');
  await import('./features.test.ts');
  await import('./compareWithHead.test.ts');
  await import('./commands.test.ts');
  const failures = await new Promise<number>((resolve) => {
    const runner = mocha.run(resolve);
    const failed: string[] = [];
    runner.on('fail', (test) => failed.push(test.fullTitle()));
    runner.once('end', () => {
      const { passes = 0, pending = 0 } = runner.stats ?? {};
      const report = { passed: passes, failed, skipped: pending, lines };
      writeFileSync(String(process.env.MAPPER_TEST_REPORT), JSON.stringify(report));
    });
  });
  if (failures > 0) throw new Error(`${failures} of the editor tests failed`);
}
