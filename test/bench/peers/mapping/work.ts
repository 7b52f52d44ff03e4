/** The mapping that all contenders make: a run with its steps, a default for notes that are missing or empty. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Prepare } from '../../support/contender.ts';
import { classKey } from '../../support/sampleData.ts';

/** A data file as `sampleText` makes it. */
export interface MappingParams {
  readonly file: string;
  /** Nothing is mapped but what is measured: for the memory that it takes. */
  readonly once?: boolean;
}

export interface Step {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly t: number;
  readonly note?: string;
  readonly who: { readonly lab: string };
}

export interface Run {
  readonly title: string;
  readonly Steps: readonly Step[];
}

export const noNote = 'none';

/** The mapping in our own words. */
export const mapper = {
  $json_mapper_class_key: classKey,
  main_schema: { schema: 'lab.Run', is_main: 'True', rules: { title: 'name' } },
  steps: {
    schema: 'lab.Step',
    main_key: 'steps',
    repeats: 'True',
    repeat_paths: ['Steps'],
    rules: {
      id: 'lab_id',
      name: 'name',
      kind: 'method',
      t: { source: 't', target: 'duration', target_type: 'float' },
      note: { source: 'note', target: 'comment', default_value: noNote },
      'who.lab': 'location',
    },
  },
};

/**
 * A contender that makes the main section's data from the file's text. What it made and what it made that of stays until
 * the next run, as a program keeps it that shows it: otherwise a collection between two rounds takes the shapes of its
 * objects along, and with them the code that was compiled for these shapes.
 */
export function mappingTask(map: (text: string) => unknown): Prepare<MappingParams> {
  return async ({ file, once }) => {
    const text = await readFile(file, 'utf8');
    const run = async () => {
      kept.made = map(text);
      await kept.made;
    };
    return { run, answer: async () => (once ? '' : digest(await map(text))) };
  };
}

/** What stays until the next run. */
const kept: { made?: unknown; of?: unknown } = {};

/** Keeps what a result is made of as well. */
export function keep<T>(of: T): T {
  kept.of = of;
  return of;
}

/** Equal for equal data, in whatever order its members stand. */
function digest(main: unknown): string {
  const hash = createHash('sha1');
  const { steps, ...rest } = main as Record<string, unknown>;
  hash.update(sorted(rest));
  for (const step of steps as object[]) hash.update(sorted(step));
  return hash.digest('hex');
}

function sorted(section: object): string {
  return JSON.stringify(Object.entries(section).sort(([a], [b]) => (a < b ? -1 : 1)));
}
