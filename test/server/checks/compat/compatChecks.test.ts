import { describe, expect, test } from 'vitest';
import {
  compareSeverities,
  compatChecks,
  eventText,
  isAboutParser,
} from '../../../../server/src/checks/compat/compatChecks.ts';
import { eventTexts } from '../../../../server/src/checks/compat/eventTexts.ts';
import { type EventCode, eventCodes } from '../../../../server/src/parserModel/events.ts';
import type { Finding, ParserEventKind, ParserVersion, Severity } from '../../../../server/src/protocol.ts';
import { createMapperService } from '../../../../server/src/service/createService.ts';
import { lastStage } from '../../../../server/src/service/diagnostics/findings.ts';
import { neverCancelled } from '../../../../server/src/util/cancellation.ts';
import { excerpt, mapperWith } from '../../../support/checks.ts';
import { InMemoryWorkspace } from '../../../support/inMemoryWorkspace.ts';
import type { Block } from '../../docs/docBlocks.ts';
import { exampleOf, readParserPage } from '../../docs/parserPage.ts';

/** What the example of each code in `docs/parser.md` gives: the event, and the text that it stands at. */
const found: { readonly [Code in EventCode]?: readonly [ParserEventKind, string, ParserVersion?] } = {
  'compat-lookup': ['warns', '{'],
  'compat-data': ['stops', '{'],
  'compat-top-level-key': ['stops', '"_comment"'],
  'compat-main': ['drops', '"oven_mapping"', '1.1.0'],
  'compat-boolean': ['stops', 'true'],
  'compat-rules': ['stops', '{}'],
  'compat-rule': ['stops', '"lab"'],
  'compat-version': ['changes', '"repeat_paths"', '1.1.0'],
  'compat-default-type': ['changes', '5'],
  'compat-default-empty': ['changes', '"precipitation"'],
  'compat-condition-form': ['stops', '{ "name": "done", "regex_path": "status", "regex_pattern": "complete" }'],
  'compat-condition-base': ['changes', '{ "regex_condition": { "regex_path": "state", "regex_pattern": "on" } }'],
  'compat-condition-default': ['changes', '"unknown"'],
  'compat-condition-text': ['changes', '{ "regex_condition": { "regex_path": "ph", "regex_pattern": "7$" } }'],
  'compat-pattern': ['stops', '"Batch (07"'],
  'compat-path': ['stops', '"length(batch)"'],
  'compat-unquoted-key': ['stops', '"flow-rate"'],
  'compat-target': ['stops', '"place.room.house"'],
  'compat-shared-value': ['changes', '"furnace.room"'],
  'compat-target-type': ['changes', '"float"'],
  'compat-float-zero': ['changes', '"float"'],
  'compat-placeholders': ['stops', '"steps[*].label"'],
  'compat-use-rule': ['stops', '"#main_schema.made"'],
  'compat-match-key': ['changes', '[{ "kind": "salt" }]'],
  'compat-unit': ['stops', '"tempunits.temperature"'],
  'compat-repeat-path': ['stops', 'null'],
  'compat-paths-without-repeats': ['changes', '"repeat_paths"'],
  'compat-list-wildcard': ['stops', '"ovens[*]"'],
  'compat-missing-front': ['stops', '"ovens.*"'],
  'compat-scalar-sibling': ['stops', '"ovens.*"'],
  'compat-second-wildcard': ['drops', '"labs.*.ovens.*"'],
  'compat-plain-path': ['changes', '"oven"'],
  'compat-item-dropped': ['drops', '"limit"'],
  'compat-item-kept': ['changes', '"ovens.*"'],
  'compat-key-name': ['stops', '"label"'],
  'compat-repeat-key': ['stops', '"{label}"'],
  'compat-repeat-key-presence': ['changes', '"label"'],
  'compat-repeat-key-text': ['drops', '{ "number": "[0-9]" }'],
  'compat-at-key': ['stops', '{ "@key": "oven" }'],
  'compat-source-in-item': ['changes', '"nickname || label"'],
  'compat-main-key': ['stops', '"oven_mapping"'],
  'compat-main-subsections': ['drops', '"subsections"'],
  'compat-subsections': ['changes', '"ovens.*"'],
  'compat-repeat-subsections': ['changes', '"subsections"'],
  'compat-dotted-parent': ['drops', '"oven.maker"'],
  'compat-child-dropped': ['drops', '"ovens.part"'],
  'compat-child-base': ['changes', '"ovens.maker"'],
  'compat-place': ['stops', '"ovens"'],
  'compat-archive-repeats': ['changes', 'true'],
  'compat-file-name': ['changes', 'true'],
  'compat-file-taken': ['drops', 'true', '1.1.0'],
  'compat-schema': ['stops', '"Oven"'],
  'compat-value': ['changes', '"lab_id"'],
  'compat-unknown-quantity': ['drops', '"furnace"'],
};

