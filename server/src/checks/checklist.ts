/** Every check of a mapper file, in the order of the specification's checklist (section 2.4). */

import { archiveNameMissing } from './archive-name-missing.ts';
import { archiveNotReference } from './archive-not-reference.ts';
import type { Check } from './check.ts';
import { classKeyDuplicate } from './class-key-duplicate.ts';
import { classKeyMissing } from './class-key-missing.ts';
import { compatChecks } from './compat/compatChecks.ts';
import { conditionPathSyntax } from './condition-path-syntax.ts';
import { conditionPattern } from './condition-pattern.ts';
import { conditionShape } from './condition-shape.ts';
import { duplicateKey } from './duplicate-key.ts';
import { floatFailed } from './float-failed.ts';
import { jsonSyntax } from './json-syntax.ts';
import { limitReached } from './limit-reached.ts';
import { mainDuplicate } from './main-duplicate.ts';
import { mainForbiddenKey } from './main-forbidden-key.ts';
import { mainKeyConflict } from './main-key-conflict.ts';
import { mainKeyMissing } from './main-key-missing.ts';
import { mainKeyUnknown } from './main-key-unknown.ts';
import { mainMissing } from './main-missing.ts';
import { mainNested } from './main-nested.ts';
import { mainSchemaName } from './main-schema-name.ts';
import { matchKeyAmbiguous } from './match-key-ambiguous.ts';
import { nestedAndDotted } from './nested-and-dotted.ts';
import { parentMissing } from './parent-missing.ts';
import { repeatKeyPattern } from './repeat-key-pattern.ts';
import { repeatKeyShape } from './repeat-key-shape.ts';
import { repeatKeyUnknown } from './repeat-key-unknown.ts';
import { repeatKeysNoMatch } from './repeat-keys-no-match.ts';
import { repeatKeysWithoutPaths } from './repeat-keys-without-paths.ts';
import { repeatPathMissing } from './repeat-path-missing.ts';
import { repeatPathNoCandidates } from './repeat-path-no-candidates.ts';
import { repeatPathNotRepeated } from './repeat-path-not-repeated.ts';
import { repeatPathSyntax } from './repeat-path-syntax.ts';
import { repeatPathsWithoutRepeats } from './repeat-paths-without-repeats.ts';
import { ruleShape } from './rule-shape.ts';
import { schemaIncomplete } from './schema-incomplete.ts';
import { schemaSyntax } from './schema-syntax.ts';
import { schemaUnknown } from './schema-unknown.ts';
import { sectionEmpty } from './section-empty.ts';
import { sectionMissingRules } from './section-missing-rules.ts';
import { sectionMissingSchema } from './section-missing-schema.ts';
import { sectionShape } from './section-shape.ts';
import { sourceLiteral } from './source-literal.ts';
import { sourcePartial } from './source-partial.ts';
import { sourceSyntax } from './source-syntax.ts';
import { sourceUnknown } from './source-unknown.ts';
import { subsectionRepeatsMismatch } from './subsection-repeats-mismatch.ts';
import { subsectionSchemaMismatch } from './subsection-schema-mismatch.ts';
import { targetConflict } from './target-conflict.ts';
import { targetDuplicate } from './target-duplicate.ts';
import { targetSyntax } from './target-syntax.ts';
import { targetTypeMismatch } from './target-type-mismatch.ts';
import { targetTypeUnknown } from './target-type-unknown.ts';
import { targetUnknown } from './target-unknown.ts';
import { targetUnsafe } from './target-unsafe.ts';
import { unitUnknown } from './unit-unknown.ts';
import { unknownKey } from './unknown-key.ts';
import { useRuleCycle } from './use-rule-cycle.ts';
import { useRuleOpaque } from './use-rule-opaque.ts';
import { useRuleUnresolved } from './use-rule-unresolved.ts';
import { valueType } from './value-type.ts';
import { versionType } from './version-type.ts';

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
