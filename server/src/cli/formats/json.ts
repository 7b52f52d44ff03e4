/** `check --format json`: a stable shape for programs (docs/cli.md#mapper-check). Positions are zero-based UTF-16. */
import type { Finding } from '../../protocol.ts';
import { printedJson } from '../io.ts';
import type { Format } from './format.ts';
import { jsonSet } from './setTable.ts';

export const jsonFormat: Format = async ({ files, counts, unchecked, unfinished, expectations, sets }, { nameOf }) => {
  const output = {
    version: 1,
    files: files.map(({ file, kind, findings }) => ({
      file,
      kind,
      findings: findings.map((finding) => jsonFinding(finding, nameOf)),
    })),
    summary: {
      errors: counts.error,
      warnings: counts.warning,
      informations: counts.information,
      hints: counts.hint,
      ...(unchecked !== undefined && { unchecked }),
      ...(unfinished > 0 && { unfinished }),
    },
    ...(expectations && {
      expectations: expectations.map(({ data, expected, failure }) => ({
        data,
        expected,
        passed: failure === undefined,
        ...failure,
      })),
    }),
  };
  return printedJson({ ...output, ...(sets && { sets: sets.map(jsonSet) }) });
};

/**
 * Returns a finding in the JSON format for other programs. Files are identified by name, and the data for quick fixes
 * is omitted.
 */
export function jsonFinding(
  { code, severity, message, range, related, compat, reason }: Finding,
  nameOf: (uri: string) => string,
): object {
  return {
    code,
    severity,
    message,
    range,
    ...(compat !== undefined && { compat }),
    ...(reason !== undefined && { reason }),
    related: related.map((place) => ({ file: nameOf(place.uri), range: place.range, message: place.message })),
  };
}
