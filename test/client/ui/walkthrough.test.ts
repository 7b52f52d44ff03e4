import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { fromRoot } from '../../../scripts/support/root.ts';
import { editor } from '../../support/fakeEditor.ts';

const { walkthroughs } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).contributes;
const events: readonly string[] = walkthroughs[0].steps.map(
  ({ completionEvents }: { readonly completionEvents: readonly string[] }) => completionEvents.join(),
);

beforeEach(() => editor.reset());

test('a step is told of once, by the key that package.json waits for', async () => {
  vi.resetModules(); // other tests may have chosen a sample
  const { stepDone } = await import('../../../client/src/ui/walkthrough.ts');
  await stepDone('choseSample');
  await stepDone('choseSample');
  expect(editor.seen('context')).toEqual(['setContext\nmapperWorkbench.choseSample\ntrue']);
  for (const step of ['openedExamples', 'sawEntries', 'choseSample'])
    expect(events).toContain(`onContext:mapperWorkbench.${step}`);
});

test('no step ends because a command was only started', () => {
  expect(events.filter((event) => !event.startsWith('onContext:'))).toEqual([]);
});
