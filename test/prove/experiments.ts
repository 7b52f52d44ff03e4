/** What `npm run prove` shows, in the order of its table. */
import type { Experiment } from '../../scripts/figures/report.ts';
import { memory } from '../bench/memory.ts';
import { allowance } from './allowance.ts';
import { baseUrlSettings } from './baseUrlSettings.ts';
import { edits } from './edits.ts';
import { confirmedOrigin, foreignNames, hygiene } from './fakeEditorRows.ts';
import { faultMatrix } from './faultMatrix.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { hostilePatterns } from './hostilePatterns.ts';
import { issueModel } from './issueModel.ts';
import { multiplyingInputs } from './multiplyingInputs.ts';
import { mutation } from './mutation/mutation.ts';
import { reach } from './reach.ts';
import { redirects } from './redirects.ts';
import { serverKilled } from './serverKilled.ts';
import { silence } from './silence.ts';
import { soak } from './soak.ts';
import { twoWindows } from './twoWindows.ts';

export const experiments: readonly Experiment[] = [
  faultMatrix,
  redirects,
  baseUrlSettings,
  reach,
  confirmedOrigin,
  fuzz,
  edits,
  hostilePatterns,
  multiplyingInputs,
  allowance,
  silence,
  serverKilled,
  soak,
  issueModel,
  twoWindows,
  hygiene,
  foreignNames,
  memory,
  mutation,
];
