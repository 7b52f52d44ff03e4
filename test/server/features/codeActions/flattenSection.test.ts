import { mapperBeside, stepsWith } from '../../../support/checks.ts';
import { testRefactorings } from '../../../support/refactor.ts';

const data = {
  id: 7,
  Steplist: [
    { time: 1, tools: [{ n: 'a' }, { n: 'b' }] },
    { time: 2, tools: [{ n: 'c' }] },
  ],
};
const tools = (paths = '["tools[*]"]', key = 'tools', name = 'to<|>ols') =>
  `"${name}": { "schema": "lab.Tool", "main_key": "${key}", "repeats": true, "repeat_paths": ${paths}, "rules": { "n": "name" } }`;
const flat = (name = 'tools') => tools('["Steplist[*].tools[*]"]', 'steps.tools', name);
const nested = (inner: string, parent = stepsWith()) => parent.replace(/ }$/, `, "subsections": { ${inner} } }`);
const section = (name: string, key: string) =>
  `"${name}": { "schema": "lab.S", "main_key": "${key}", "rules": { "time": "t" } }`;
const inMain = tools('["Steplist[*].tools[*]"]', 'tools');
const main = '"main_schema": { "schema": "lab.Main", "is_main": true, "rules": { "id": "name" }';
const whole = `{\n  "$json_mapper_class_key": "test key",\n  ${main}`;
const using =
  '"main_schema": { "schema": "lab.Main", "is_main": true, "rules": { "x": { "use_rule": "#tools.n", "target": "y" } } }';

testRefactorings(
  'refactor.rewrite.flattenSection',
  (rest) => (rest.startsWith('{') ? rest : mapperBeside(rest)),
  [
    ['to the top, with a dotted place and paths from the root', nested(tools()), `${stepsWith()},\n  ${flat()}`],
    [
      'its sisters stay, its name becomes another where it is taken',
      `${nested(`${section('s', 's')}, ${tools()}`)},\n  ${section('tools', 't')}`,
      `${nested(section('s', 's'))},\n  ${flat('tools_2')},\n  ${section('tools', 't')}`,
    ],
    ['from main, at its place', `${whole}, "subsections": { ${inMain} } }\n}`, mapperBeside(inMain.replace('<|>', ''))],
    ['a parent that repeats over an object', nested(tools(), stepsWith().replace('Steplist[*]', 'Steplist'))],
    ['a path that begins with a bracket', nested(tools('["[0]"]'))],
    ['no place', nested(tools('["tools[*]"]', ''))],
    ['a place that another has', `${nested(tools('["tools[*]"]', 'taken'))},\n  ${section('t', 'steps.taken')}`],
    ['the same name twice', nested(`${tools('["none[*]"]', 'old', 'tools')}, ${tools()}`)],
    ['a sister of the same place', nested(`${section('s', 'tools.in')}, ${tools()}`)],
    ['a rule that refers to its new name', `{ "$json_mapper_class_key": "test key", ${using}, ${nested(tools())} }`],
  ],
  { data },
);
