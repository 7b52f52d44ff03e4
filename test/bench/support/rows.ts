/** Rows out of what was measured. */
import type { Row } from '../../../scripts/figures/report.ts';
import { medianRatio } from './statistics.ts';
import type { Took } from './took.ts';

/** @param most undefined: the figure is reported and has no goal */
export function row(
  name: string,
  figure: number,
  most: number | undefined,
  unit: (value: number) => string,
  detail: string,
): Row {
  const goal = most === undefined ? 'reported' : `≤ ${unit(most)}`;
  return {
    name,
    goal,
    figure: unit(figure),
    met: most === undefined ? null : figure <= most,
    detail,
  };
}

/** CPU time in relation to the floor's, with the peers' beside it. @param note what else should be known */
export function ratioRow(
  name: string,
  most: number,
  { floor, ours, peers = [] }: { readonly floor: Took; readonly ours: Took; readonly peers?: readonly Took[] },
  note?: string,
): Row {
  const beside = peers.map((peer) => `${peer.name} ${times(medianRatio(peer.cpus, floor.cpus))}`).join(', ');
  const detail = [...[floor, ours].map(tookText), beside, note].filter(Boolean).join(', ');
  const made = row(name, medianRatio(ours.cpus, floor.cpus), most, times, detail);
  return unlessWrong(made, [ours, ...peers]);
}

/** Not met where somebody found something else. */
export function unlessWrong(made: Row, all: readonly Took[]): Row {
  const wrong = all.filter(({ isRight }) => !isRight).map(({ name }) => name);
  return wrong.length === 0 ? made : { ...made, met: false, detail: `wrong answers of ${wrong}; ${made.detail}` };
}

/** CPU time; in brackets on the clock. */
export function tookText({ name, cpu, wall }: Took): string {
  return `${name} ${milliseconds(cpu)} (${milliseconds(wall)} wall)`;
}

export function times(ratio: number): string {
  return `${digits(ratio)}×`;
}

export function milliseconds(value: number): string {
  return `${digits(value)} ms`;
}

export function kilobytes(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`;
}

export function megabytes(bytes: number): string {
  return `${digits(bytes / 1e6)} MB`;
}

export function mebibytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MiB`;
}

/** Three digits that count. */
export function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : String(Number(value.toPrecision(3)));
}

/** `1e5` for a hundred thousand. */
export function power(value: number): string {
  return value.toExponential().replace('+', '');
}
