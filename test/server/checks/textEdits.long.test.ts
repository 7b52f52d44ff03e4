/** Each check says which texts it reads (`reads`), and an edit of another one's leaves what it said: so each text is edited. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type JsonNode, parseJsonTree } from '../../../server/src/mapper/jsonTree.ts';
import { createMapperService, type MapperService } from '../../../server/src/service.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { InMemoryWorkspace, uriOf } from '../../support/inMemoryWorkspace.ts';
import { filesOf } from '../docs/exampleFiles.ts';
import { readFindingsPage } from '../docs/findingsPage.ts';

const page = readFileSync(new URL('../../../docs/findings.md', import.meta.url), 'utf8');

/** What may be typed: sound and faulty for each kind of text. */
const texts = [
  '',
  'name',
  'x.y',
  'a b',
  'a-b',
  '(a',
  'm_def',
  'a[*].b',
  'a[n].b',
  'tempunits.duration',
  'nomad.datamodel.metainfo.basesections.ProcessStep',
  'nomad.datamodel.metainfo.basesections.Proces',
  'float',
  'no number',
  '__proto__',
  'steps.*',
];

/** Texts tried at each place: different ones at each. */
const triedAtEach = 6;

const other = `{
  "$json_mapper_class_key": "example",
  "main_schema": { "schema": "nomad.datamodel.data.EntryData", "is_main": true, "rules": { "title": "name" } },
  "steps": {
    "schema": "nomad.datamodel.metainfo.basesections.ProcessStep", "main_key": "steps", "repeats": true, "is_archive": true,
    "repeat_paths": ["Steps.*", "a b"], "repeat_keys": ["kind", { "kind": "(Add|Stir).*" }],
    "rules": {
      "t": { "source": "took", "target": "duration", "target_type": "float", "default_value": "1" },
      "c": { "source": "a.b", "target": "comment.x", "conditions": [{ "regex_path": "k", "regex_pattern": "x" }] },
      "d": { "source": "a[*].b", "target": "comment[*].y", "match_key": [{ "k": "(v" }], "default_value": ["1", "x"] },
      "u": { "source": "unit", "target": "tempunits.duration" },
      "name": "name"
    }
  },
  "flat": {
    "schema": "nomad.datamodel.metainfo.basesections.ProcessStep", "main_key": "flat", "repeat_paths": ["list"],
    "repeat_keys": ["k"], "subsections": {},
    "rules": {
      "w": { "source": "a", "target": "t", "target_type": "float", "default_value": "x" },
      "c": { "source": "s", "target": "u", "conditions": [{ "regex_pattern": "x" }], "default_value": ["y"] },
      "m": { "source": "a.*", "target": "v", "match_key": ["k", { "k": "v" }] },
      "i": { "source": "a[n].b", "target": "c[n].d", "conditions": [{ "c": { "regex_path": "p[n].q", "regex_pattern": "y" } }] }
    }
  },
  "archive": {
    "schema": "nomad.datamodel.metainfo.basesections.Sample", "main_key": "samples.reference", "is_archive": true,
    "rules": { "x": { "source": "a[n].b", "target": "name" }, "y": { "source": "b", "target": "name.x" } }
  }
}`;

const mappers = [other, ...readFindingsPage(page).flatMap(({ examples }) => filesOf(examples)['mapper-1.json'] ?? [])];

const sample = { 'data.json': '{ "$mapped_json_class_key": "example", "title": "Batch 07" }' };

describe.each([
  { name: 'without a sample', data: {}, compat: 'on' as const },
  { name: 'with a sample', data: sample, compat: 'on' as const },
  { name: 'without a sample and the released parser', data: {}, compat: 'off' as const },
])('findings are those of a fresh analysis $name', ({ data, compat }) => {
  it.each(mappers.map((text, index) => ({ text, index })))('mapper $index', async ({ text }) => {
    const workspace = new InMemoryWorkspace(data);
    workspace.open('m.json', text);
    const service = serviceFor(workspace, compat);
    const findings = async (one = service) => (await one.check(uriOf('m.json'), neverCancelled))?.findings;
    await findings();
    for (const edited of editedTexts(text)) {
      const fresh = new InMemoryWorkspace(data);
      fresh.open('m.json', edited);
      const expected = await findings(serviceFor(fresh, compat));
      workspace.edit('m.json', edited);
      expect(await findings(), edited).toEqual(expected);
      workspace.edit('m.json', text);
      await findings();
    }
  });
});

function serviceFor(workspace: InMemoryWorkspace, compat: 'on' | 'off'): MapperService {
  const service = createMapperService(workspace);
  service.configure({ compat });
  return service;
}

/** The text with one of its string values replaced. */
function* editedTexts(text: string): Generator<string> {
  for (const [place, { offset, length }] of stringValues(parseJsonTree(text).root).entries()) {
    for (let i = 0; i < triedAtEach; i++) {
      const typed = texts[(place * triedAtEach + i) % texts.length] ?? '';
      yield `${text.slice(0, offset + 1)}${typed}${text.slice(offset + length - 1)}`;
    }
  }
}

function stringValues(node: JsonNode | undefined): readonly JsonNode[] {
  if (node?.type === 'string') return [node];
  const values =
    node?.type === 'object' ? node.children?.flatMap(({ children }) => children?.[1] ?? []) : node?.children;
  return values?.flatMap(stringValues) ?? [];
}
