import { expect, test } from 'vitest';
import {
  readPageMessage,
  readPanelState,
  readValueContext,
} from '../../../../client/src/preview/panel/pageMessages.ts';

const origin = { section: 's', rule: 'r', pointer: '/a' };

test.each<[(raw: unknown) => unknown, Record<string, unknown>, Record<string, unknown>?]>([
  [readPageMessage, { kind: 'reveal', ...origin }],
  [readPageMessage, { kind: 'reveal', section: 1, rule: 1, pointer: '/a' }, { kind: 'reveal', pointer: '/a' }],
  [readPageMessage, { kind: 'addRule', field: 'Zinc' }],
  [readPageMessage, { kind: 'chooseSide', side: 'next' }],
  [readPageMessage, { kind: 'chooseData', uri: 'file:///a' }],
  [readPageMessage, { kind: 'unread', isShown: true }],
  [readPageMessage, { kind: 'summary', isShown: false }],
  ...['ready', 'more', 'showJson', 'makeSample', 'chooseSample', 'revealCrash'].map(
    (kind): [typeof readPageMessage, object, object] => [readPageMessage, { kind, name: 'exportEntries' }, { kind }],
  ),
  [readPanelState, { uri: 'file:///m', dataUri: 'file:///d', side: 'next', isLocked: true }],
  [readPanelState, { uri: 'file:///m', dataUri: 1, side: 'none', isLocked: 'yes', tab: 'x' }, { uri: 'file:///m' }],
  [readValueContext, { origin, path: '/b', value: 'x', webviewSection: 'value' }, { origin, path: '/b', value: 'x' }],
] as never)('%o takes %j', (read, raw, taken = raw) => expect(read(raw)).toEqual(taken));

test.each<[(raw: unknown) => unknown, unknown]>([
  ...[
    undefined,
    'ready',
    [],
    { kind: 'other' },
    { kind: 'command', name: 'workbench.action.terminal.new' },
    { kind: 'chooseData' },
    { kind: 'addRule' },
    { kind: 'chooseSide', side: 'none' },
    { kind: 'chooseSide' },
  ].map((raw) => [readPageMessage, raw] as never),
  ...[undefined, null, 1, {}, { uri: 1 }].map((raw) => [readPanelState, raw] as never),
  ...[undefined, {}, { path: 1, origin: {} }, { path: '/a' }, { path: '/a', origin: {}, value: {} }].map(
    (raw) => [readValueContext, raw] as never,
  ),
])('%o refuses %j', (read, raw) => expect(read(raw)).toBeUndefined());
