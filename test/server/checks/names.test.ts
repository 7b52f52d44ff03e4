import { expect, test } from 'vitest';
import { toDiagnostic } from '../../../server/src/lsp/handlers/toDiagnostic.ts';
import { neverCancelled } from '../../../server/src/util/cancellation.ts';
import { mapperWith, sectionWith, serviceFor, testKey } from '../../support/checks.ts';
import { runCli } from '../../support/cli.ts';
import { parseMarked } from '../../support/cursor.ts';
import { tempFolder } from '../../support/tempFolder.ts';

const data = {
  id: 1,
  status: 'ok',
  length_unit: 'mm',
  parts: [{ kind: 'x', value: 1 }],
  named: { first: { value: 1 } },
};
const rule = (rest: string) => mapperWith(`"id": "name", "r": { "target": "x", ${rest} }`);
const parts = (rest: string, path = 'parts[*]') =>
  mapperWith('"id": "name"', sectionWith('s', `"repeats": true, "repeat_paths": ["${path}"], ${rest}`, '"value": "x"'));
const condition = (test: string) => rule(`"source": "id", "conditions": [${test}]`);

const client = { findingsUri: undefined, codeDescription: false, relatedInformation: false };

/** Each place at which a mapper asks the data for a name, with a name that the data lacks, and what it has instead. */
const places: readonly (readonly [place: string, mapper: string, code: string, meant: string | undefined])[] = [
  ['a compact source', mapperWith('"id": "name", <|"statsu"|>: "x"'), 'source-unknown', 'status'],
  ['a source', rule('"source": <|"statsu"|>'), 'source-unknown', 'status'],
  ['a source behind a wildcard', rule('"source": <|"parts[*].valeu"|>'), 'source-unknown', 'parts[*].value'],
  [
    'a source by index',
    mapperWith('"id": "name", "r": { "source": <|"parts[n].valeu"|>, "target": "x[n]" }'),
    'source-unknown',
    'parts[n].value',
  ],
  [
    'the unit of a quantity',
    mapperWith('"id": "name", <|"lenght_unit"|>: "tempunits.x"'),
    'source-unknown',
    'length_unit',
  ],
  ['a condition', condition('{ "regex_path": <|"stat"|>, "regex_pattern": "o" }'), 'condition-path-unknown', 'status'],
  [
    'a named condition',
    condition('{ "done": { "regex_path": <|"stat"|>, "regex_pattern": "o" } }'),
    'condition-path-unknown',
    'status',
  ],
  ['a repeat path', parts('"is_archive": false', '<|prats|>[*]'), 'repeat-path-missing', 'parts'],
  ['a list in braces', parts('"is_archive": false', '{items: <|prats|>}.*'), 'repeat-path-missing', 'parts'],
  ['a repeat key', parts('"repeat_keys": [<|"knd"|>]'), 'repeat-key-unknown', 'kind'],
  ['a field of a repeat key', parts('"repeat_keys": [{ <|"knd"|>: "x" }]'), 'repeat-key-unknown', 'kind'],
  [
    'the own key of items',
    parts('<|"repeat_keys"|>: [{ "@key": "fisrt" }]', 'named.*'),
    'repeat-keys-no-match',
    undefined,
  ],
  ['a match key', rule('"source": "parts.*.value", "match_key": [<|"knd"|>]'), 'source-unknown', 'kind'],
  [
    'a field of a match key',
    rule('"source": "parts.*.value", "match_key": [{ <|"knd"|>: "x" }]'),
    'source-unknown',
    'kind',
  ],
  [
    'a source behind a match key',
    rule('"source": <|"parts.*.valeu"|>, "match_key": [{ "kind": "x" }]'),
    'source-unknown',
    'parts.*.value',
  ],
  [
    'the own key by a match key',
    rule('"source": "named.*.value", "match_key": <|[{ "@key": "fisrt" }]|>'),
    'source-unknown',
    undefined,
  ],
  [
    'a source by use_rule',
    mapperWith(
      '"r": { "source": "value", "target": "x", "use_rule": <|"#s.valeu"|> }, "id": "name"',
      sectionWith('s', '"repeats": true, "repeat_paths": ["parts[*]"]', '"value": "x"'),
    ),
    'use-rule-unresolved',
    '#s.value',
  ],
];

test.each(places)('a wrong name in %s is told', async (_, marked, code, meant) => {
  const { text, ranges } = parseMarked(marked);
  const { service, uri } = serviceFor(text, { data });
  const checked = await service.diagnostics.check(uri, neverCancelled);
  const shown = checked?.findings.map((finding) => toDiagnostic(finding, client, (each) => each)) ?? [];
  const told = shown.find(
    (diagnostic) => diagnostic.code === code && diagnostic.range.start.character === ranges[0]?.start.character,
  );
  expect(told?.range).toEqual(ranges[0]);
  if (meant) expect(told?.message).toContain(`Did you mean “${meant}”?`);

  const folder = await tempFolder({ 'a.mapper.json': text, 'a.json': { $mapped_json_class_key: testKey, ...data } });
  const { stdout } = await runCli(['check', '.', '--no-python', '--format', 'json'], folder);
  const [file] = JSON.parse(stdout).files.filter(({ kind }: { readonly kind: string }) => kind === 'mapper');
  expect(file.findings).toContainEqual(expect.objectContaining({ code, range: ranges[0] }));
});
