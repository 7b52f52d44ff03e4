/** Rows out of what was measured: a ratio and its goal. */
import type { Row } from '../../../scripts/figures/experiment.ts';
import type { Result } from './race.ts';
import { medianRatio } from './statistics.ts';

export interface Ratio {
  readonly name: string;
  /** At most this many times the floor. */
  readonly goal: number;
  readonly ours: Result;
  readonly floor: Result;
  readonly peers?: readonly Result[];
  /** What else should be known. */
  readonly note?: string;
}

/** CPU time in relation to the floor's, with the peers' in the detail. */
export function ratioRow({ name, goal, ours, floor, peers = [], note }: Ratio): Row {
  const wrong = [ours, ...peers].filter(({ isRight }) => !isRight).map((each) => each.name);
  const ratio = medianRatio(ours.cpus, floor.cpus);
  const detail = [
    ...(wrong.length > 0 ? [`found something else than ${floor.name}: ${wrong.join(', ')}`] : []),
    `${floor.name} ${cpuAndWall(floor)}, ${ours.name} ${cpuAndWall(ours)}`,
    ...(peers.length > 0
      ? [peers.map((peer) => `${peer.name} ${times(medianRatio(peer.cpus, floor.cpus))}`).join(', ')]
      : []),
    ...(note === undefined ? [] : [note]),
  ];
  return {
    name,
    goal: atMost(goal),
    figure: times(ratio),
    met: wrong.length === 0 && ratio <= goal,
    detail: detail.join('; '),
  };
}

export function atMost(goal: number): string {
  return `≤ ${goal}×`;
}

export function times(ratio: number): string {
  return `${digits(ratio)}×`;
}

/** Of the thread's CPU time; in brackets on the clock. */
export function cpuAndWall({ cpu, wall }: { readonly cpu: number; readonly wall: number }): string {
  return `${milliseconds(cpu)} (${milliseconds(wall)} wall)`;
}

export function milliseconds(value: number): string {
  return `${digits(value)} ms`;
}

export function megabytes(bytes: number): string {
  return `${digits(bytes / 1e6)} MB`;
}

/** Three digits that count. */
export function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

/** `1e5` for a hundred thousand. */
export function power(value: number): string {
  return value.toExponential().replace('+', '');
}
