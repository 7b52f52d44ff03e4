import { beforeEach, describe, expect, test } from 'vitest';
import { askOne, askText } from '../../../../client/src/ui/quickInput/questions.ts';
import { runSteps, type Step } from '../../../../client/src/ui/quickInput/steps.ts';
import { cancel, editor, goBack, pick, type } from '../../../support/fakeEditor.ts';

interface Draft {
  readonly name: string;
  readonly size: string;
}

const first: Draft = { name: '', size: '' };

const askName: Step<Draft> = async (draft, frame) => {
  const name = await askText(frame, {
    prompt: 'Name',
    value: draft.name,
    validate: (text) => (text === '' ? 'Type a name.' : undefined),
  });
  return typeof name === 'string' ? { ...draft, name } : name;
};

const askSize: Step<Draft> = async (draft, frame) => {
  const size = await askOne(frame, {
    placeholder: 'Size',
    choices: [
      { label: 'small', value: 's' },
      { label: 'large', value: 'l' },
    ],
  });
  return typeof size === 'string' ? { ...draft, size } : size;
};

const askSizeOfB: Step<Draft> = { ask: askSize, isAsked: ({ name }) => name === 'b' };

beforeEach(() => editor.reset());

describe('steps', () => {
  test('each answer goes into the draft', async () => {
    editor.script(type('a'), pick('large'));
    expect(await runSteps('Make', first, [askName, askSize])).toEqual({ name: 'a', size: 'l' });
    expect(editor.leftOver).toEqual([]);
  });

  test('back asks the step before again, with its answer', async () => {
    editor.script(type('a'), goBack, type('b'), pick('small'));
    expect(await runSteps('Make', first, [askName, askSize])).toEqual({ name: 'b', size: 's' });
    expect(editor.seen('inputBox')).toEqual(['Make\nName', 'Make\nName']);
    expect(editor.seen('inputValue')).toEqual(['a']);
  });

  test('what has nothing to ask is passed by, and not counted', async () => {
    editor.script(type('a'), goBack, type('b'), pick('large'), goBack, goBack, type('a'), pick('small'));
    const steps = [askName, askSizeOfB, askSize];
    expect(await runSteps('Make', first, steps)).toEqual({ name: 'a', size: 's' });
    expect(editor.steps).toEqual(['1/2', '2/2', '1/2', '2/3', '3/3', '2/3', '1/3', '2/2']);
  });

  test('those before the first that is asked are behind Back', async () => {
    editor.script(goBack, type('b'), pick('large'));
    expect(await runSteps('Make', { name: 'a', size: '' }, [askName, askSize], 1)).toEqual({ name: 'b', size: 'l' });
    expect(editor.steps).toEqual(['2/2', '1/2', '2/2']);
  });

  test('cancelled anywhere is undefined', async () => {
    editor.script(type('a'), cancel);
    expect(await runSteps('Make', first, [askName, askSize])).toBeUndefined();
  });

  test('a text that is refused is not taken', async () => {
    editor.script(type(''), type('b'), pick('small'));
    expect(await runSteps('Make', first, [askName, askSize])).toEqual({ name: 'b', size: 's' });
    expect(editor.seen('inputBox')).toContain('Type a name.');
  });
});
