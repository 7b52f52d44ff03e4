import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { askMany, askOne, askText, runSteps, type Step, skip } from '../../../client/src/ui/steps.ts';
import { cancel, editor, enter, goBack, pick, pickAll, pickButton, type } from '../../support/fakeEditor.ts';

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

const nothingToAsk: Step<Draft> = async () => skip;

beforeEach(() => editor.reset());

describe('steps', () => {
  test('each answer goes into the draft', async () => {
    editor.script(type('a'), pick('large'));
    expect(await runSteps('Make', first, [askName, askSize])).toEqual({ name: 'a', size: 'l' });
    expect(editor.leftOver).toEqual([]);
  });

  test('back asks the step before again, with its answer, and passes by what had nothing to ask', async () => {
    editor.script(type('a'), goBack, type('b'), pick('small'));
    expect(await runSteps('Make', first, [askName, nothingToAsk, askSize])).toEqual({ name: 'b', size: 's' });
    expect(editor.seen('inputBox')).toEqual(['Make\nName', 'Make\nName']);
    expect(editor.seen('inputValue')).toEqual(['a']);
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
  const folder = new URL('../../../client/src/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const making = files.filter((name) =>
    /\b(?:show|create)QuickPick\b/.test(readFileSync(new URL(name, folder), 'utf8')),
  );
  expect(making).toEqual(['ui/steps.ts']);
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
    editor.script(pickButton('two', 'Look'));
    expect(await askOne({ title: 'One' }, { placeholder: '', choices })).toBe(20);
    expect(editor.leftOver).toEqual([]);
  });
});
