import { expect, test } from 'vitest';
import type { Finding, Range, ServerSettings, Severity } from '../../server/src/protocol.ts';
import type { MapperService } from '../../server/src/service/createService.ts';
import { createMapperService } from '../../server/src/service/createService.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { parseMarked } from './cursor.ts';
import { InMemoryWorkspace } from './inMemoryWorkspace.ts';

export interface Scene {
  /** The data file bound to the mapper; its class key is added. */
  readonly data?: Readonly<Record<string, unknown>> | undefined;
  /** Other files of the workspace. */
  readonly files?: Readonly<Record<string, unknown>>;
  readonly settings?: ServerSettings | undefined;
}

/** The class key that fixtures share. */
export const testKey = 'test key';

const names = { mapper: 'test.mapper.json', data: 'data.json' };

/** Creates a service for a mapper in a new workspace. Compatibility is off unless the settings enable it. */
export function serviceFor(mapper: string, { data, files = {}, settings = {} }: Scene = {}, name = names.mapper) {
  const workspace = new InMemoryWorkspace(files);
  const uri = workspace.write(name, mapper);
  if (data) workspace.write(names.data, { $mapped_json_class_key: testKey, ...data });
  const service = createMapperService(workspace);
  service.configure({ compat: 'off', ...settings, diagnostics: unknownClassesOff(settings) });
  return { service, uri };
}

/** Returns the findings of a file, when all of them are known. */
export async function findingsIn(service: MapperService, uri: string): Promise<readonly Finding[]> {
  return (await service.diagnostics.check(uri, neverCancelled))?.findings ?? [];
}

/** Returns the findings of a mapper in a new workspace. */
export function findingsOf(mapper: string, scene?: Scene): Promise<readonly Finding[]> {
  const { service, uri } = serviceFor(mapper, scene);
  return findingsIn(service, uri);
}

/**
 * Returns diagnostic settings that turn off findings about unknown classes, because the classes of the fixtures are
 * made up.
 */
export function unknownClassesOff({ diagnostics }: ServerSettings): NonNullable<ServerSettings['diagnostics']> {
  return { severity: { 'schema-unknown': 'off', ...diagnostics?.severity } };
}

/** What holds for each finding of the code that a test is about. */
interface Expected {
  /** Values that the message names: texts in backticks, and numbers. */
  readonly mentions?: readonly (string | number)[];
  /** The sentence itself, for a test that is about the sentence. */
  readonly message?: string | RegExp;
  readonly severity?: Severity;
  /** What its quick fix is made of; null if there is none. */
  readonly fix?: unknown;
  /** What its related places have, at least. */
  readonly related?: readonly object[];
  /** Codes of other findings that stand beside it. */
  readonly others?: readonly string[];
}

/**
 * Checks the findings of one or more mappers. The findings of `code` must be exactly at the places marked with
 * `<|…|>`, and the only further findings may be `others`. Without a mark, there must be no finding of `code`.
 * @returns the findings of the code
 */
export async function expectFindings(
  code: string,
  marked: string | readonly string[],
  expected: Scene & Expected = {},
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const each of [marked].flat())
    found.push(...expectMarked(code, each, await findingsOf(parseMarked(each).text, expected), expected));
  return found;
}

function expectMarked(
  code: string,
  marked: string,
  findings: readonly Finding[],
  { mentions = [], message = '', severity, fix, related, others = [] }: Expected,
): readonly Finding[] {
  const { text, ranges } = parseMarked(marked);
  const found = findings.filter((finding) => finding.code === code);
  expect(found.map((finding) => excerpt(text, finding.range))).toEqual(ranges.map((range) => excerpt(text, range)));
  expect(found.map((finding) => finding.range)).toEqual(ranges);
  expect(findings.flatMap((finding) => (finding.code === code ? [] : finding.code)).sort()).toEqual([...others].sort());
  for (const finding of found) {
    for (const value of mentions)
      expect(finding.message).toMatch(typeof value === 'number' ? new RegExp(`\\b${value}\\b`) : `\`${value}\``);
    expect(finding.message).toMatch(message);
    if (severity !== undefined) expect(finding.severity).toBe(severity);
    if (fix !== undefined) expect(finding.data ?? null).toEqual(fix);
    if (related !== undefined) expect(finding.related).toMatchObject(related);
  }
  return found;
}

