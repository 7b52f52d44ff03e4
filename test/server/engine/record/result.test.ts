import { expect, test } from 'vitest';
import { previewEntries } from '../../../../server/src/engine/record/result.ts';
import { mapOf, mapperOf } from '../../../support/mapping.ts';

test('shows the entries with their mappings and files', async () => {
  const a = { schema: 'd.A', main_key: 'a', repeats: true, is_archive: true, repeat_paths: 'l', rules: { id: 'id' } };
  const { result } = await mapOf(mapperOf({}, { a }), { l: [{ id: 1 }, { id: 2 }] });
  expect(previewEntries(result).map(({ isMain }) => isMain)).toEqual([true, false, false]);
  expect(previewEntries(result).at(-1)).toEqual({
    ...{ section: 'a', schema: 'd.A', isMain: false, file: 'a_2.archive.json' },
    data: { m_def: 'd.A', id: 2 },
  });
});
