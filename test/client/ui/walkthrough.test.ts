import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { completeWalkthroughStep } from '../../../client/src/ui/walkthrough.ts';
import { fromRoot } from '../../../scripts/support/root.ts';
import { editor } from '../../support/fakeEditor.ts';

const { walkthroughs } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).contributes;
const events: readonly string[] = walkthroughs[0].steps.map(
  ({ completionEvents }: { readonly completionEvents: readonly string[] }) => completionEvents.join(),
);

beforeEach(() => editor.reset());

test('a step ends by the key that package.json waits for', async () => {
  await completeWalkthroughStep('choseSample');
  expect(editor.seen('context')).toEqual(['setContext\nmapperWorkbench.choseSample\ntrue']);
  for (const step of ['openedExamples', 'sawEntries', 'choseSample'])
    expect(events).toContain(`onContext:mapperWorkbench.${step}`);
});

test('no step ends because a command was only started', () => {
  expect(events.filter((event) => !event.startsWith('onContext:'))).toEqual([]);
});