const sections = new Map(readParserPage().map((section) => [section.code, section]));

interface Example {
  readonly mapper: string;
  readonly data: string;
}

function examplesOf(code: string): { readonly met: Example; readonly clean: Example } {
  const blocks = sections.get(code)?.blocks ?? [];
  const ofMapper = ({ words: [word = ''] }: Block) => /^(?:mapper|section|rules)$/.test(word);
  const parts = blocks.filter(ofMapper);
  const alike = parts.filter(({ words }) => words[1] === 'alike' && words.length === 2);
  const data = blocks.find(({ words }) => words[0] === 'data')?.text ?? '';
  const cleanData = alike.length > 0 ? data : '{ "title": "Batch 07" }';
  return {
    met: exampleOf(
      parts.filter(({ words }) => words[1] !== 'alike'),
      data,
    ),
    clean: exampleOf(alike, cleanData),
  };
}

/** Findings about the parser, with the data file bound by hand. */
async function compatFindings({ mapper, data }: Example, compat: 'off' | ParserVersion): Promise<readonly Finding[]> {
  const workspace = new InMemoryWorkspace({ 'd.json': data });
  const uri = workspace.write('m.mapper.json', mapper);
  const service = createMapperService(workspace);
  service.configure({ compat, sampleData: { '**/*.mapper.json': 'd.json' } });
  const findings = (await lastStage(service.check(uri, neverCancelled)))?.findings ?? [];
  return findings.filter(isAboutParser);
}

/** The severity of each event; of those that change a value, the examples that only convert it. */
const lossless = ['compat-default-type', 'compat-file-name', 'compat-value'];
const severityOf = (code: string, event: ParserEventKind): Severity => {
  if (event === 'stops') return 'error';
  return event === 'warns' || lossless.includes(code) ? 'information' : 'warning';
};

describe('every event has a finding', () => {
  test('but for those without an example', () => {
    const codes = Object.keys(eventCodes);
    expect(compatChecks.map(({ code }) => code)).toEqual(codes);
    expect(codes.filter((code) => !Object.hasOwn(found, code))).toEqual(['compat-difference']);
  });

  test.each(Object.entries(found))('%s', async (code, [event, text, version = 'next']) => {
    const { met, clean } = examplesOf(code);
    const findings = await compatFindings(met, version);
    const own = findings.filter((finding) => finding.code === code || finding.compat === code);
    expect(own.map(({ event: kind }) => kind)).toEqual([event]);
    const [finding = fail()] = own;
    const place = excerpt(met.mapper, finding.range);
    if (finding.code === code) {
      expect([place, finding.severity]).toEqual([text, severityOf(code, event)]);
      // What is written may be named behind it.
      expect(finding.message).toContain(eventText({ code: code as EventCode, kind: event }).slice(0, -1));
    } else {
      // A finding of the specification may stand at a part of the text, and be worse by itself.
      expect(text.includes(place) || place.includes(text)).toBe(true);
      expect(compareSeverities(finding.severity, severityOf(code, event))).toBeLessThanOrEqual(0);
    }
    expect(await compatFindings(met, 'off')).toEqual([]);
    const others = await compatFindings(clean, version);
    expect(others.map((finding) => finding.code)).toEqual([]);
  });
});

test('a converted value is named as it is written, the first one if there are several', async () => {
  const { met } = examplesOf('compat-value');
  const [own] = await compatFindings(met, 'next');
  expect(own?.message).toMatch(/`12`/);
});

test('the other form that a finding names has an example, which is clean', () => {
  const named = Object.entries(eventTexts).filter(([, texts]) => 'form' in texts);
  expect(named.length).toBeGreaterThan(3);
  for (const [code] of named)
    expect(
      sections.get(code)?.blocks.some(({ words }) => words[1] === 'alike'),
      code,
    ).toBe(true);
});

