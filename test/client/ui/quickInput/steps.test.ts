import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { askMany, askOne, askText, runSteps, type Step } from '../../../../client/src/ui/quickInput/steps.ts';
import { cancel, editor, enter, goBack, pick, pickAll, pickButton, type } from '../../../support/fakeEditor.ts';

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

  test('what is typed can be an answer, beside those that are listed', async () => {
    const ask = () =>
      askOne(
        { title: '' },
        {
          placeholder: 'Size',
          choices: [{ label: 'small', value: 's' }],
          typed: (text) => (/^\d+$/.test(text) ? { label: `${text} mm`, value: text } : undefined),
        },
      );
    editor.script(type('no size'), type('12 '));
    expect(await ask()).toBe('12');
    editor.script(type('small'));
    expect(await ask()).toBe('s');
    expect(editor.leftOver).toEqual([]);
  });

  test('what was wrong before is an error until something is typed', async () => {
    editor.script(type('b'));
    expect(await askText({ title: '' }, { prompt: '', problem: 'This was wrong.' })).toBe('b');
    expect(editor.seen('inputBox')).toContain('This was wrong.');
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

test('all lists of the client are made here', () => {
  const folder = new URL('../../../../client/src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const making = files.filter((name) =>
    /\b(?:show|create)QuickPick\b/.test(readFileSync(new URL(name, folder), 'utf8')),
  );
  expect(making).toEqual(['ui/quickInput/steps.ts']);
});

describe('choices', () => {
  const choices = [
    { label: 'one', value: 1, picked: true },
    { label: 'between' },
    { label: 'two', value: 2, buttons: [{ icon: 'eye', tooltip: 'Look', value: 20 }] },
  ];

  test('several can be picked, separators cannot', async () => {
    editor.script(pickAll('one', 'two'));
    expect(await askMany({ title: 'Some' }, { placeholder: '', choices })).toEqual([1, 2]);
  });

  const rows = (...values: readonly (string | undefined)[]) =>
    values.map((value) => ({ label: value ?? 'between', ...(value !== undefined && { value }) }));
  const entered = (choices: Parameters<typeof askOne<string>>[1]['choices']) => {
    editor.script(enter);
    return askOne<string>({ title: 'One' }, { placeholder: '', choices });
  };

  test('Enter takes the first row, or the one that holds now', async () => {
    expect(await entered(rows('a', 'b'))).toBe('a');
    expect(await entered(rows(undefined, 'a'))).toBe('a');
    expect(await entered([...rows('a'), { label: 'b', value: 'b', picked: true }])).toBe('b');
  });

  test('Enter takes no row that destroys something', async () => {
    const destroying = { label: 'x', value: 'x', destroys: true };
    expect(await entered([destroying, ...rows('a')])).toBe('a');
    expect(await entered([destroying])).toBeUndefined();
    expect(await entered([{ ...destroying, picked: true }])).toBeUndefined();
    expect(editor.leftOver).toEqual([]);
  });

  test('a button at a choice gives its own value', async () => {
    editor.script(pickButton('two', 'eye'));
    expect(await askOne({ title: 'One' }, { placeholder: '', choices })).toBe(20);
    expect(editor.leftOver).toEqual([]);
  });
});
