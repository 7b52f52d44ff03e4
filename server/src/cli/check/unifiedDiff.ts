/** A unified diff of two texts, for terminals and CI. */
import { structuredPatch } from 'diff';

/** The most changed lines: nobody reads more, and the time to find them grows with their square. */
const mostChanges = 500;

/** Lines of the diff, from expected to found. */
export function unifiedDiff(expected: string, found: string): readonly string[] {
  const patch = structuredPatch('', '', expected, found, '', '', { context: 3, maxEditLength: mostChanges });
  if (patch === undefined) return [`(more than ${mostChanges} lines differ)`];
  return [
    '--- expected',
    '+++ found',
    ...patch.hunks.flatMap(({ oldStart, oldLines, newStart, newLines, lines }) => [
      `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@`,
      ...lines,
    ]),
  ];
}
