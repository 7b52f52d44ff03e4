import { expect, test } from 'vitest';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

async function filesOf(names: readonly unknown[], mapping = 'runs'): Promise<readonly string[]> {
  const repeated = { schema: 'd', main_key: 'r', repeats: true, is_archive: true, repeat_paths: 'l' };
  const mapper = {
    main: { is_main: true, schema: 'm', rules: {} },
    [mapping]: { ...repeated, rules: { n: 'name', x: 'x' } },
  };
  const { files } = await mapOf(mapper, { l: names.map((n) => ({ n, x: 1 })) });
  return files.slice(1).map((file) => file.replace('.archive.json', ''));
}

test.each<[string, readonly unknown[], string, string?]>([
  ['their names', ['a b', 'Größe', 5.0, false, 0], 'a b | Größe | 5 | False | 0'],
  ['without a name', ['', null, [], {}, ['x'], { y: 1 }], 'runs | runs_2 | runs_3 | runs_4 | runs_5 | runs_6'],
  ['signs that no file has', ['a/b\\c:d', '<>"|?*#', 'x\n\u0000\u0085'], 'a_b_c_d | _______ | x___'],
  ['of the same name', ['a', 'a', 'a_2', 'a', 'a_2'], 'a | a_2 | a_2_2 | a_3 | a_2_3'],
  ['with the name of the main entry', ['main', 'runs', null], 'main_2 | runs | runs_2'],
  ['by a mapping with signs in its name', [null], 'a_b', 'a/b'],
])('sections are named: %s', async (_, names, files, mapping) =>
  expect((await filesOf(names, mapping)).join(' | ')).toBe(files),
);

test('the main entry is named by its section', async () =>
  expect((await mapOf(mapperOf({ id: 'name' }), { id: 'run 1' })).files).toEqual(['run 1.archive.json']));

test('the names of entries are paid before they are written', async () => {
  const names = Array.from({ length: 200 }, () => null);
  expect((await filesOf(names, 'n'.repeat(40_000))).length).toBeLessThan(200);
});
