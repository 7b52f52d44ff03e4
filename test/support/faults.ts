/** One good mapper with its data, and typos of the hand in either: each is one fault. */
export const goodMapper = `{
  "$json_mapper_class_key": "synthesis",
  "$json_mapper_version": 2,
  "main_schema": {
    "schema": "lab.Synthesis",
    "is_main": true,
    "rules": {
      "Name": "name",
      "Batch.id": "batch.id",
      "yield": { "source": "Yield", "target": "yield_mass", "target_type": "float", "default_value": 0 }
    }
  },
  "steps_mapping": {
    "schema": "lab.Step",
    "main_key": "steps",
    "repeats": true,
    "repeat_paths": ["Steplist[*]"],
    "repeat_keys": [{ "step_name": "Stir.*|Heat.*" }],
    "rules": {
      "step_name": "name",
      "duration": { "source": "time", "target": "duration", "conditions": [{ "regex_path": "time", "regex_pattern": ".+" }] }
    },
    "subsections": {
      "device": {
        "schema": "lab.Device",
        "main_key": "device",
        "rules": { "device.model": "model" }
      }
    }
  },
  "sample_mapping": {
    "schema": "lab.Sample",
    "main_key": "samples",
    "repeats": true,
    "repeat_paths": ["Chem.*"],
    "repeat_keys": ["purity"],
    "is_archive": true,
    "rules": { "name": "name", "purity": { "use_rule": "#main_schema.yield", "source": "purity", "target": "purity" } }
  }
}
`;

export const goodData = `{
  "$mapped_json_class_key": "synthesis",
  "Name": "run 7",
  "Batch": { "id": 7 },
  "Yield": "12.5",
  "Steplist": [
    { "step_name": "Stir 1", "time": 5, "device": { "model": "S1" } },
    { "step_name": "Heat", "time": 9, "device": { "model": "H2" } },
    { "step_name": "Wait", "time": 1 }
  ],
  "Chem": { "a": { "name": "A", "purity": 0.9 }, "b": { "name": "B", "purity": 0.8 } }
}
`;

/** What is replaced, once, and by what; and the one finding that it gives. */
type Row = readonly [name: string, code: string, text: string, by: string];

const otherMain = '"first": { "schema": "lab.First", "is_main": true, "main_key": "first", "rules": { "Name": "x" } }';
const tool = '"tool": { "schema": "lab.Tool", "main_key": "device", "rules": { "device.model": "model" } }';

