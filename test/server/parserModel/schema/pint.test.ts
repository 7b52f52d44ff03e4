import { expect, test } from 'vitest';
import { readUnit } from '../../../../server/src/parserModel/schema/pint.ts';
import { PythonFault } from '../../../../server/src/parserModel/stop.ts';

test('an operator needs both of its sides', () => {
  for (const text of ['kg/', 'kg /', '/kg', 'kg*', 'kg/s/', '/', '%', '**'])
    expect(() => readUnit(text), text).toThrow(expect.objectContaining(new PythonFault('DefinitionSyntaxError')));
  for (const text of ['kg/s', 'kg*m', '1/s', '60 s']) expect(readUnit(text)).toHaveProperty('factor');
});
