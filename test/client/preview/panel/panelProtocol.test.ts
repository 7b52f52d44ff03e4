import { describe, expect, it } from 'vitest';
import { readPageMessage, readPanelState } from '../../../../client/src/preview/panel/panelProtocol.ts';

describe('readPageMessage', () => {
  it.each([
    [{ kind: 'ready', other: 1 }, { kind: 'ready' }],
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
      { kind: 'reveal', section: 's', rule: 'r', pointer: 1 },
      { kind: 'reveal', section: 's', rule: 'r' },
    ],
    [
      { kind: 'command', name: 'exportEntries' },
      { kind: 'command', name: 'exportEntries' },
    ],
    [
      { kind: 'chooseData', uri: 'file:///a' },
      { kind: 'chooseData', uri: 'file:///a' },
    ],
  ])('takes %j', (raw, message) => expect(readPageMessage(raw)).toEqual(message));

  it.each([
    undefined,
    'ready',
    [],
    { kind: 'other' },
    { kind: 'entries', from: -1 },
    { kind: 'entries', from: 1.5 },
    { kind: 'part', entry: '0', path: '/a', from: 0 },
    { kind: 'command', name: 'workbench.action.terminal.new' },
    { kind: 'search', filter: 1, from: 0 },
    { kind: 'command', name: 'signOut' },
    { kind: 'chooseData' },
  ])('refuses %j', (raw) => expect(readPageMessage(raw)).toBeUndefined());
});

describe('readPanelState', () => {
  it('takes what a panel kept', () => {
    expect(readPanelState({ uri: 'file:///m', dataUri: 'file:///d', tab: 'rules' })).toEqual({
      uri: 'file:///m',
      dataUri: 'file:///d',
    });
  });

  it.each([undefined, null, 1, {}, { uri: 1 }])('refuses %j', (raw) => expect(readPanelState(raw)).toBeUndefined());
});
