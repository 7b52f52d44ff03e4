/** The parts that the bench uses of a peer without types. */
declare module 'json-transforms' {
  interface Found {
    readonly match: unknown;
    runner(leaf?: unknown): unknown;
  }
  const jsont: {
    transform(json: unknown, rules: readonly unknown[]): unknown;
    pathRule(path: string, ifMatch: (found: Found) => unknown): unknown;
  };
  export default jsont;
}
