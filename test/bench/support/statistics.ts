/** Medians, growth and the order of rounds: the arithmetic of the bench. */

/** The middle value, between the two middle ones where there are two; NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}

/** The smallest value that the given share of all does not exceed; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** How many times as much one took as the other, round by round: what else a machine does strikes both of a round. */
export function medianRatio(ours: readonly number[], floor: readonly number[]): number {
  return median(ours.map((each, round) => each / (floor[round] ?? Number.NaN)));
}

/** The slope of the line that fits points best. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length;
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))];
  return mean(points.map(([x, y]) => (x - meanX) * (y - meanY))) / mean(points.map(([x]) => (x - meanX) ** 2));
}

/** The exponent `e` of the curve `cost = c · size^e` that fits best; all numbers above 0. */
export function growthExponent(points: readonly { readonly size: number; readonly cost: number }[]): number {
  return slope(points.map(({ size, cost }) => [Math.log(size), Math.log(cost)]));
}

/** The list begun `by` places later, so that in the course of the rounds each is first, and each is last. */
export function rotated<T>(list: readonly T[], by: number): readonly T[] {
  const start = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