const inMapper: readonly Row[] = [
  // 1 class key
  ['a misspelt class key', 'unknown-key', '$json_mapper_class_key', '$json_mapper_clas_key'],
  ['an empty class key', 'class-key-missing', '"synthesis"', '""'],
  ['a misspelt version', 'unknown-key', '"$json_mapper_version"', '"$json_mapper_verison"'],
  // 2 main
  ['a main mapping of another name', 'main-schema-name', '"main_schema": {', '"mian_schema": {'],
  ['a misspelt is_main', 'unknown-key', '"is_main"', '"is_mian"'],
  ['is_main false', 'main-missing', '"is_main": true', '"is_main": false'],
  ['is_main missing', 'main-missing', '"is_main": true,\n    ', ''],
  ['is_main as other text', 'value-type', '"is_main": true', '"is_main": "TRUE"'],
  ['is_main as a number', 'value-type', '"is_main": true', '"is_main": 1'],
  ['a second main mapping', 'main-duplicate', '"main_key": "samples"', '"main_key": "samples", "is_main": true'],
  ['a main mapping before the true one', 'main-duplicate', '"main_schema": {', `${otherMain},\n  "main_schema": {`],
  ['a nested main mapping', 'main-nested', '"main_key": "device"', '"main_key": "device", "is_main": true'],
  ['a main mapping with a place', 'main-forbidden-key', '"is_main": true', '"is_main": true, "main_key": "x"'],
  // 3 main_key
  ['a missing main_key', 'main-key-missing', '"main_key": "steps",\n    ', ''],
  ['an empty main_key', 'main-key-missing', '"main_key": "samples"', '"main_key": ""'],
  ['a misspelt main_key', 'unknown-key', '"main_key": "steps"', '"mainkey": "steps"'],
  ['a main_key that is a list', 'value-type', '"main_key": "steps"', '"main_key": ["steps"]'],
  // 4 rules
  ['missing rules', 'section-missing-rules', ',\n        "rules": { "device.model": "model" }', ''],
  ['misspelt rules', 'unknown-key', '"rules": { "device', '"rule": { "device'],
  ['misspelt rules of a repeated mapping', 'unknown-key', '"rules": {\n      "step', '"ruels": {\n      "step'],
  ['rules that are a list', 'value-type', '{ "device.model": "model" }', '["device.model"]'],
  ['a rule without source', 'rule-shape', '"source": "time", ', ''],
  ['a rule without target', 'rule-shape', '"source": "time", "target": "duration"', '"source": "time"'],
  ['a misspelt source', 'unknown-key', '"source": "time"', '"souce": "time"'],
  ['a misspelt target', 'unknown-key', '"target": "duration"', '"traget": "duration"'],
  ['an empty target', 'rule-shape', '"Name": "name"', '"Name": ""'],
  ['a misspelt field', 'source-unknown', '"Name": "name"', '"Nmae": "name"'],
  ['a misspelt field of an item', 'source-unknown', '"step_name": "name"', '"stepname": "name"'],
  ['a misspelt field further down', 'source-unknown', '"device.model"', '"device.modle"'],
  ['a misspelt object on the way', 'source-unknown', '"device.model"', '"devise.model"'],
  ['a target inside another', 'target-conflict', '"batch.id"', '"name.id"'],
  ['a target written twice', 'target-duplicate', '"batch.id"', '"name"'],
  ['a condition without pattern', 'condition-shape', ', "regex_pattern": ".+"', ''],
  ['a misspelt pattern', 'unknown-key', '"regex_pattern"', '"regexpattern"'],
  ['a misspelt default', 'unknown-key', '"default_value"', '"defualt_value"'],
  ['a default that is no number', 'float-failed', '"default_value": 0', '"default_value": "none"'],
  ['a use_rule of another name', 'use-rule-unresolved', '#main_schema.yield', '#main_schema.yeild'],
  ['a use_rule that goes round', 'use-rule-cycle', '#main_schema.yield', '#sample_mapping.purity'],
  ['a misspelt use_rule', 'unknown-key', '"use_rule"', '"user_rule"'],
  // 5 repeat_paths
  ['a misspelt repeat path', 'repeat-path-missing', '"Steplist[*]"', '"Stepslist[*]"'],
  ['a repeat path to a scalar', 'repeat-path-not-repeated', '"Chem.*"', '"Name"'],
  ['misspelt repeat paths', 'unknown-key', '"repeat_paths": ["Steplist', '"repeat_path": ["Steplist'],
  ['misspelt repeats', 'unknown-key', '"repeats": true', '"repeat": true'],
  ['repeats missing', 'repeat-paths-without-repeats', '"repeats": true,\n    ', ''],
  // 6 repeat_keys
  ['a misspelt repeat key', 'repeat-key-unknown', '["purity"]', '["puriti"]'],
  ['a misspelt field of a repeat key', 'repeat-key-unknown', '{ "step_name": "Stir', '{ "stepname": "Stir'],
  ['a pattern that nothing matches', 'repeat-keys-no-match', '"Stir.*|Heat.*"', '"stir.*|heat.*"'],
  ['misspelt repeat keys', 'unknown-key', '"repeat_keys": [{', '"repeat_kyes": [{'],
  ['repeat paths missing beside keys', 'repeat-keys-without-paths', '"repeat_paths": ["Chem.*"],\n    ', ''],
  // 7 nesting
  ['two mappings at one place', 'main-key-conflict', '"subsections": {', `"subsections": { ${tool},`],
  ['a dotted place without parent', 'parent-missing', '"main_key": "samples"', '"main_key": "stepz.samples"'],
  ['misspelt subsections', 'unknown-key', '"subsections"', '"subsection"'],
  ['an archive without name', 'archive-name-missing', '"name": "name", "purity": {', '"name": "label", "purity": {'],
  // schema
  ['a missing schema', 'section-missing-schema', '"schema": "lab.Step",\n    ', ''],
  ['a misspelt schema', 'unknown-key', '"schema": "lab.Step"', '"shema": "lab.Step"'],
  // file
  ['a missing comma', 'json-syntax', '"lab.Step",', '"lab.Step"'],
  ['a missing colon', 'json-syntax', '"Name": "name"', '"Name" "name"'],
  ['a missing quote at the end of a value', 'json-syntax', '"lab.Step"', '"lab.Step'],
  ['a missing quote at the end of a key', 'json-syntax', '"Name": "name"', '"Name: "name"'],
  ['a trailing comma', 'json-syntax', '"device.model": "model" }', '"device.model": "model", }'],
  ['a missing brace', 'json-syntax', '"model" }', '"model"'],
  ['True without quotes', 'json-syntax', '"is_main": true', '"is_main": True'],
  ['a key twice', 'duplicate-key', '"Name": "name",', '"Name": "name", "Name": "name",'],
];

