import jmespath from 'jmespath';
import { mappingTask, noNote } from './work.ts';

const step = `{m_def: 'lab.Step', lab_id: id, name: name, method: kind, duration: t, comment: note || '${noNote}', location: who.lab}`;

export default mappingTask((text) =>
  jmespath.search(JSON.parse(text), `{m_def: 'lab.Run', name: title, steps: Steps[].${step}}`),
);
