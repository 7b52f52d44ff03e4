import merge from 'object-mapper';
import { mappingTask, noNote, type Run } from './work.ts';

const step = {
  id: 'lab_id',
  name: 'name',
  kind: 'method',
  t: 'duration',
  note: { key: 'comment', transform: (note: unknown) => note || noNote },
  'who.lab': 'location',
};

export default mappingTask((text) => {
  const run = JSON.parse(text) as Run;
  const steps = run.Steps.map((each) => merge(each, { m_def: 'lab.Step' }, step));
  return merge(run, { m_def: 'lab.Run', steps }, { title: 'name' });
});
