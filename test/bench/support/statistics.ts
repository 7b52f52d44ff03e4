/** Medians, growth and the order of rounds: the arithmetic of the bench. */

/** The middle value, between the two middle ones where there are two; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** How many times as much one took as the other, round by round: what else a machine does strikes both of a round. */
export function medianRatio(ours: readonly number[], floor: readonly number[]): number {
  return median(ours.map((each, round) => each / (floor[round] ?? Number.NaN)));
}

/** The exponent `e` of the curve `cost = c · size^e` that fits best; all numbers above 0. */
export function growthExponent(points: readonly { readonly size: number; readonly cost: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const x = points.map(({ size }) => Math.log(size));
  const y = points.map(({ cost }) => Math.log(cost));
  const [meanX, meanY] = [mean(x), mean(y)];
  return (
    mean(x.map((each, i) => (each - meanX) * ((y[i] ?? meanY) - meanY))) / mean(x.map((each) => (each - meanX) ** 2))
  );
}

/** The list begun `by` places later, so that in the course of the rounds each is first, and each is last. */
export function rotated<T>(list: readonly T[], by: number): readonly T[] {
  const start = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
