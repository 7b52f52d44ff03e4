import jsont from 'json-transforms';
import { mappingTask, noNote, type Run, type Step } from './work.ts';

const rules = [
  jsont.pathRule('.{.Steps}', ({ match, runner }) => {
    const run = match as Run;
    return { m_def: 'lab.Run', name: run.title, steps: runner(run.Steps) };
  }),
  jsont.pathRule('.{.id}', ({ match }) => {
    const { id, name, kind, t, note, who } = match as Step;
    const rest = { duration: t, comment: note || noNote, location: who.lab };
    return { m_def: 'lab.Step', lab_id: id, name, method: kind, ...rest };
  }),
];

export default mappingTask((text) => jsont.transform(JSON.parse(text), rules));
