import { expect, test } from 'vitest';
import { mergeSettings, parseSettings } from '../../../server/src/host/parseSettings.ts';

const severity = { 'source-unknown': 'off' };
/** A lone path is a list. */
const schema = { schema: { catalogues: ['a.json'], pythonPaths: ['src'] } };

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

test.each([
  ['codeLens.enabled', { codeLens: { enabled: 1 } }, {}],
  ['codeLens.enabled', { inlayHints: { enabled: false }, 'codeLens.enabled': '' }, { inlayHints: { enabled: false } }],
  ['sampleData', { sampleData: ['x'] }, {}],
  ['schema.pythonPaths', { schema: { catalogues: 'a.json' }, 'schema.pythonPaths': ['src', 5] }, schema],
])('a value of a wrong kind is left out and named: %s', (name, raw, settings) =>
  expect(parseSettings(raw)).toEqual({ settings, problems: [expect.stringContaining(`\`${name}\``)] }),
);

test('a severity that is none is named with those that are', () => {
  const { settings, problems } = parseSettings({ diagnostics: { severity: { a: 'fatal', b: 'hint' } } });
  expect(settings).toEqual({ diagnostics: { severity: { b: 'hint' } } });
  expect(problems).toEqual([expect.stringMatching(/`a`.*error, warning/)]);
});

test.each([
  ['auto', 'auto', []],
  ['off', 'off', []],
  ['next', 'next', []],
  ['1.1.0', '1.1.0', []],
  ['1.2.0', 'next', ['"1.2.0"']],
  [true, 'next', ['true']],
  [5, 'next', ['5']],
])('compat %j is read as %s, and a note names a version that is unknown', (given, compat, named) => {
  const { settings, problems, notes = [] } = parseSettings({ compat: given });
  expect({ settings, problems }).toEqual({ settings: { compat }, problems: [] });
  expect(notes).toEqual(named.map((name) => expect.stringContaining(name)));
});

test('inherited members are no settings', () => {
  expect(parseSettings(Object.create({ compat: 'off' })).settings).toEqual({});
  expect(parseSettings(JSON.parse('{"sampleData":{"__proto__":"x.json"}}')).problems).toEqual([]);
});

test('of two sources the first wins, name by name', () => {
  const first = {
    sampleData: { a: '1' },
    diagnostics: { severity: { x: 'off' } },
    codeLens: { enabled: true },
  } as const;
  const second = {
    sampleData: { a: '2', b: '2' },
    diagnostics: { severity: { x: 'hint', y: 'hint' } },
    codeLens: { enabled: false },
    compat: 'off',
  } as const;
  expect(mergeSettings({ ...first, schema: { catalogues: ['b.json'] } }, { ...second, ...schema })).toEqual({
    sampleData: { a: '1', b: '2' },
    diagnostics: { severity: { x: 'off', y: 'hint' } },
    codeLens: { enabled: true },
    compat: 'off',
    schema: { catalogues: ['b.json'], pythonPaths: ['src'] },
  });
});
