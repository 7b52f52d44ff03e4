import { testFindings, unmarked } from '../../../support/checks.ts';
import { attached, classScene, knownMapper } from '../../../support/classes.ts';

const step = (place: string, rest?: string) => attached('"lab.v1.Step"', place, rest);
const tool = (place: string) =>
  `"tool": { "schema": "lab.v1.Tool", "main_key": "${place}", "rules": { "id": "model" } }`;
const mapper = (...sections: readonly string[]) => knownMapper('"id": "name"', sections.join());
const rootRules = (rules: string) =>
  knownMapper(rules, `${step('"<|one|>"')}, ${step('"two"').replace('part', 'other')}`).replace(
    '"lab.v1.Main"',
    '"nomad.datamodel.data.EntryData"',
  );

testFindings(
  'main-key-unknown',
  [
    ['a place that the parent lacks', mapper(step('"<|setpu|>"')), { mentions: ['Main', 'setup'] }],
    ['under subsections', mapper(step('"setup"', `"subsections": { ${tool('<|tol|>')} }`))],
    ['behind the parent of a dotted key', mapper(step('"setup"'), tool('setup.<|tol|>'))],
    ['a root of all classes has one finding a file', rootRules(''), { mentions: [2] }],
    ['a root into which a rule writes', unmarked(rootRules('"a": "b"')), { others: ['target-unknown'] }],
    ['a place that is there, or may be', ['"setup"', '"open"', '"link"'].map((place) => mapper(step(place)))],
  ],
  classScene,
);
