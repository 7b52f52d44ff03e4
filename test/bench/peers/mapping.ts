/** The mapping that all contenders make of a file: a run with its steps, a default for notes that are missing or empty. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Contender } from '../support/contender.ts';
import { classKey } from '../support/data.ts';

interface Params {
  /** A data file as `sampleText` makes it. */
  readonly file: string;
  /** Nothing is mapped but what is measured: for the memory that it takes. */
  readonly once?: boolean;
}

interface Step {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly t: number;
  readonly note?: string;
  readonly who: { readonly lab: string };
}

interface Run {
  readonly title: string;
  readonly Steps: readonly Step[];
}

const noNote = 'none';

/** Makes of a file's text the main section's data, and keeps what it made them of. */
type Make = (text: string) => { readonly made: unknown; readonly of?: unknown };

/**
 * What was made and what of stays until the next run, as a program keeps it that shows it: otherwise a collection between
 * two rounds takes the shapes of its objects along, and with them the code that was compiled for these shapes.
 */
function contender(prepare: () => Make | Promise<Make>): Contender<Params> {
  return async ({ file, once }) => {
    const [text, make] = [await readFile(file, 'utf8'), await prepare()];
    const kept: { result?: unknown } = {};
    const run = async () => {
      const { made, of } = make(text);
      kept.result = [await made, of];
    };
    return { run, answer: async () => (once ? '' : digest(await make(text).made)) };
  };
}

/** Equal for equal data, in whatever order its members stand. */
function digest(main: unknown): string {
  const sorted = (section: object) => JSON.stringify(Object.entries(section).sort(([a], [b]) => (a < b ? -1 : 1)));
  const hash = createHash('sha1');
  const { steps, ...rest } = main as Record<string, unknown>;
  for (const section of [rest, ...(steps as object[])]) hash.update(sorted(section));
  return hash.digest('hex');
}

/** The floor: what one would write by hand. */
const loop = contender(() => (text) => {
  const of = JSON.parse(text) as Run;
  const steps: object[] = [];
  for (const step of of.Steps) {
    steps.push({
      m_def: 'lab.Step',
      lab_id: step.id,
      name: step.name,
      method: step.kind,
      duration: step.t,
      comment: step.note || noNote,
      location: step.who.lab,
    });
  }
  return { made: { m_def: 'lab.Run', name: of.title, steps }, of };
});

const mapper = {
  $json_mapper_class_key: classKey,
  main_schema: { schema: 'lab.Run', is_main: 'True', rules: { title: 'name' } },
  steps: {
    schema: 'lab.Step',
    main_key: 'steps',
    repeats: true,
    repeat_paths: ['Steps'],
    rules: {
      ...{ id: 'lab_id', name: 'name', kind: 'method', 'who.lab': 'location' },
      t: { source: 't', target: 'duration', target_type: 'float' },
      note: { source: 'note', target: 'comment', default_value: noNote },
    },
  },
};

/** The data file read and mapped as the service does it, with the record of how. */
const ours = contender(async () => (await import('./ours.ts')).mappingOf(mapper));

const viaJmespath = contender(async () => {
  const { default: jmespath } = await import('jmespath');
  const rest = `duration: t, comment: note || '${noNote}', location: who.lab`;
  const query = `{m_def: 'lab.Run', name: title, steps: Steps[].{m_def: 'lab.Step', lab_id: id, name: name, method: kind, ${rest}}}`;
  return (text) => ({ made: jmespath.search(JSON.parse(text), query) });
});

export const floor = 'JSON.parse + loop';

export default { [floor]: loop, ours, jmespath: viaJmespath };