test('the file of an archive is named as the parser calls it', async () => {
  const archive =
    '"a_mapping": { "schema": "lab.Oven", "main_key": "a", "is_archive": true, "rules": { "oven": "name" } }';
  const mapper = mapperWith('"id": "name"')
    .replace('"is_main": true', '"is_main": "True"')
    .replace(/\}\s*$/, `, ${archive} }`);
  const data = '{ "$mapped_json_class_key": "test key", "id": "x", "oven": "Tube" }';
  expect((await compatFindings({ mapper, data }, 'next')).map(({ severity, message }) => [severity, message])).toEqual([
    ['information', expect.stringContaining('`Tube_a_mapping.archive.json`')],
  ]);
});

describe('a finding', () => {
  const rules = (text: string) => mapperWith(text).replace('"is_main": true', '"is_main": "True"');
  const dataWith = (members: string) => `{ "$mapped_json_class_key": "test key", ${members} }`;

  test('counts the places, and lists the others', async () => {
    const rule = (name: string) => `"${name}": { "source": "q", "target": "${name}", "default_value": false }`;
    const mapper = rules(`"id": "name", ${rule('a')}, ${rule('b')}, ${rule('c')}`);
    const [finding, ...rest] = await compatFindings({ mapper, data: dataWith('"id": "a"') }, 'next');
    expect(rest).toEqual([]);
    expect(finding?.range.start.character).toBeLessThan(finding?.related[0]?.range.start.character ?? 0);
    expect(finding?.message).toMatch(/\b3\b/);
    expect(finding?.related.map(({ range }) => excerpt(mapper, range))).toEqual(['false', 'false']);
  });

  test('is about the worst that happens, and says of other places what happens there', async () => {
    const rule = (name: string, value: string) =>
      `"${name}": { "source": "q", "target": "${name}", "default_value": ${value} }`;
    const mapper = rules(`"id": "name", ${rule('a', '5')}, ${rule('b', 'false')}`);
    const [finding] = await compatFindings({ mapper, data: dataWith('"id": "a"') }, 'next');
    expect([finding?.code, finding?.event]).toEqual(['compat-default-type', 'stops']);
    expect(excerpt(mapper, finding?.range ?? fail())).toBe('false');
    expect(finding?.related[0]?.message).toBe(eventTexts['compat-default-type'].changes());
  });

  test('leads to the value in the data', async () => {
    const mapper = rules('"id": "name", "n": { "source": "n", "target": "n", "default_value": "d" }');
    const steps =
      '"steps": { "schema": "lab.S", "main_key": "s", "repeats": true, "repeat_paths": ["l.*"], "rules": { "x": "name" } }';
    const data = dataWith('"id": "a", "l": { "one": { "x": "1" }, "two": 5 }');
    const whole = mapper.replace(/\}\s*$/, `, ${steps} }`);
    const [finding] = await compatFindings({ mapper: whole, data }, 'next');
    expect(finding?.code).toBe('compat-scalar-sibling');
    expect(finding?.related.map(({ uri, range }) => [uri.endsWith('d.json'), excerpt(data, range)])).toEqual([
      [true, '5'],
    ]);
  });

  test('needs no sample where any data would do', async () => {
    const workspace = new InMemoryWorkspace();
    const uri = workspace.write('m.mapper.json', mapperWith('"a-1": "x", "length(b)": "y"'));
    const service = createMapperService(workspace);
    service.configure({ compat: 'next' });
    const findings = (await lastStage(service.check(uri, neverCancelled)))?.findings ?? [];
    const codes = findings.filter(isAboutParser).map(({ code, compat }) => compat ?? code);
    expect(codes).toEqual(['compat-boolean', 'compat-unquoted-key']);
  });

  test('compares the files of several samples', async () => {
    const workspace = new InMemoryWorkspace({ 'a.json': dataWith('"id": "x"'), 'b.json': dataWith('"id": "x"') });
    const uri = workspace.write('m.mapper.json', rules('"id": "name"'));
    const service = createMapperService(workspace);
    service.configure({ compat: 'next' });
    const findings = (await lastStage(service.check(uri, neverCancelled)))?.findings ?? [];
    expect(findings.map(({ code }) => code)).toContain('compat-file-taken');
  });
});

function fail(): never {
  throw new Error('there is no finding');
}

test('a data file that no parser reads is named, one that only the specification refuses is not', async () => {
  const mapper = mapperWith().replace('true', '"True"');
  const related = async (data: string) =>
    (await compatFindings({ mapper, data }, 'next')).map((finding) => [finding.code, finding.related[0]?.uri]);
  expect(await related('{ "$mapped_json_class_key": "test key", ')).toEqual([
    ['compat-data', 'file:///workspace/d.json'],
  ]);
  expect(await related('{ "$mapped_json_class_key": "test key", "id": "a", "n": NaN }')).toEqual([]);
});