/** A case of a check: why it is one, a mapper (or several) marked as for `expectFindings`, and what else holds. */
type Case<More> = readonly [why: string, marked: string | readonly string[], more?: More];

/**
 * Registers a test for each case of a check.
 * @param shared what all cases have
 */
export function testFindings(code: string, cases: readonly Case<Scene & Expected>[], shared: Scene & Expected = {}) {
  for (const [why, marked, more] of cases) test(why, () => expectFindings(code, marked, { ...shared, ...more }));
}

/** Registers a test for each case of a check of data files. */
export function testDataFindings(code: string, cases: readonly Case<DataScene>[], shared: DataScene = {}) {
  for (const [why, marked, more] of cases)
    test(why, async () => {
      for (const each of [marked].flat()) await expectDataFindings(code, each, { ...shared, ...more });
    });
}

/** Returns a text without its marks, for a case without a finding. */
export function unmarked(text: string): string {
  return text.replace(/<\||\|>/g, '');
}

/** Returns the text in a range, which is more helpful in a failing test than numbers are. */
export function excerpt(text: string, { start, end }: Range): string {
  const lines = text.split('\n');
  if (start.line !== end.line) return `lines ${start.line} to ${end.line}`;
  return (lines[start.line] ?? '').slice(start.character, end.character);
}

/**
 * Returns a complete mapper that contains the parts that a test is about.
 * @param mainRules members of the main mapping's `rules`
 * @param rest further top-level members
 */
export function mapperWith(mainRules = '"id": "name"', rest = ''): string {
  return `{
  "$json_mapper_class_key": "${testKey}",
  "main_schema": { "schema": "lab.Main", "is_main": true, "rules": { ${mainRules} } }${rest === '' ? '' : `,\n  ${rest}`}
}`;
}

/** Returns a complete mapper with other mappings in addition to the main mapping. */
export function mapperBeside(rest: string): string {
  return mapperWith(undefined, rest);
}

interface DataScene extends Expected, Pick<Scene, 'files' | 'settings'> {
  /** The mapper of the workspace; without it `mapperWith()`. */
  readonly mapper?: string;
  /** How the user bound the data file to the mapper; without it only the class key does. */
  readonly bound?: 'by hand' | 'by setting' | 'by option';
}

/** Checks the findings of a data file, like `expectFindings` does for a mapper. */
async function expectDataFindings(
  code: string,
  marked: string,
  { mapper = mapperWith(), bound, files = {}, settings = {}, ...expected }: DataScene,
): Promise<void> {
  const workspace = new InMemoryWorkspace(files);
  const mapperUri = workspace.write(names.mapper, mapper);
  const uri = workspace.write(names.data, parseMarked(marked).text);
  const service = createMapperService(
    workspace,
    bound === 'by option' ? { boundData: [uri], boundMapper: mapperUri } : {},
  );
  service.configure({
    ...settings,
    diagnostics: unknownClassesOff(settings),
    ...(bound === 'by setting' ? { sampleData: { '**/*.mapper.json': names.data } } : {}),
  });
  if (bound === 'by hand') service.samples.choose(mapperUri, uri);
  expectMarked(code, marked, await findingsIn(service, uri), expected);
}

/** Returns a repeated mapping `steps` over `Steplist[*]`, for `mapperWith`. */
export function stepsWith(rules = '"time": "duration"', rest = ''): string {
  return `"steps": { "schema": "lab.Step", "main_key": "steps", "repeats": true, "repeat_paths": ["Steplist[*]"]${rest === '' ? '' : `, ${rest}`}, "rules": { ${rules} } }`;
}

/** Returns a plain mapping with a name, for `mapperWith`. */
export function sectionWith(name: string, rest = '', rules = '"id": "x"'): string {
  return `"${name}": { "schema": "lab.${name}", "main_key": "${name}"${rest === '' ? '' : `, ${rest}`}, "rules": { ${rules} } }`;
}
