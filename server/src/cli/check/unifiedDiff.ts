/** A unified diff of two texts, as a terminal and CI show it. */
import { structuredPatch } from 'diff';

/** More changed lines than anyone reads; finding them would take time that grows with their square. */
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
