import { describe, expect, test } from 'vitest';
import {
  sampleLine,
  schemaLine,
  serverLine,
  targetLine,
} from '../../../client/src/languageServer/languageStatusText.ts';

test('many unknown classes are cut short', () => {
  const unknown = Array.from({ length: 9 }, (_, i) => `lab.C${i}`);
  const { text, detail } = schemaLine({
    kind: 'mapper',
    isReady: true,
    sources: [],
    partial: [],
    unknown,
    target: null,
  });
  expect(text).toMatch(/0.*9/);
  expect(detail).toMatch(/lab\.C0, lab\.C1, lab\.C2, lab\.C3, lab\.C4, …$/);
});

test('without sample data it says what that means; several are counted', () => {
  const samples = ['file:///a.json', 'file:///%.json'].map((uri) => ({ uri, version: null }));
  const { text, detail } = sampleLine({ samples, active: 'file:///%.json' });
  expect([text, detail]).toEqual([expect.stringContaining('%.json'), expect.stringContaining('1')]);
  expect(sampleLine({ samples: [], active: null }).text).not.toBe(text);
});

test('only a server that has ended warns', () => {
  expect((['starting', 'running', 'stopped'] as const).map((state) => serverLine(state).warns)).toEqual([
    false,
    false,
    true,
  ]);
});

describe('what mappers are checked against', () => {
  const service = { parser: '1.1.0', version: '1.0.9', host: 'lab.example', at: Date.UTC(2026, 0, 5) } as const;
  const day = new Date(service.at).toLocaleDateString();

  test('the version of the service, its host and the day of its answer', () => {
    const { text, detail } = targetLine('1.1.0', 'auto', service);
    expect([text, detail]).toEqual([expect.stringMatching(/1\.0\.9.*lab\.example/), expect.stringContaining(day)]);
  });

  test('a chosen version has no host', () => {
    const { text, detail } = targetLine('1.1.0', '1.1.0', service);
    expect([text, detail]).toEqual([expect.stringMatching(/1\.1\.0$/), '']);
    expect(targetLine('next', 'auto', service).text).not.toMatch(/lab\.example|1\.0\.9/);
  });

  test('with none, why', () => {
    const lines = [
      targetLine(null, 'auto', undefined),
      targetLine(null, 'off', service),
      targetLine(null, 'auto', { ...service, parser: 'none' }),
    ];
    expect(new Set(lines.map(({ text }) => text)).size).toBe(1);
    expect(new Set(lines.map(({ detail }) => detail)).size).toBe(3);
    expect(lines[2]?.detail).toContain('lab.example');
  });

  test('a version is no link', () => {
    expect(targetLine('1.1.0', 'auto', { ...service, version: '1 [x](command:y)' }).text).not.toContain('](');
  });
});
