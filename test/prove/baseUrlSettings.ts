/** Row `base-url-settings`: repositories that try to move the base URL, in a real VS Code. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { countBaseUrl } from './baseUrlWindows.ts';
import { rowOf } from './row.ts';

/** A quick run leaves it to the tests in the window, which open two of them. */
export const baseUrlSettings: Experiment = {
  name: 'base-url-settings',
  async measure({ quick }) {
    if (quick) return [];
    const trusted = await countBaseUrl(false);
    const restricted = await countBaseUrl(true);
    const problems = [
      ...trusted.problems.map((problem) => `trusted: ${problem}`),
      ...restricted.problems.map((problem) => `restricted: ${problem}`),
    ];
    return [
      rowOf('base-url-settings', problems, {
        goal: '0 connections to the other host',
        counted: `${trusted.windows + restricted.windows} windows, ${trusted.arrived + restricted.arrived} connections`,
        detail: `${trusted.windows} attempts × (trusted, restricted); ${trusted.home + restricted.home} connections to the user's host, and to the other one when the user sets it`,
      }),
    ];
  },
};
