/** The parts of the jmespath library that we use; it publishes no types of its own. */
declare module 'jmespath' {
  interface Library {
    tokenize(
      expression: string,
    ): ({ readonly type: string; readonly value: unknown; readonly start: number } | undefined)[];
    search(data: unknown, expression: string): unknown;
    strictDeepEqual(left: unknown, right: unknown): boolean;
  }
  const library: Library;
  export default library;
}
