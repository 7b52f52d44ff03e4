import { expect, test } from 'vitest';
import { mergeSettings, parseSettings } from '../../../server/src/host/settings.ts';

const severity = { 'source-unknown': 'off' };

test.each([
  ['nested', { diagnostics: { severity } }],
  ['dotted', { 'diagnostics.severity': severity }],
  ['dotted, with the section', { 'mapperWorkbench.diagnostics.severity': severity }],
  ['below the section', { mapperWorkbench: { diagnostics: { severity } } }],
  ['below the section, dotted', { mapperWorkbench: { 'diagnostics.severity': severity } }],
])('names are read %s', (_, raw) =>
  expect(parseSettings(raw)).toEqual({ settings: { diagnostics: { severity } }, problems: [] }),
);

test('null is unset, and settings are frozen', () => {
  const { settings, problems } = parseSettings({ compat: null, sampleData: { demo: 'a.json', other: null } });
  expect(settings).toEqual({ sampleData: { demo: 'a.json' } });
  expect(problems).toEqual([]);
  expect(Object.isFrozen(settings) && Object.isFrozen(settings.sampleData)).toBe(true);
});

test.each([undefined, null, 7, 'text', [], [{ compat: 'off' }]])('%j gives no settings', (raw) =>
  expect(parseSettings(raw)).toEqual({ settings: {}, problems: [] }),
);

test('values of a wrong kind are left out and named', () => {
  const raw = { codeLens: { enabled: 1 }, sampleData: ['x'], diagnostics: { severity: { a: 'fatal', b: 'hint' } } };
  const { settings, problems } = parseSettings(raw);
  expect(settings).toEqual({ diagnostics: { severity: { b: 'hint' } } });
  expect(problems).toHaveLength(3);
  expect(problems.join()).toMatch(/`a`.*error, warning/);
});

test.each(['auto', 'off', 'next', '1.1.0'] as const)('compat is %s', (compat) =>
  expect(parseSettings({ compat })).toEqual({ settings: { compat }, problems: [] }),
);

test.each(['1.2.0', true, 5])(
  'for the unknown version %j of the parser the newest is used, which is noted',
  (compat) => {
    const { settings, problems, notes } = parseSettings({ compat });
    expect({ settings, problems }).toEqual({ settings: { compat: 'next' }, problems: [] });
    expect(notes?.join()).toContain(JSON.stringify(compat));
  },
);

test('inherited members are no settings', () => {
  expect(parseSettings(Object.create({ compat: 'off' })).settings).toEqual({});
  expect(parseSettings(JSON.parse('{"sampleData":{"__proto__":"x.json"}}')).problems).toEqual([]);
});

test('of two sources the first wins, name by name', () => {
  const merged = mergeSettings(
    { sampleData: { a: '1' }, diagnostics: { severity: { x: 'off' } } },
    { sampleData: { a: '2', b: '2' }, diagnostics: { severity: { y: 'hint' } }, compat: 'off' },
  );
  expect(merged).toEqual({
    sampleData: { a: '1', b: '2' },
    diagnostics: { severity: { x: 'off', y: 'hint' } },
    compat: 'off',
  });
});

test('schema sources are lists of paths, or a lone one; the first settings win by name', () => {
  const { settings, problems } = parseSettings({ schema: { catalogues: 'a.json' }, 'schema.pythonPaths': ['src', 5] });
  expect(settings).toEqual({ schema: { catalogues: ['a.json'], pythonPaths: ['src'] } });
  expect(problems).toEqual([expect.stringContaining('`schema.pythonPaths`')]);
  expect(mergeSettings({ schema: { catalogues: ['b.json'] } }, settings).schema).toEqual({
    catalogues: ['b.json'],
    pythonPaths: ['src'],
  });
});

test('hints and lenses are on or off', () => {
  const raw = { inlayHints: { enabled: false }, 'codeLens.enabled': 'no' };
  const { settings, problems } = parseSettings(raw);
  expect(settings).toEqual({ inlayHints: { enabled: false } });
  expect(problems).toEqual([expect.stringContaining('`codeLens.enabled`')]);
  expect(mergeSettings({ codeLens: { enabled: true } }, { codeLens: { enabled: false }, ...settings })).toMatchObject({
    codeLens: { enabled: true },
    inlayHints: { enabled: false },
  });
});
