import { expect, onTestFinished, test, vi } from 'vitest';
import { WorkProgress } from '../../../../server/src/lsp/handlers/workProgress.ts';

/** What the client is told of work that comes to a file at each of these times. */
function toldOf(token: string | undefined, times: readonly number[]): readonly unknown[] {
  const told: unknown[] = [];
  const tell =
    (what: string) =>
    (...about: readonly unknown[]) =>
      void told.push([what, ...about].join(' '));
  const reporter = { begin: tell('begin'), report: tell('report'), done: tell('done') };
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const progress = new WorkProgress({ window: { attachWorkDoneProgress: () => reporter } } as never, token);
  for (const [done, time] of times.entries()) {
    now.mockReturnValue(time);
    progress.at(done, 4);
  }
  progress.end();
  return told;
}

test('long work is reported now and then to a client that asked for it, from its first half second on', () => {
  const told = toldOf('t', [0, 600, 700, 1_200]);
  expect(told).toEqual([
    expect.stringMatching(/^begin .* 25 1 of 4 /),
    expect.stringMatching(/^report 75 3 of 4 /),
    expect.stringMatching(/^done/),
  ]);
});

test('short work is not reported, and nothing to a client that did not ask', () => {
  expect([toldOf('t', [0, 100, 400]), toldOf(undefined, [0, 600, 1_200])]).toEqual([[], []]);
});
