import { expect, test } from 'vitest';
import { mapperWith, stepsWith } from '../../../support/checks.ts';
import { expectRefactored, titlesAt } from '../../../support/refactor.ts';

const kind = 'refactor.rewrite.addUnmapped';
const data = {
  id: 7,
  'Flow rate': 1,
  tags: ['a'],
  place: { room: 'r', seat: { no: 1 } },
  Steplist: [
    { time: 1, name: 'a' },
    { time: 2, remark: 'x', deep: [{ n: 1 }] },
  ],
};
const steps = (rules: string) => `"steps": {
    "schema": "lab.Step",
    "main_key": "steps",
    "repeats": true,
    "repeat_paths": ["Steplist[*]"],
    "repeat_keys": ["time"],
    "rules": ${rules}
  }`;
const ofRoot =
  '"id": "tags", "\\"Flow rate\\"": "flow_rate", "tags": "tags_2", "place.room": "place_room", "place.seat.no": "place_seat_no"';
const besideSteps = (rules: string) => mapperWith(rules, stepsWith());
const inItems = (rules: string) => mapperWith('"id": "x"', steps(rules));
const ofItems = '{\n      "name": "name",\n      "remark": "remark"\n    }';
const more = [{ id: 2, operator: 'Ada' }, { remark: 'x' }];
const operators = '"id": "x", "operator": "operator", "remark": "remark"';
const named = (source: string) => `"b": { "source": "${source}", "target": "x" }`;
const both = `${named('id')}, "b_2": { "source": "b", "target": "b" }`;
const inClass = (name: string) => (rules: string) =>
  mapperWith(rules).replace('lab.Main', `nomad.datamodel.metainfo.basesections.v1.${name}`);
const [process, step] = [inClass('Process'), inClass('ProcessStep')];
const fields = { title: 'run', Ende: '2025-01-01', colour: 'red', place: 'room 1' };
const placed = '"x": "method", "title": "name", "Ende": "end_time", "place": "location"';
const timed = { x: 'a', duration_min: 5 };
const withUnit =
  '"x": "name", "duration_min": "duration", "tempunits.duration": { "source": "duration_min_unit", "target": "tempunits.duration", "default_value": "min" }';

/** Rules before and after, and how a mapper holds them. */
test.each<[string, (rules: string) => string, string, string, object, object[]?]>([
  ['each plain field of the root that no rule reads', besideSteps, '"i<|>d": "tags"', ofRoot, data],
  ['fields of the items, without what repeats below them', inItems, '{<|>}', ofItems, data],
  ['fields that only another sample has and no rule reads', mapperWith, '"i<|>d": "x"', operators, { id: 1 }, more],
  ['a field whose name another rule has', mapperWith, named('i<|>d'), both, { id: 1, b: 2 }],
  ['fields that the class has places for, and no others', process, '"x<|>": "method"', placed, fields],
])('rules are added for %s', (_, holding, before, after, data, more = []) =>
  expectRefactored(kind, holding(before), holding(after), { data, more, changesEntries: true } as never),
);

test('a single likely rule is one action, which names its field, with its unit as a default', async () => {
  const text = step('"x<|>": "name"');
  expect(await titlesAt(text, kind, { data: timed } as never)).toEqual([]);
  await expectRefactored(`${kind}Field`, text, step(withUnit), { data: timed, changesEntries: true } as never);
});

test.each<[string, string, object | undefined, RegExp[]]>([
  [kind, mapperWith('"i<|>d": "x"'), undefined, []],
  [kind, mapperWith('"i<|>d": "x"'), { id: 1 }, []],
  [kind, mapperWith('"id": "x"', stepsWith('<|>')), data, [/3.*"steps"/]],
  [
    'refactor.rewrite.addUnmappedField',
    process('"x<|>": "method"'),
    fields,
    [/"title".*"name"/, /"Ende".*"end_time"/, /"place".*"location"/],
  ],
])('%s is offered only where there is something to read: %#', async (of, text, data, titles) =>
  expect(await titlesAt(text, of, data && ({ data } as never))).toEqual(
    titles.map((title) => expect.stringMatching(title)),
  ),
);
