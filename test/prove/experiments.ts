/** What `npm run prove` shows, in the order of its table. */
import type { Experiment } from '../../scripts/figures/experiment.ts';
import { baseUrlSettings } from './baseUrlSettings.ts';
import { faultMatrix } from './faultMatrix.ts';
import { hygiene } from './hygiene.ts';
import { redirects } from './redirects.ts';
import { issueModel, twoWindows } from './stateModels.ts';

export const experiments: readonly Experiment[] = [
  faultMatrix,
  redirects,
  baseUrlSettings,
  issueModel,
  twoWindows,
  hygiene,
];
