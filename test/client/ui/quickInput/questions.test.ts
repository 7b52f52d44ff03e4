import { globSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { askMany, askOne, askText } from '../../../../client/src/ui/quickInput/questions.ts';
import { editor, enter, pickAll, pickButton, type } from '../../../support/fakeEditor.ts';

beforeEach(() => editor.reset());

test('what is typed can be an answer, beside those that are listed', async () => {
  const ask = () =>
    askOne('', {
      placeholder: 'Size',
      choices: [{ label: 'small', value: 's' }],
      typed: (text) => (/^\d+$/.test(text) ? { label: `${text} mm`, value: text } : undefined),
    });
  editor.script(type('no size'), type('12 '));
  expect(await ask()).toBe('12');
  editor.script(type('small'));
  expect(await ask()).toBe('s');
  expect(editor.leftOver).toEqual([]);
});

test('what was wrong before is an error until something is typed', async () => {
  editor.script(type('b'));
  expect(await askText('', { prompt: '', problem: 'This was wrong.' })).toBe('b');
  expect(editor.seen('inputBox')).toContain('This was wrong.');
});

test('all lists of the client are made here', () => {
  const folder = new URL('../../../../client/src/', import.meta.url);
  const making = globSync('**/*.ts', { cwd: folder }).filter((name) =>
    /\b(?:show|create)QuickPick\b/.test(readFileSync(new URL(name, folder), 'utf8')),
  );
  expect(making).toEqual(['ui/quickInput/questions.ts']);
});

describe('choices', () => {
  const choices = [
    { label: 'one', value: 1, picked: true },
    { label: 'between' },
    { label: 'two', value: 2, buttons: [{ icon: 'eye', tooltip: 'Look', value: 20 }] },
  ];

  test('several can be picked, separators cannot; a button at a choice gives its own value', async () => {
    editor.script(pickAll('one', 'two'));
    expect(await askMany('Some', { placeholder: '', choices })).toEqual([1, 2]);
    editor.script(pickButton('two', 'eye'));
    expect(await askOne('One', { placeholder: '', choices })).toBe(20);
    expect(editor.leftOver).toEqual([]);
  });

  const rows = (...values: readonly (string | undefined)[]) =>
    values.map((value) => ({ label: value ?? 'between', ...(value !== undefined && { value }) }));
  const entered = (choices: Parameters<typeof askOne<string>>[1]['choices']) => {
    editor.script(enter);
    return askOne<string>('One', { placeholder: '', choices });
  };

  test('Enter takes the first row, or the one that holds now, and none that destroys something', async () => {
    expect(await entered(rows('a', 'b'))).toBe('a');
    expect(await entered(rows(undefined, 'a'))).toBe('a');
    expect(await entered([...rows('a'), { label: 'b', value: 'b', picked: true }])).toBe('b');
    const destroying = { label: 'x', value: 'x', destroys: true };
    expect(await entered([destroying, ...rows('a')])).toBe('a');
    expect(await entered([destroying])).toBeUndefined();
    expect(await entered([{ ...destroying, picked: true }])).toBeUndefined();
    expect(editor.leftOver).toEqual([]);
  });
});
