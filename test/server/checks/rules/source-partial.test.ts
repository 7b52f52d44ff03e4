import { mapperBeside, mapperWith, stepsWith, testFindings, testKey } from '../../../support/checks.ts';

const steps = (temp = '"temp": "temperature"') => mapperBeside(stepsWith(`"time": "duration", ${temp}`));
const marked = steps('<|"temp"|>: "temperature"');
const items = (...all: readonly object[]) => ({ id: 1, Steplist: all });
const other = (data: object) => ({ 'other.json': { $mapped_json_class_key: testKey, ...data } });
const tool = '"tool": { "schema": "lab.Tool", "main_key": "tool", "rules": { "model": "model", "maker": "maker" } }';

const twoTargets = mapperBeside(stepsWith('"old": "duration", "new": "duration"'));
const lots = { data: { id: 1, lot: 'A' }, files: other({ id: 2, lot: null }) };
const whole = items({ time: 1, temp: 5 });
const three = other(items({ time: 1 }, { time: 2 }, { temp: 3, time: 3 }));
const withTool = mapperBeside(stepsWith('"time": "t"', `"subsections": { ${tool} }`));
const models = items({ time: 1, model: 'a', maker: 'm' }, { time: 2, model: 'b' });

testFindings(
  'source-partial',
  [
    ['a source that some items lack, with the counts', marked, { mentions: [1, 2], severity: 'hint' }],
    ['null is absent', marked, { data: items({ time: 1, temp: 5 }, { time: 2, temp: null }) }],
    ['a default', steps('"r": { "source": "temp", "target": "t", "default_value": 0 }')],
    ['another rule of the target has a value', twoTargets, { data: items({ old: 1 }, { new: 2 }) }],
    ['between data files alone', mapperWith('"id": "name", "lot": "lot"'), lots],
    ['between the items of data files alone', steps(), { data: whole, files: other(items({ time: 1 })) }],
    [
      'of several data files the items of those that lack some count',
      marked,
      { data: whole, files: three, mentions: [1, 3] },
    ],
    ['a subsection that does not repeat is not judged by its parents', withTool, { data: models }],
    ['every item has it', mapperBeside(stepsWith())],
    ['none has it', steps('"nope": "n"'), { others: ['source-unknown'] }],
  ],
  { data: items({ time: 1, temp: 5 }, { time: 2 }) },
);
