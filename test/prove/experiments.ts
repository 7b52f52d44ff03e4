/** What `npm run prove` shows, in the order of its table. */
import type { Experiment } from '../../scripts/figures/experiment.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { hostilePatterns } from './hostilePatterns.ts';
import { memory } from './memory.ts';
import { mutation } from './mutation.ts';
import { serverKilled } from './serverKilled.ts';
import { soak } from './soak.ts';

export const experiments: readonly Experiment[] = [fuzz, hostilePatterns, serverKilled, soak, memory, mutation];
