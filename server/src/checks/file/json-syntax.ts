/** The file is not JSON: comments, trailing commas and NaN included. */
import type { Check } from '../check.ts';

export const jsonSyntax: Check = {
  code: 'json-syntax',
  severity: 'error',
  *checkFile({ mapper }) {
    // What comes after the first error mostly follows from it.
    const [first] = mapper.errors;
    if (first) yield { span: first.span, message: first.message };
  },
};
