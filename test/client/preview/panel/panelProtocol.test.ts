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
      { kind: 'search', filter: '', fate: 'dropped', from: 0, other: 1 },
      { kind: 'search', filter: '', fate: 'dropped', from: 0 },
    ],
    [
      { kind: 'search', filter: 'a', fate: 'lost', from: 0 },
      { kind: 'search', filter: 'a', from: 0 },
    ],
    [
      { kind: 'reveal', section: 's', rule: 'r', pointer: 1 },
      { kind: 'reveal', section: 's', rule: 'r' },
    ],
    [{ kind: 'chooseSample', name: 'exportEntries' }, { kind: 'chooseSample' }],
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
    { kind: 'chooseData' },
    { kind: 'addRule' },
  ])('refuses %j', (raw) => expect(readPageMessage(raw)).toBeUndefined());
});

describe('readPanelState', () => {
  it('takes what a panel kept', () => {
    expect(readPanelState({ uri: 'file:///m', dataUri: 'file:///d', tab: 'rules' })).toEqual({
      uri: 'file:///m',
      dataUri: 'file:///d',
    });
  });

  it('takes that it was locked, and nothing else for that', () => {
    expect(readPanelState({ uri: 'file:///m', isLocked: true })).toEqual({ uri: 'file:///m', isLocked: true });
    expect(readPanelState({ uri: 'file:///m', isLocked: 'yes' })).toEqual({ uri: 'file:///m' });
  });

  it.each([undefined, null, 1, {}, { uri: 1 }])('refuses %j', (raw) => expect(readPanelState(raw)).toBeUndefined());
});
