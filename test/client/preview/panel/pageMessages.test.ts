import { describe, expect, test } from 'vitest';
import { readPageMessage, readPanelState } from '../../../../client/src/preview/panel/pageMessages.ts';

describe('readPageMessage', () => {
  test.each([
    [
      { kind: 'entries', from: 200 },
      { kind: 'entries', from: 200 },
    ],
    [
      { kind: 'part', entry: 1, path: '/a', from: 0 },
      { kind: 'part', entry: 1, path: '/a', from: 0 },
    ],
    [
      { kind: 'search', filter: 'zinc', from: 200 },
      { kind: 'search', filter: 'zinc', from: 200 },
    ],
    [
      { kind: 'search', filter: '', outcome: 'dropped', from: 0, other: 1 },
      { kind: 'search', filter: '', outcome: 'dropped', from: 0 },
    ],
    [
      { kind: 'search', filter: 'a', outcome: 'lost', from: 0 },
      { kind: 'search', filter: 'a', from: 0 },
    ],
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

  test.each(['ready', 'summary', 'makeSample', 'chooseSample', 'revealCrash'])('takes %s alone', (kind) =>
    expect(readPageMessage({ kind, name: 'exportEntries' })).toEqual({ kind }),
  );

  test.each([
    undefined,
    'ready',
    [],
    { kind: 'other' },
    { kind: 'entries', from: -1 },
    { kind: 'entries', from: 1.5 },
    { kind: 'part', entry: '0', path: '/a', from: 0 },
    { kind: 'command', name: 'workbench.action.terminal.new' },
    { kind: 'search', filter: 1, from: 0 },
    { kind: 'chooseData' },
    { kind: 'addRule' },
    { kind: 'part', entry: 1, path: 1, from: 0 },
    { kind: 'entries', from: '0' },
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
