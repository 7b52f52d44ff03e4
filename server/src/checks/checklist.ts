/** Every check of a mapper file, in the order of the specification's checklist (section 2.4). */
import type { Check } from './check.ts';
import { classKeyDuplicate } from './class-key-duplicate.ts';
import { classKeyMissing } from './class-key-missing.ts';
import { jsonSyntax } from './json-syntax.ts';
import { mainDuplicate } from './main-duplicate.ts';
import { mainKeyMissing } from './main-key-missing.ts';
import { mainMissing } from './main-missing.ts';
import { repeatKeysNoMatch } from './repeat-keys-no-match.ts';
import { repeatPathMissing } from './repeat-path-missing.ts';
import { ruleShape } from './rule-shape.ts';
import { sectionMissingRules } from './section-missing-rules.ts';
import { sectionMissingSchema } from './section-missing-schema.ts';
import { sourceUnknown } from './source-unknown.ts';

export const checklist: readonly Check[] = [
  // 1 class key
  classKeyMissing,
  classKeyDuplicate,
  // 2 main
  mainMissing,
  mainDuplicate,
  // 3 main_key
  mainKeyMissing,
  // 4 rules
  sectionMissingRules,
  ruleShape,
  sourceUnknown,
  // 5 repeat_paths
  repeatPathMissing,
  // 6 repeat_keys
  repeatKeysNoMatch,
  // schema
  sectionMissingSchema,
  // file
  jsonSyntax,
];
