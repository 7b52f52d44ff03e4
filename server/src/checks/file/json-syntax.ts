/** The file is not JSON: comments, trailing commas and NaN included. */
import type { Check } from '../check.ts';

export const jsonSyntax: Check = {
  code: 'json-syntax',
  severity: 'error',
  *checkFile({ mapper }) {
    // Further errors mostly follow from the first.
    const [first] = mapper.errors;
    if (first) yield { span: first.span, message: first.message };
  },
};
