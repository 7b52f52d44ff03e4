import { expect, test } from 'vitest';
import { isBaseUncertain } from '../../../../server/src/checks/file/unreadable.ts';
import { planMapping } from '../../../../server/src/engine/plan/plan.ts';
import { parseMapper } from '../../../../server/src/mapper/parseMapper.ts';

/** Three mappings on each level, each a parent of all three on the next. */
function levels(count: number, top: object): object {
  const mappingAt = (level: number) => {
    const main_key = Array(level + 1)
      .fill('x')
      .join('.');
    return { schema: 'a.B', main_key, rules: { a: 't' }, ...(level === 0 ? top : {}) };
  };
  const mappings = Array.from({ length: count }).flatMap((_, level) =>
    ['x', 'y', 'z'].map((name) => [`${name}${level}`, mappingAt(level)]),
  );
  return { main_schema: { schema: 'a.B', is_main: true, rules: {} }, ...Object.fromEntries(mappings) };
}

test.each([
  [{}, false],
  [{ repeat_keys: ['a'] }, true],
])('with %j above, of many parents each is looked at once: %j', (top, expected) => {
  const plan = planMapping(parseMapper(JSON.stringify(levels(40, top))));
  const last = [...plan.sections.values()].find(({ mapping }) => mapping.name === 'x39');
  if (last === undefined) throw new Error('no mapping');
  expect(isBaseUncertain({ plan }, last)).toBe(expected);
});
