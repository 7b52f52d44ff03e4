import { expect, test } from 'vitest';
import type { Finding, Range } from '../../../server/src/protocol.ts';
import { lastStage } from '../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { mapperWith } from '../../support/checks.ts';
import { goodData, goodMapper } from '../../support/faults.ts';
import { uriOf } from '../../support/inMemoryWorkspace.ts';
import { type Bench, bench } from '../../support/serviceBench.ts';

const data = (rest: object = {}) => ({ $mapped_json_class_key: 'test key', id: 1, ...rest });

/** Everything the service can be asked of one file; the ranges of all findings lie in the document. */
async function survive({ service, workspace }: Bench, name: string, text: string): Promise<readonly Finding[]> {
  const uri = uriOf(name);
  workspace.write(name, text);
  const findings = (await lastStage(service.diagnostics.check(uri, neverCancelled)))?.findings ?? [];
  const lines = text.split(/\r\n|\n|\r/);
  for (const { range, related } of findings)
    for (const each of [range, ...related.flatMap((place) => (place.uri === uri ? place.range : []))])
      expectInside(each, lines);
  await service.previews.preview({ uri }, neverCancelled);
  await service.samples.samplesOf(uri);
  for (const symbol of await service.features.documentSymbols(uri)) expectInside(symbol.range, lines);
  await service.actions.fixes(uri, findings, neverCancelled);
  return findings;
}

function expectInside({ start, end }: Range, lines: readonly string[]): void {
  expect(start.line < end.line || (start.line === end.line && start.character <= end.character)).toBe(true);
  for (const { line, character } of [start, end]) expect(character).toBeLessThanOrEqual(lines[line]?.length ?? -1);
}

test('a mapper, half typed at each second of its characters', async () => {
  const it = bench({ 'd.json': goodData });
  for (let length = 0; length < goodMapper.length; length += 2)
    await survive(it, 'm.json', goodMapper.slice(0, length));
});

test('a data file, half typed at each second of its characters', async () => {
  const it = bench({ 'm.json': goodMapper });
  it.service.samples.choose(uriOf('m.json'), uriOf('d.json'));
  for (let length = 0; length < goodData.length; length += 2) {
    await survive(it, 'd.json', goodData.slice(0, length));
    await it.codes('m.json');
  }
});

test('a mapper without one of its characters, each seventh in turn', async () => {
  const it = bench({ 'd.json': goodData });
  for (let at = 0; at < goodMapper.length; at += 7)
    await survive(it, 'm.json', goodMapper.slice(0, at) + goodMapper.slice(at + 1));
});

test('any JSON value at each place of a mapper', { timeout: 120_000 }, async () => {
  const it = bench({ 'd.json': goodData });
  const values = [
    null,
    true,
    0,
    1.5,
    '',
    'a',
    '\u0000"\\\n\ud800',
    [],
    [[]],
    {},
    { '': {} },
    { schema: {}, rules: { '': { source: {}, conditions: [null, {}] } } },
  ];
  const whole = JSON.parse(goodMapper) as object;
  for (const path of pathsOf(whole))
    for (const value of values) await survive(it, 'm.json', JSON.stringify(replaced(whole, path, value)));
});

test('odd names everywhere', async () => {
  const odd = ['', '__proto__', 'constructor', 'a.b', 'a"b', '\n', '\ud800', '$', '*', '[*]', '@key', '#', '/'];
  for (const name of odd) {
    const key = JSON.stringify(name);
    const it = bench({ 'd.json': `{ "$mapped_json_class_key": "k", ${key}: [{ ${key}: 1 }] }` });
    const rule = `{ "source": ${key}, "target": ${key}, "use_rule": ${key}, "target_type": ${key}, "match_key": ${key}, "conditions": [{ "regex_path": ${key}, "regex_pattern": ${key} }] }`;
    const section = `{ "schema": ${key}, "main_key": ${key}, "repeats": true, "is_archive": true, "repeat_paths": [${key}], "repeat_keys": [${key}, { ${key}: ${key} }], "rules": { ${key}: ${rule} }, "subsections": { ${key}: { ${key}: ${key} } } }`;
    await survive(
      it,
      'm.json',
      `{ "$json_mapper_class_key": "k", "main_schema": { "is_main": true, "schema": ${key}, "rules": { ${key}: ${rule} } }, ${key}: ${section} }`,
    );
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
    (_, index) => `"s${index}": { "schema": "a.B", "main_key": "s${index}", "rules": {} }`,
  ).join();
  expect(await survive(bench(), 'm.json', mapperWith('"id": "x"', sections))).toEqual([]);
  const path = Array.from({ length: 10_000 }, () => 'a').join('.');
  await survive(bench({ 'd.json': data() }), 'm.json', mapperWith(`"${path}": "${path}"`));
  await survive(bench({ 'd.json': data() }), 'm.json', mapperWith(`"a": ${'['.repeat(100_000)}`));
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
