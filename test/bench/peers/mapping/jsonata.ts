import jsonata from 'jsonata';
import { mappingTask, noNote } from './work.ts';

const step = `{"m_def": "lab.Step", "lab_id": id, "name": name, "method": kind, "duration": t, "comment": note ? note : "${noNote}", "location": who.lab}`;
const expression = jsonata(`{"m_def": "lab.Run", "name": title, "steps": Steps.${step}}`);

export default mappingTask((text) => expression.evaluate(JSON.parse(text)));
