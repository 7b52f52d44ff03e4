/** The floor: what one would write by hand. */
import { keep, mappingTask, noNote, type Run } from './work.ts';

export default mappingTask((text) => {
  const run = keep(JSON.parse(text) as Run);
  const steps: object[] = [];
  for (const step of run.Steps) {
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
  return { m_def: 'lab.Run', name: run.title, steps };
});
