import { expect, test } from 'vitest';
import { readJsonSchema } from '../../../server/src/schema/jsonSchema.ts';

test('reads properties as quantities and sub sections', () => {
  const properties = {
    m_def: { type: 'string' },
    name: { type: 'string', description: 'What it is called' },
    m_kind: { type: 'integer' },
    mass: { type: 'array', items: { type: 'number' }, unit: 'kg' },
    kind: { enum: ['a', 'b'] },
    when: { type: 'string', format: 'date-time' },
    steps: { type: 'array', items: { $ref: '#/$defs/lab.Step' } },
  };
  const $defs = { 'lab.A': { additionalProperties: false, properties }, 'lab.Step': { type: 'object' } };
  const quantities = [
    { name: 'name', type: 'str', shape: [], unit: null, description: 'What it is called' },
    { name: 'm_kind', type: 'int', shape: [], unit: null },
    { name: 'mass', type: 'float', shape: ['*'], unit: 'kg' },
    { name: 'kind', type: 'enum', shape: [], values: ['a', 'b'], unit: null },
    { name: 'when', type: 'datetime', shape: [], unit: null },
  ];
  const subSections = [{ name: 'steps', repeats: true, section: 'lab.Step' }];
  expect(readJsonSchema('lab.A', { $ref: '#/$defs/lab.A', $defs })).toEqual({
    classes: [{ path: 'lab.A', bases: [], complete: true, quantities, subSections }],
  });
});

test.each([null, [], 'x', {}, { detail: 'Not Found' }])('refuses %j', (raw) =>
  expect(readJsonSchema('lab.A', raw)).toEqual({ problem: expect.any(String) }),
);

test('refuses a path that is none, and leaves open what may have more', () => {
  expect(readJsonSchema('../x', { properties: {} })).toEqual({ problem: expect.any(String) });
  expect(readJsonSchema('lab.A', { properties: {} })).toMatchObject({ classes: [{ complete: false }] });
});
