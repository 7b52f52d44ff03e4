import { describe, expect, test } from 'vitest';
import {
  readPageMessage,
  readPanelState,
  readValueContext,
} from '../../../../client/src/preview/panel/pageMessages.ts';

describe('readPageMessage', () => {
  test.each([
    [
      { kind: 'reveal', section: 's', rule: 'r', pointer: 1 },
      { kind: 'reveal', section: 's', rule: 'r' },
    ],
    [
      { kind: 'reveal', section: 1, rule: 1, pointer: '/a' },
      { kind: 'reveal', pointer: '/a' },
    ],
    [
      { kind: 'addRule', field: 'Zinc' },
      { kind: 'addRule', field: 'Zinc' },
    ],
    [
      { kind: 'chooseSide', side: 'next' },
      { kind: 'chooseSide', side: 'next' },
    ],
    [
      { kind: 'chooseData', uri: 'file:///a' },
      { kind: 'chooseData', uri: 'file:///a' },
    ],
  ])('takes %j', (raw, message) => expect(readPageMessage(raw)).toEqual(message));

  test.each(['ready', 'summary', 'more', 'showJson', 'makeSample', 'chooseSample', 'revealCrash'])(
    'takes %s alone',
    (kind) => expect(readPageMessage({ kind, name: 'exportEntries' })).toEqual({ kind }),
  );

  test.each([
    undefined,
    'ready',
    [],
    { kind: 'other' },
    { kind: 'command', name: 'workbench.action.terminal.new' },
    { kind: 'chooseData' },
    { kind: 'addRule' },
    { kind: 'chooseSide', side: 'none' },
    { kind: 'chooseSide' },
  ])('refuses %j', (raw) => expect(readPageMessage(raw)).toBeUndefined());
});

describe('readPanelState', () => {
  test('takes what a panel kept', () => {
    expect(readPanelState({ uri: 'file:///m', dataUri: 'file:///d', tab: 'rules' })).toEqual({
      uri: 'file:///m',
      dataUri: 'file:///d',
    });
  });

  test('takes that it was locked, and nothing else for that', () => {
    expect(readPanelState({ uri: 'file:///m', isLocked: true })).toEqual({ uri: 'file:///m', isLocked: true });
    expect(readPanelState({ uri: 'file:///m', isLocked: 'yes' })).toEqual({ uri: 'file:///m' });
  });

  test('takes a side that there is, and a data file by its address', () => {
    expect(readPanelState({ uri: 'file:///m', side: 'next', dataUri: 1 })).toEqual({
      uri: 'file:///m',
      side: 'next',
    });
    expect(readPanelState({ uri: 'file:///m', side: 'none' })).toEqual({ uri: 'file:///m' });
  });

  test.each([undefined, null, 1, {}, { uri: 1 }])('refuses %j', (raw) => expect(readPanelState(raw)).toBeUndefined());
});

describe('readValueContext', () => {
  test('takes what a menu passes, without the rest', () => {
    const origin = { section: 's', rule: 'r', pointer: '/a' };
    const raw = { origin, path: '/b', value: 'x', webviewSection: 'value' };
    expect(readValueContext(raw)).toEqual({ origin, path: '/b', value: 'x' });
  });

  test.each([undefined, {}, { path: 1, origin: {} }, { path: '/a' }, { path: '/a', origin: {}, value: {} }])(
    'refuses %j',
    (raw) => expect(readValueContext(raw)).toBeUndefined(),
  );
});
