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
const ofClass = (name: string, rules: string) =>
  mapperWith(rules).replace('lab.Main', `nomad.datamodel.metainfo.basesections.v1.${name}`);
const fields = { title: 'run', Ende: '2025-01-01', colour: 'red', place: 'room 1' };
const unit =
  '"tempunits.duration": { "source": "duration_min_unit", "target": "tempunits.duration", "default_value": "min" }';

test.each<[string, string, string, object, object[]?]>([
  [
    'each plain field of the root that no rule reads',
    mapperWith('"i<|>d": "tags"', stepsWith()),
    mapperWith(ofRoot, stepsWith()),
    data,
  ],
  [
    'fields of the items that a mapping repeats over; what repeats below them is left out',
    mapperWith('"id": "x"', steps('{<|>}')),
    mapperWith('"id": "x"', steps('{\n      "name": "name",\n      "remark": "remark"\n    }')),
    data,
  ],
  [
    'fields that only another sample has, without those that a rule reads in any sample',
    mapperWith('"i<|>d": "x"'),
    mapperWith('"id": "x", "operator": "operator", "remark": "remark"'),
    { id: 1 },
    [{ id: 2, operator: 'Ada' }, { remark: 'x' }],
  ],
  [
    'a field under another name, if another rule has its own',
    mapperWith('"b": { "source": "i<|>d", "target": "x" }'),
    mapperWith('"b": { "source": "id", "target": "x" }, "b_2": { "source": "b", "target": "b" }'),
    { id: 1, b: 2 },
  ],
  [
    'fields that the class has places for, and no others',
    ofClass('Process', '"x<|>": "method"'),
    ofClass('Process', '"x": "method", "title": "name", "Ende": "end_time", "place": "location"'),
    fields,
  ],
  [
    'a field with the unit in its name as its default',
    ofClass('ProcessStep', '"x<|>": "name"'),
    ofClass('ProcessStep', `"x": "name", "duration_min": "duration", ${unit}`),
    { x: 'a', duration_min: 5 },
  ],
])('rules are added for %s', (_, before, after, data, more = []) =>
  expectRefactored(kind, before, after, { data, more, changesEntries: true } as never),
);

test.each<[string, string, object | undefined, RegExp[]]>([
  [kind, mapperWith('"i<|>d": "x"'), undefined, []],
  [kind, mapperWith('"i<|>d": "x"'), { id: 1 }, []],
  [kind, mapperWith('"id": "x"', stepsWith('<|>')), data, [/3.*"steps"/]],
  [
    'refactor.rewrite.addUnmappedField',
    ofClass('Process', '"x<|>": "method"'),
    fields,
    [/"title".*"name"/, /"Ende".*"end_time"/, /"place".*"location"/],
  ],
])('%s is offered only where there is something to read: %#', async (of, text, data, titles) =>
  expect(await titlesAt(text, of, data && ({ data } as never))).toEqual(
    titles.map((title) => expect.stringMatching(title)),
  ),
);
