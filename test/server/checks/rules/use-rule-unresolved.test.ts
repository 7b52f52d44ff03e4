import { mapperWith, sectionWith, testFindings } from '../../../support/checks.ts';

const base = '"base": { "source": "x", "target": "x" }';
const rule = (reference: string, name = 'b') => `"${name}": { "use_rule": ${reference}, "source": "a", "target": "y" }`;
const nested = sectionWith('a', `"subsections": { ${sectionWith('b', '', base)} }`);

testFindings('use-rule-unresolved', [
  [
    'a reference that names no rule, the near one offered',
    mapperWith(`${base}, ${rule('<|"#main_schema.bas"|>')}`),
    { mentions: ['#main_schema.base'], severity: 'error', fix: { replace: '#main_schema.base' } },
  ],
  ['the rule itself is not offered', mapperWith(rule('<|"#main_schema.tmp"|>', 'temp')), { fix: null }],
  ['a rule of a nested mapping cannot be named', mapperWith(rule('<|"#b.base"|>'), nested)],
  ['a rule that is there', mapperWith(`${base}, ${rule('"#main_schema.base"')}`)],
  ['text without `#`', mapperWith(rule('"hook"')), { others: ['use-rule-opaque'] }],
]);
