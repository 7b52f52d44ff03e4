/** Every check of a mapper file, in the order of the specification's checklist (section 2.4). */

import type { Check } from './check.ts';
import { classKeyDuplicate } from './classKey/class-key-duplicate.ts';
import { classKeyMissing } from './classKey/class-key-missing.ts';
import { compatChecks } from './compat/compatChecks.ts';
import { duplicateKey } from './file/duplicate-key.ts';
import { jsonSyntax } from './file/json-syntax.ts';
import { limitReached } from './file/limit-reached.ts';
import { sectionEmpty } from './file/section-empty.ts';
import { sectionMissingRules } from './file/section-missing-rules.ts';
import { sectionMissingSchema } from './file/section-missing-schema.ts';
import { sectionShape } from './file/section-shape.ts';
import { unknownKey } from './file/unknown-key.ts';
import { versionType } from './file/version-type.ts';
import { mainDuplicate } from './main/main-duplicate.ts';
import { mainForbiddenKey } from './main/main-forbidden-key.ts';
import { mainKeyConflict } from './main/main-key-conflict.ts';
import { mainKeyMissing } from './main/main-key-missing.ts';
import { mainKeyUnknown } from './main/main-key-unknown.ts';
import { mainMissing } from './main/main-missing.ts';
import { mainNested } from './main/main-nested.ts';
import { mainSchemaName } from './main/main-schema-name.ts';
import { nestedAndDotted } from './nesting/nested-and-dotted.ts';
import { parentMissing } from './nesting/parent-missing.ts';
import { subsectionRepeatsMismatch } from './nesting/subsection-repeats-mismatch.ts';
import { subsectionSchemaMismatch } from './nesting/subsection-schema-mismatch.ts';
import { repeatKeyPattern } from './repeats/repeat-key-pattern.ts';
import { repeatKeyShape } from './repeats/repeat-key-shape.ts';
import { repeatKeyUnknown } from './repeats/repeat-key-unknown.ts';
import { repeatKeysNoMatch } from './repeats/repeat-keys-no-match.ts';
import { repeatKeysWithoutPaths } from './repeats/repeat-keys-without-paths.ts';
import { repeatPathMissing } from './repeats/repeat-path-missing.ts';
import { repeatPathNoCandidates } from './repeats/repeat-path-no-candidates.ts';
import { repeatPathNotRepeated } from './repeats/repeat-path-not-repeated.ts';
import { repeatPathSyntax } from './repeats/repeat-path-syntax.ts';
import { repeatPathsWithoutRepeats } from './repeats/repeat-paths-without-repeats.ts';
import { archiveNameMissing } from './rules/archive-name-missing.ts';
import { archiveNotReference } from './rules/archive-not-reference.ts';
import { conditionPathSyntax } from './rules/condition-path-syntax.ts';
import { conditionPathUnknown } from './rules/condition-path-unknown.ts';
import { conditionPattern } from './rules/condition-pattern.ts';
import { conditionShape } from './rules/condition-shape.ts';
import { floatFailed } from './rules/float-failed.ts';
import { matchKeyAmbiguous } from './rules/match-key-ambiguous.ts';
import { ruleShape } from './rules/rule-shape.ts';
import { sourceLiteral } from './rules/source-literal.ts';
import { sourcePartial } from './rules/source-partial.ts';
import { sourceSyntax } from './rules/source-syntax.ts';
import { sourceUnknown } from './rules/source-unknown.ts';
import { targetConflict } from './rules/target-conflict.ts';
import { targetDuplicate } from './rules/target-duplicate.ts';
import { targetSyntax } from './rules/target-syntax.ts';
import { targetTypeMismatch } from './rules/target-type-mismatch.ts';
import { targetTypeUnknown } from './rules/target-type-unknown.ts';
import { targetUnknown } from './rules/target-unknown.ts';
import { targetUnsafe } from './rules/target-unsafe.ts';
import { unitUnknown } from './rules/unit-unknown.ts';
import { useRuleCycle } from './rules/use-rule-cycle.ts';
import { useRuleOpaque } from './rules/use-rule-opaque.ts';
import { useRuleUnresolved } from './rules/use-rule-unresolved.ts';
import { valueType } from './rules/value-type.ts';
import { schemaIncomplete } from './schema/schema-incomplete.ts';
import { schemaSyntax } from './schema/schema-syntax.ts';
import { schemaUnknown } from './schema/schema-unknown.ts';

export const checklist: readonly Check[] = [
  // 1 class key
  classKeyMissing,
  classKeyDuplicate,
  versionType,
  // 2 main
  mainMissing,
  mainDuplicate,
  mainNested,
  mainForbiddenKey,
  mainSchemaName,
  // 3 main_key
  mainKeyMissing,
  // 4 rules
  sectionMissingRules,
  ruleShape,
  sourceSyntax,
  sourceLiteral,
  targetSyntax,
  sourceUnknown,
  sourcePartial,
  targetUnknown,
  targetTypeMismatch,
  targetUnsafe,
  targetConflict,
  targetDuplicate,
  conditionShape,
  conditionPattern,
  conditionPathSyntax,
  conditionPathUnknown,
  targetTypeUnknown,
  floatFailed,
  useRuleUnresolved,
  useRuleCycle,
  useRuleOpaque,
  matchKeyAmbiguous,
  unitUnknown,
  // 5 repeat_paths
  repeatPathSyntax,
  repeatPathMissing,
  repeatPathNotRepeated,
  repeatPathNoCandidates,
  repeatPathsWithoutRepeats,
  // 6 repeat_keys
  repeatKeyShape,
  repeatKeyPattern,
  repeatKeyUnknown,
  repeatKeysNoMatch,
  repeatKeysWithoutPaths,
  // 7 nesting
  parentMissing,
  mainKeyUnknown,
  mainKeyConflict,
  subsectionRepeatsMismatch,
  subsectionSchemaMismatch,
  archiveNotReference,
  archiveNameMissing,
  nestedAndDotted,
  sectionEmpty,
  // schema
  sectionMissingSchema,
  schemaIncomplete,
  schemaSyntax,
  schemaUnknown,
  // file
  jsonSyntax,
  duplicateKey,
  unknownKey,
  valueType,
  sectionShape,
  limitReached,
  // the parser in service
  ...compatChecks,
];
