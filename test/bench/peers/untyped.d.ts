/** The parts that the bench uses of peers without types. */
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

declare module 'object-mapper' {
  type Target = string | { readonly key: string; transform(value: unknown): unknown };
  export default function merge(
    from: object,
    to: object,
    map: Readonly<Record<string, Target | readonly Target[]>>,
  ): object;
}
