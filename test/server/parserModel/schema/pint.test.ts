import { expect, test } from 'vitest';
import { readUnit } from '../../../../server/src/parserModel/schema/pint.ts';
import { PythonFault } from '../../../../server/src/parserModel/stop.ts';

test.each(['kg/', 'kg /', '/kg', 'kg*', 'kg/s/', '/', '%', '**'])('%s lacks a side of its operator', (text) => {
  expect(() => readUnit(text)).toThrow(expect.objectContaining(new PythonFault('DefinitionSyntaxError')));
});

test.each(['kg/s', 'kg*m', '1/s', '60 s'])('%s is a unit', (text) => {
  expect(readUnit(text)).toHaveProperty('factor');
});
