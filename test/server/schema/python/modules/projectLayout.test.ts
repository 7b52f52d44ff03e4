import { expect, test } from 'vitest';
import { readProjectLayout } from '../../../../../server/src/schema/python/modules/projectLayout.ts';

test.each([
  ['blanks', `package_dir=${' '.repeat(250_000)}x`],
  ['line breaks', '\n'.repeat(250_000)],
  ['words', 'package_dir='.repeat(20_000)],
  ['quotes', "find_packages('".repeat(15_000)],
  ['slashes', `find_packages('${'/'.repeat(250_000)}x')`],
])('%s without end are read once', (_, text) => {
  expect(readProjectLayout('setup.py', text).roots.length).toBeLessThan(3);
});

test('folders that nobody has so many of are left out', () => {
  const folders = Array.from({ length: 10_000 }, (_, index) => `"f${index}"`).join(', ');
  const text = `[tool.setuptools.packages.find]\nwhere = [${folders}]`;
  expect(readProjectLayout('pyproject.toml', text).roots).toHaveLength(200);
});
