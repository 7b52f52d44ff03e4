import { mapperBeside, mapperWith, sectionWith, stepsWith, testFindings, testKey } from '../../../support/checks.ts';

const named = (path: string) => `"conditions": [{ "done": { "regex_path": ${path}, "regex_pattern": "A" } }]`;
const flat = (path: string) => `"conditions": [{ "regex_path": ${path}, "regex_pattern": "A" }]`;
const rule = (conditions: string) => `"r": { "source": "id", "target": "name", ${conditions} }`;
const data = { id: 'A', status: 'A' };
const steps = { id: 'x', Steplist: [{ time: 1, state: 'A' }, { time: 2 }] };
const other = { 'other.json': { $mapped_json_class_key: testKey, id: 'y', flag: 'A' } };
const inherits = '"c": { "source": "id", "target": "x", "use_rule": "#main_schema.r"';

testFindings('condition-path-unknown', [
  [
    'the beginning of a name',
    [mapperWith(rule(named('<|"stat"|>'))), mapperWith(rule(flat('<|"stat"|>')))],
    { data, mentions: ['stat', 'status'], severity: 'warning', fix: { replace: 'status' } },
  ],
  ['a typo', mapperWith(rule(flat('<|"sttaus"|>'))), { data, severity: 'warning', fix: { replace: 'status' } }],
  ['nothing like it', mapperWith(rule(flat('<|"finished"|>'))), { data, severity: 'information', fix: null }],
  ['a path into the data', mapperWith(rule(flat('<|"a.stat"|>'))), { data: { id: 1, a: { status: 'A' } } }],
  [
    'in no item',
    mapperBeside(stepsWith(`"time": "duration", "r": { "source": "time", "target": "x", ${named('<|"stat"|>')} }`)),
    { data: steps, mentions: ['Steplist[*]', 2, 'state'] },
  ],
  [
    'in some item',
    mapperBeside(stepsWith(`"r": { "source": "time", "target": "x", ${flat('"state"')} }`)),
    { data: steps },
  ],
  [
    'null in the data',
    mapperWith(rule(flat('<|"nul"|>'))),
    { data: { id: 1, nul: null }, message: 'is empty (`null`)' },
  ],
  ['empty text', mapperWith(rule(flat('"nul"'))), { data: { id: 1, nul: '' }, others: ['section-empty'] }],
  ['in another data file', mapperWith(rule(flat('"flag"'))), { data, files: other }],
  [
    'a name in no item of a projection',
    mapperWith(rule(flat('<|"l[*].stat"|>'))),
    { data: { id: 1, l: [{ status: 'A' }] } },
  ],
  [
    'behind a condition that fails',
    mapperWith(
      '"r": { "source": "id", "target": "name", "conditions": [{ "regex_path": "status", "regex_pattern": "no" }, { "regex_path": <|"stat"|>, "regex_pattern": "A" }] }',
    ),
    { data },
  ],
  [
    'for each index',
    mapperWith(`"r": { "source": "l[n].v", "target": "names[n]", ${flat('<|"l[n].stat"|>')} }`),
    { data: { l: [{ v: 1, status: 'A' }] }, fix: { replace: 'l[n].status' } },
  ],
  [
    'by use_rule, at the data of another mapping',
    mapperWith(
      rule(flat('"status"')),
      sectionWith(
        's',
        '"repeat_paths": ["L[*]"], "repeats": true',
        '"id": "x", "c": { "source": "id", "target": "y", "use_rule": <|"#main_schema.r"|> }',
      ),
    ),
    { data: { ...data, L: [{ id: 1 }] }, mentions: ['status'], fix: null },
  ],
  [
    'by use_rule',
    mapperWith(`${rule(flat('<|"stat"|>'))}, ${inherits.replace('"#main_schema.r"', '<|"#main_schema.r"|>')} }`),
    { data },
  ],
  [
    "the rule's own source",
    mapperWith('"r": { "source": "i", "target": "name", "conditions": [{ "regex_path": "i", "regex_pattern": "A" }] }'),
    { data, others: ['source-unknown'] },
  ],
  [
    'no path, or an empty one',
    [mapperWith(rule('"conditions": [{ "regex_pattern": "A" }]')), mapperWith(rule(flat('""')))],
    { data },
  ],
  ['no sample', mapperWith(rule(flat('"stat"')))],
]);
