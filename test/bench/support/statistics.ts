/** Medians, growth and the order of rounds: the arithmetic of the bench. */

/** The middle value, between the two middle ones where there are two; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? Number.NaN) + upper) / 2 : upper;
}

/** How many times as much one took as the other, round by round: what else a machine does strikes both of a round. */
export function medianRatio(ours: readonly number[], floor: readonly number[]): number {
  return median(ours.map((each, round) => each / (floor[round] ?? Number.NaN)));
}

/** The exponent `e` of the curve `cost = c · size^e` that fits best; all numbers above 0. */
export function growthExponent(points: readonly { readonly size: number; readonly cost: number }[]): number {
  const x = points.map(({ size }) => Math.log(size));
  const y = points.map(({ cost }) => Math.log(cost));
  const [meanX, meanY] = [mean(x), mean(y)];
  const together = sum(x.map((each, i) => (each - meanX) * ((y[i] ?? meanY) - meanY)));
  return together / sum(x.map((each) => (each - meanX) ** 2));
}

/** The list begun `by` places later, so that in the course of the rounds each is first, and each is last. */
export function rotated<T>(list: readonly T[], by: number): readonly T[] {
  const start = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, one) => all + one, 0);
}
