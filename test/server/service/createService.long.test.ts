import { expect, test } from 'vitest';
import type { Finding, Range } from '../../../server/src/protocol.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { findingsIn, mapperWith, unknownClassesOff } from '../../support/checks.ts';
import { goodData, goodMapper } from '../../support/faults.ts';
import { uriOf } from '../../support/inMemoryWorkspace.ts';
import { type Bench, bench } from '../../support/serviceBench.ts';

/** Everything the service can be asked of one file; the ranges of all findings lie in the document. */
async function survive({ service, workspace }: Bench, name: string, text: string): Promise<readonly Finding[]> {
  const uri = workspace.write(name, text);
  const findings = await findingsIn(service, uri);
  const places = findings.flatMap(({ range, related }) => [{ uri, range }, ...related]);
  const symbols = await service.features.documentSymbols(uri, neverCancelled);
  const lines = text.split(/\r\n|\n|\r/);
  for (const place of [...places, ...symbols.map(({ range }) => ({ uri, range }))])
    if (place.uri === uri) expectInside(place.range, lines);
  await service.previews.preview({ uri }, neverCancelled);
  await service.samples.samplesOf(uri, neverCancelled);
  await service.actions.fixes(uri, findings, neverCancelled);
  const range = { start: { line: 0, character: 0 }, end: { line: lines.length - 1, character: 0 } };
  const codes = findings.map(({ code }) => code);
  await service.actions.refactorings({ uri, range, codes, only: ['', 'source'] }, neverCancelled);
  expect(workspace.log.lines.filter((line) => line.startsWith('error'))).toEqual([]);
  return findings;
}

function expectInside({ start, end }: Range, lines: readonly string[]): void {
  expect(start.line < end.line || (start.line === end.line && start.character <= end.character)).toBe(true);
  for (const { line, character } of [start, end]) expect(character).toBeLessThanOrEqual(lines[line]?.length ?? -1);
}

test.each([
  ['half typed at each second of its characters', 2, (text: string, at: number) => text.slice(0, at)],
  ['without one of its characters', 7, (text: string, at: number) => text.slice(0, at) + text.slice(at + 1)],
])('a mapper and a data file, %s', async (_, stride, change) => {
  const mapper = bench({ 'd.json': goodData });
  for (let at = 0; at < goodMapper.length; at += stride) await survive(mapper, 'm.json', change(goodMapper, at));
  const data = bench({ 'm.json': goodMapper });
  data.service.samples.choose(uriOf('m.json'), uriOf('d.json'));
  for (let at = 0; at < goodData.length; at += stride) {
    await survive(data, 'd.json', change(goodData, at));
    await data.codes('m.json');
  }
});

test('any JSON value at each place of a mapper', { timeout: 120_000 }, async () => {
  const it = bench({ 'd.json': goodData });
  const odd = { schema: {}, rules: { '': { source: {}, conditions: [null, {}] } } };
  const values = [null, true, 0, 1.5, '', 'a', '\u0000"\\\n\ud800', [], [[]], {}, { '': {} }, odd];
  const whole = JSON.parse(goodMapper) as object;
  for (const path of pathsOf(whole))
    for (const value of values) await survive(it, 'm.json', JSON.stringify(replaced(whole, path, value)));
});

test('odd names everywhere', async () => {
  const odd = ['', '__proto__', 'constructor', 'a.b', 'a"b', '\n', '\ud800', '$', '*', '[*]', '@key', '#', '/'];
  for (const name of odd) {
    const key = JSON.stringify(name);
    const it = bench({ 'd.json': `{ "$mapped_json_class_key": "k", ${key}: [{ ${key}: 1 }] }` });
    const condition = `{ "regex_path": ${key}, "regex_pattern": ${key} }`;
    const rule = `{ "source": ${key}, "target": ${key}, "use_rule": ${key}, "target_type": ${key}, "match_key": ${key}, "conditions": [${condition}] }`;
    const rules = `"schema": ${key}, "rules": { ${key}: ${rule} }`;
    const repeats = `"repeats": true, "is_archive": true, "repeat_paths": [${key}], "repeat_keys": [${key}, { ${key}: ${key} }]`;
    const section = `{ ${rules}, "main_key": ${key}, ${repeats}, "subsections": { ${key}: { ${key}: ${key} } } }`;
    const main = `{ "is_main": true, ${rules} }`;
    await survive(it, 'm.json', `{ "$json_mapper_class_key": "k", "main_schema": ${main}, ${key}: ${section} }`);
  }
});

test('an empty file, blanks, a list, a scalar, a byte order mark, other line ends', async () => {
  for (const text of ['', ' \n ', '[]', '5', '"$json_mapper_class_key"', '\ufeff', '{', '}'.repeat(3)])
    expect(await survive(bench(), 'm.json', text)).toEqual([]);
  const marked = await survive(bench(), 'm.json', `\ufeff${mapperWith()}`);
  expect(marked.map((finding) => finding.code)).toEqual(['json-syntax']);
  const windows = await survive(bench(), 'm.json', mapperWith('"a..b": "x"').replaceAll('\n', '\r\n'));
  expect(windows.map((finding) => finding.range.start.line)).toEqual([2]);
});

test('a text of five megabytes', async () => {
  const long = JSON.stringify('x'.repeat(5 * 1024 * 1024));
  const codes = async (text: string, name = 'm.json') =>
    (await survive(bench({ 'b.json': mapperWith() }), name, text)).map((finding) => finding.code);
  expect(await codes(`{ "$json_mapper_class_key": ${long}, "main_schema": {} }`)).toEqual(['limit-reached']);
  expect(await codes(long)).toEqual([]);
  expect(await codes(`{ "$mapped_json_class_key": "test key", "id": ${long} }`, 'd.json')).toEqual([]);
});

test('ten thousand mappings, a path of ten thousand parts, depth beyond the limit', async () => {
  const sections = Array.from(
    { length: 10_000 },
    (_, at) => `"s${at}": { "schema": "a.B", "main_key": "s${at}", "rules": {} }`,
  );
  expect(await survive(bench(), 'm.json', mapperWith('"id": "x"', sections.join()))).toEqual([]);
  const path = Array.from({ length: 10_000 }, () => 'a').join('.');
  for (const rules of [`"${path}": "${path}"`, `"a": ${'['.repeat(100_000)}`])
    await survive(bench({ 'd.json': { $mapped_json_class_key: 'test key', id: 1 } }), 'm.json', mapperWith(rules));
});

test('of more items than the model looks at, a finding says that the rest is unknown', {
  timeout: 60_000,
}, async () => {
  const items = Object.fromEntries(Array.from({ length: 20_001 }, (_, index) => [`i${index}`, { id: `${index}` }]));
  const rules = { id: 'name' };
  const item = { schema: 'lab.Item', main_key: 'items', repeats: true, repeat_paths: ['list.*'], rules };
  const main_schema = { schema: 'lab.Main', is_main: 'True', rules };
  const { service } = bench({
    'm.json': { $json_mapper_class_key: 'k', main_schema, item },
    'd.json': { $mapped_json_class_key: 'k', id: 'a', list: items },
  });
  service.configure({ compat: 'next', diagnostics: unknownClassesOff({}) });
  expect(await findingsIn(service, uriOf('m.json'))).toMatchObject([
    { code: 'limit-reached', severity: 'information' },
  ]);
});

function* pathsOf(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) yield* pathsOf(member, [...path, key]);
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? replaced(item, rest, by) : item));
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, by) };
}
