import { describe, expect, test } from 'vitest';
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

test('a rule for each plain field of the root that no rule reads', () =>
  expectRefactored(
    kind,
    mapperWith('"i<|>d": "tags"', stepsWith()),
    mapperWith(
      '"id": "tags", "\\"Flow rate\\"": "flow_rate", "tags": "tags_2", "place.room": "place_room", "place.seat.no": "place_seat_no"',
      stepsWith(),
    ),
    { data, changesEntries: true },
  ));

test('of the items that a mapping repeats over; what repeats below them is left out', async () => {
  const steps = (rules: string) => `"steps": {
    "schema": "lab.Step",
    "main_key": "steps",
    "repeats": true,
    "repeat_paths": ["Steplist[*]"],
    "repeat_keys": ["time"],
    "rules": ${rules}
  }`;
  await expectRefactored(
    kind,
    mapperWith('"id": "x"', steps('{<|>}')),
    mapperWith('"id": "x"', steps('{\n      "name": "name",\n      "remark": "remark"\n    }')),
    { data, changesEntries: true },
  );
});

test('without a sample, or where all is read, it is not offered', async () => {
  expect(await titlesAt(mapperWith('"i<|>d": "x"'), kind)).toEqual([]);
  expect(await titlesAt(mapperWith('"i<|>d": "x"'), kind, { data: { id: 1 } })).toEqual([]);
});

test('fields that only another sample has count; those that a rule reads in any sample do not', async () => {
  const more = [{ id: 2, operator: 'Ada' }, { remark: 'x' }];
  await expectRefactored(
    kind,
    mapperWith('"i<|>d": "x"'),
    mapperWith('"id": "x", "operator": "operator", "remark": "remark"'),
    { data: { id: 1 }, more, changesEntries: true },
  );
});

test('a name that another rule has becomes another', () =>
  expectRefactored(
    kind,
    mapperWith('"b": { "source": "i<|>d", "target": "x" }'),
    mapperWith('"b": { "source": "id", "target": "x" }, "b_2": { "source": "b", "target": "b" }'),
    { data: { id: 1, b: 2 }, changesEntries: true },
  ));

test('without any rule yet, the candidates say what there is', async () => {
  const steps = stepsWith('<|>');
  expect(await titlesAt(mapperWith('"id": "x"', steps), kind, { data })).toEqual([expect.stringMatching(/3.*"steps"/)]);
});

describe('of a known class', () => {
  const process = (rules: string) =>
    mapperWith(rules).replace('lab.Main', 'nomad.datamodel.metainfo.basesections.v1.Process');
  const fields = { title: 'run', Ende: '2025-01-01', colour: 'red', place: 'room 1' };

  test('to the places that it has, and to no others', () =>
    expectRefactored(
      kind,
      process('"x<|>": "method"'),
      process('"x": "method", "title": "name", "Ende": "end_time", "place": "location"'),
      { data: fields, changesEntries: true },
    ));

  test('the unit in the name of a field is the default of its rule', () => {
    const step = (rules: string) => process(rules).replace('v1.Process', 'v1.ProcessStep');
    return expectRefactored(
      kind,
      step('"x<|>": "name"'),
      step(
        '"x": "name", "duration_min": "duration", "tempunits.duration": { "source": "duration_min_unit", "target": "tempunits.duration", "default_value": "min" }',
      ),
      { data: { x: 'a', duration_min: 5 }, changesEntries: true },
    );
  });

  test('one field at a time', async () => {
    const titles = await titlesAt(process('"x<|>": "method"'), 'refactor.rewrite.addUnmappedField', { data: fields });
    const named = [/"title".*"name"/, /"Ende".*"end_time"/, /"place".*"location"/];
    expect(titles).toEqual(named.map((names) => expect.stringMatching(names)));
  });
});
