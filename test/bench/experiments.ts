/** What `npm run bench` measures, in the order of its table. */
import type { Experiment } from '../../scripts/figures/experiment.ts';
import { mapping } from './mapping.ts';

export const experiments: readonly Experiment[] = [mapping];
