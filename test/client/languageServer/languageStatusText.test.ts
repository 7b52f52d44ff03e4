import { expect, test } from 'vitest';
import { sampleLine, schemaLine, serverLine } from '../../../client/src/languageServer/languageStatusText.ts';

test('many unknown classes are cut short', () => {
  const unknown = Array.from({ length: 9 }, (_, i) => `lab.C${i}`);
  const { text, detail } = schemaLine({ kind: 'mapper', isReady: true, sources: [], partial: [], unknown });
  expect(text).toBe('Schema classes: 0 of 9 known');
  expect(detail).toBe('unknown: lab.C0, lab.C1, lab.C2, lab.C3, lab.C4, …');
});

test('without sample data it says what that means; several are counted', () => {
  expect(sampleLine({ samples: [], active: null })).toMatchObject({ text: 'No sample data' });
  const samples = ['file:///a.json', 'file:///%.json'].map((uri) => ({ uri, version: null }));
  expect(sampleLine({ samples, active: 'file:///%.json' })).toMatchObject({
    text: 'Sample: %.json',
    detail: 'and 1 more',
  });
});

test('only a server that has ended warns', () => {
  expect((['starting', 'running', 'stopped'] as const).map((state) => serverLine(state).warns)).toEqual([
    false,
    false,
    true,
  ]);
});
