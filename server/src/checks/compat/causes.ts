/**
 * The findings of the specification that can have the same cause as an event of the parser model: the most likely one
 * first. `test/server/checks/compat/causes.test.ts` looks for pairs that are missing here.
 */
import type { EventCode } from '../../parserModel/events.ts';

// A lone text in place of a list of paths is read letter by letter, so each event there is about the type.
const repeatPath = [
  'value-type',
  'repeat-path-syntax',
  'repeat-path-missing',
  'repeat-path-not-repeated',
  'repeat-path-no-candidates',
];
const repeatKey = ['repeat-key-shape', 'repeat-key-pattern', 'repeat-key-unknown', 'repeat-keys-no-match'];
const source = ['source-syntax', 'source-literal', 'rule-shape', 'source-unknown', 'source-partial'];
const target = [
  'target-syntax',
  'target-unsafe',
  'target-conflict',
  'target-unknown',
  'rule-shape',
  'target-duplicate',
];

export const sameCauses: { readonly [Code in EventCode]?: readonly string[] } = {
  'compat-lookup': ['class-key-missing', 'version-type', 'value-type'],
  'compat-top-level-key': ['section-shape', 'unknown-key'],
  'compat-main': ['main-missing', 'main-duplicate'],
  'compat-boolean': ['value-type', 'main-nested', 'main-forbidden-key', 'subsection-repeats-mismatch'],
  'compat-rules': ['section-missing-rules', 'value-type'],
  'compat-rule': ['rule-shape', 'value-type', 'duplicate-key'],
  'compat-version': ['repeat-paths-without-repeats', 'float-failed', ...repeatPath],
  'compat-default-type': ['float-failed'],
  'compat-condition-form': ['condition-shape', 'condition-path-syntax', 'unknown-key', 'value-type'],
  'compat-condition-base': ['condition-path-syntax'],
  'compat-condition-text': ['condition-pattern'],
  'compat-pattern': ['condition-pattern', 'repeat-key-pattern'],
  'compat-path': ['condition-path-syntax', ...repeatPath, ...repeatKey, ...source],
  'compat-unquoted-key': ['condition-path-syntax', ...repeatPath, ...repeatKey, ...source],
  'compat-target': target,
  'compat-shared-value': ['target-conflict', 'target-duplicate'],
  'compat-target-type': ['float-failed', 'target-type-unknown', 'target-type-mismatch', 'value-type'],
  'compat-float-zero': ['float-failed'],
  'compat-placeholders': source,
  'compat-use-rule': ['use-rule-unresolved', 'use-rule-cycle', 'use-rule-opaque', 'value-type'],
  'compat-match-key': ['match-key-ambiguous', 'repeat-key-shape', 'repeat-key-pattern', 'value-type', ...source],
  'compat-unit': ['unit-unknown', 'target-unknown'],
  'compat-repeat-path': [...repeatPath, 'source-literal'],
  'compat-paths-without-repeats': ['repeat-paths-without-repeats'],
  'compat-list-wildcard': repeatPath,
  'compat-missing-front': repeatPath,
  'compat-scalar-sibling': repeatPath,
  'compat-second-wildcard': repeatPath,
  'compat-plain-path': [...repeatPath, 'source-literal'],
  'compat-item-dropped': [...source, ...repeatPath],
  'compat-item-kept': repeatPath,
  'compat-key-name': repeatPath,
  'compat-repeat-key': ['value-type', ...repeatKey, 'source-literal'],
  'compat-repeat-key-presence': ['value-type', ...repeatKey],
  'compat-repeat-key-text': repeatKey,
  'compat-at-key': repeatKey,
  'compat-source-in-item': source,
  'compat-main-key': ['main-key-missing', 'target-syntax', 'target-unsafe', 'value-type', 'main-key-unknown'],
  'compat-subsections': repeatPath,
  'compat-dotted-parent': [
    'parent-missing',
    'main-key-missing',
    'target-syntax',
    'target-unsafe',
    'main-key-unknown',
    'value-type',
  ],
  'compat-place': [
    'main-key-unknown',
    'subsection-repeats-mismatch',
    'archive-not-reference',
    'main-key-conflict',
    'subsection-schema-mismatch',
    'target-syntax',
    'target-unsafe',
    'value-type',
  ],
  'compat-archive-repeats': ['archive-not-reference', 'value-type'],
  'compat-file-name': ['archive-name-missing', 'archive-not-reference', 'value-type'],
  'compat-file-taken': ['archive-name-missing'],
  'compat-schema': ['schema-syntax', 'section-missing-schema', 'value-type', 'schema-unknown'],
  'compat-value': ['target-type-mismatch', 'target-unknown', 'float-failed'],
  'compat-unknown-quantity': ['target-unknown', 'target-syntax', 'target-unsafe', 'rule-shape'],
  'compat-difference': ['main-missing'],
};
