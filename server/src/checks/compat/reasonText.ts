/** What findings say for one reason. */
export interface ReasonText {
  /** For what stops the parser. */
  readonly stops?: () => string;
  /** For values or sections that are missing or different. */
  readonly differs?: () => string;
  /** If the result can't be known. */
  readonly unknown?: () => string;
  /** A form that the specification and the parser read alike, for both: `docs/parser.md` has an example. */
  readonly form?: () => string;
}
