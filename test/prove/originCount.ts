/** All flows with another base URL set at each of their steps, and what went elsewhere. */
import { type OriginCell, runOrigin, variants } from './originCell.ts';
import { controls, flows } from './originFlows.ts';

export interface OriginCount {
  readonly cells: number;
  /** Requests to the service that the flow began with. */
  readonly requests: number;
  readonly problems: readonly string[];
}

export async function countOrigins(): Promise<OriginCount> {
  const problems: string[] = [];
  let cells = 0;
  let requests = 0;
  const look = async (cell: OriginCell) => {
    const result = await runOrigin(cell);
    cells++;
    requests += result.home;
    if (result.elsewhere.length > 0) problems.push(`${titleOf(cell)}: ${result.elsewhere[0]}`);
    return result;
  };
  for (const flow of flows)
    for (const variant of variants) {
      const whole = { flow, variant, changeAt: undefined };
      const { steps, left } = await look(whole);
      if (variant === 'signed in' && left.length > 0)
        problems.push(`${titleOf(whole)} does not go to its end: ${left[0]}`);
      for (let changeAt = flow.firstStep; changeAt < steps; changeAt++) await look({ flow, variant, changeAt });
    }
  problems.push(...(await missedControls()));
  return { cells, requests, problems };
}

/** What does go to the service that is set in the middle of it would be seen. */
async function missedControls(): Promise<readonly string[]> {
  const missed: string[] = [];
  for (const flow of controls) {
    const { elsewhere } = await runOrigin({ flow, variant: 'signed in', changeAt: 0 });
    if (elsewhere.length === 0) missed.push(`${flow.name}: the control sends nothing to the other service`);
  }
  return missed;
}

function titleOf({ flow, variant, changeAt }: OriginCell): string {
  return `${flow.name} (${variant})${changeAt === undefined ? '' : `, changed at step ${changeAt}`}`;
}
