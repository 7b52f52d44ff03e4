/** Checks of data files. */
import type { Sample } from '../data/sample.ts';
import type { FileFacts } from '../mapper/recognise.ts';
import type { Draft, WorkspaceFacts } from './check.ts';
import type { CheckedDraft, ChecksToRun } from './runChecks.ts';

export interface DataCheckContext {
  readonly uri: string;
  readonly text: string;
  readonly facts: FileFacts;
  readonly sample: Sample;
  readonly workspace: WorkspaceFacts;
}

/** In document order. */
export function runDataChecks(context: DataCheckContext, { severities, silent }: ChecksToRun): readonly CheckedDraft[] {
  const code = 'json-syntax';
  const severity = severities[code] ?? 'error';
  if (silent.has(code) || severity === 'off') return [];
  return syntaxError(context).map((draft) => ({ ...draft, code, severity }));
}

function syntaxError({ sample }: DataCheckContext): readonly Draft[] {
  return sample.kind === 'broken' ? [sample.error] : [];
}
