/** `check --format json`: a stable shape for programs (DESIGN 2). Positions are zero-based UTF-16. */
import type { Format } from './format.ts';

export const jsonFormat: Format = {
  async render({ files, counts }, { nameOf }) {
    const output = {
      version: 1,
      files: files.map(({ file, kind, findings }) => ({
        file,
        kind,
        findings: findings.map(({ code, severity, message, range, related }) => ({
          code,
          severity,
          message,
          range,
          related: related.map((place) => ({ file: nameOf(place.uri), range: place.range, message: place.message })),
        })),
      })),
      summary: {
        errors: counts.error,
        warnings: counts.warning,
        informations: counts.information,
        hints: counts.hint,
      },
    };
    return `${JSON.stringify(output, null, 2)}\n`;
  },
};