const one = (name: string, type: string, shape: readonly string[] = []) => ({ name, type, shape });

/** The classes of the good mapper, with which it is good too. */
export const goodClasses = {
  version: 1,
  classes: [
    {
      path: 'lab.Synthesis',
      quantities: [
        one('name', 'str'),
        { ...one('yield_mass', 'float'), unit: 'gram' },
        { ...one('samples', 'reference', ['*']), target: 'lab.Sample' },
      ],
      subSections: [
        { name: 'batch', section: 'lab.Batch', repeats: false },
        { name: 'steps', section: 'lab.Step', repeats: true },
        { name: 'parts', section: 'lab.Sample', repeats: true },
      ],
    },
    { path: 'lab.Batch', quantities: [one('id', 'int')] },
    {
      path: 'lab.Step',
      quantities: [one('name', 'str'), one('duration', 'float')],
      subSections: [
        { name: 'device', section: 'lab.Device', repeats: false },
        { name: 'tools', section: 'lab.Device', repeats: true },
      ],
    },
    { path: 'lab.Device', quantities: [one('model', 'str')] },
    { path: 'lab.Furnace', quantities: [one('model', 'str')] },
    { path: 'lab.Sample', quantities: [one('name', 'str'), one('purity', 'float')] },
  ],
};

const inClasses: readonly Row[] = [
  ['a misspelt class', 'schema-unknown', '"lab.Device"', '"lab.Devise"'],
  ['a misspelt quantity', 'target-unknown', '"Name": "name"', '"Name": "nmae"'],
  ['a misspelt quantity of a sub section', 'target-unknown', '"batch.id"', '"batch.idd"'],
  ['a list for a text', 'target-type-mismatch', '"Name": "name"', '"Steplist": "name"'],
  ['a name for a unit', 'unit-unknown', '"Name": "name"', '"Name": "tempunits.yield_mass"'],
  ['a misspelt sub section', 'main-key-unknown', '"main_key": "steps"', '"main_key": "stepz"'],
  ['one section where several are meant', 'subsection-repeats-mismatch', '"main_key": "device"', '"main_key": "tools"'],
  ['a class that does not fit its place', 'subsection-schema-mismatch', '"lab.Device"', '"lab.Furnace"'],
  ['an archive at a place for sections', 'archive-not-reference', '"main_key": "samples"', '"main_key": "parts"'],
];

const inData: readonly Row[] = [
  ['another class key', 'data-class-key-unknown', '"synthesis"', '"sythesis"'],
  ['another version', 'data-version-unknown', '"synthesis"', '"synthesis", "$mapped_json_version": 5'],
  ['a comma missing in the data', 'json-syntax', '"run 7",', '"run 7"'],
  ['a key twice in the data', 'duplicate-key', '"Yield": "12.5",', '"Yield": "12.5", "Yield": "12.5",'],
  ['a number with too many digits', 'number-precision', '"id": 7', '"id": 70000000000000000001'],
];

const fault = ([name, code, text, by]: Row, inData = false, inClasses = false) => {
  return { name, code, change: [text, by] as const, inData, inClasses };
};

/** `inData`: the typo is in the data file; `inClasses`: the classes are known. */
export const faults = [
  ...inMapper.map((row) => fault(row)),
  ...inClasses.map((row) => fault(row, false, true)),
  ...inData.map((row) => fault(row, true)),
];
