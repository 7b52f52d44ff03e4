import { beforeEach, expect, test } from 'vitest';
import { askOne, askText } from '../../../../client/src/ui/quickInput/questions.ts';
import { runSteps, type Step } from '../../../../client/src/ui/quickInput/steps.ts';
import { type Answer, cancel, editor, goBack, pick, type } from '../../../support/fakeEditor.ts';

type Draft = Readonly<Record<'name' | 'size', string>>;

const first: Draft = { name: '', size: '' };

const askName: Step<Draft> = async (draft, frame) => {
  const validate = (text: string) => (text === '' ? 'Type a name.' : undefined);
  const name = await askText(frame, { prompt: 'Name', value: draft.name, validate });
  return typeof name === 'string' ? { ...draft, name } : name;
};

const askSize: Step<Draft> = async (draft, frame) => {
  const choices = ['small', 'large'].map((label) => ({ label, value: label }));
  const size = await askOne(frame, { placeholder: 'Size', choices });
  return typeof size === 'string' ? { ...draft, size } : size;
};

const askSizeOfB: Step<Draft> = { ask: askSize, isAsked: ({ name }) => name === 'b' };

beforeEach(() => editor.reset());

const run = (
  answers: readonly Answer[],
  steps: readonly Step<Draft>[] = [askName, askSize],
  draft = first,
  start = 0,
) => {
  editor.script(...answers);
  return runSteps('Make', draft, steps, start);
};

test('each answer goes into the draft; one that is refused is not taken', async () => {
  expect(await run([type(''), type('a'), pick('large')])).toEqual({ name: 'a', size: 'large' });
  expect(editor.seen('inputBox')).toContain('Type a name.');
  expect(editor.leftOver).toEqual([]);
});

test('back asks the step before again, with its answer', async () => {
  expect(await run([type('a'), goBack, type('b'), pick('small')])).toEqual({ name: 'b', size: 'small' });
  expect(editor.seen('inputBox')).toEqual(['Make\nName', 'Make\nName']);
  expect(editor.seen('inputValue')).toEqual(['a']);
});

test('what has nothing to ask is passed by, and not counted', async () => {
  const answers = [type('a'), goBack, type('b'), pick('large'), goBack, goBack, type('a'), pick('small')];
  expect(await run(answers, [askName, askSizeOfB, askSize])).toEqual({ name: 'a', size: 'small' });
  expect(editor.steps).toEqual(['1/2', '2/2', '1/2', '2/3', '3/3', '2/3', '1/3', '2/2']);
});

test('those before the first that is asked are behind Back', async () => {
  const made = await run([goBack, type('b'), pick('large')], [askName, askSize], { name: 'a', size: '' }, 1);
  expect([made, editor.steps]).toEqual([{ name: 'b', size: 'large' }, ['2/2', '1/2', '2/2']]);
});

test('cancelled anywhere is undefined', async () => {
  for (const answers of [[], [type('a')]]) expect(await run([...answers, cancel])).toBeUndefined();
});
