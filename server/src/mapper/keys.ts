/** Every key of a mapper file (specification 2.2 and 2.3, docs/mapper-reference.md#rules). */

export const classKey = '$json_mapper_class_key';
export const versionKey = '$json_mapper_version';
/** In data files. */
export const mappedClassKey = '$mapped_json_class_key';
export const mappedVersionKey = '$mapped_json_version';
export const mainSchemaKey = 'main_schema';

/** `match_key`, `match_key1` … `match_key9`, by the wildcard they resolve. */
export const matchKeyNames: readonly string[] = [
  'match_key',
  ...Array.from({ length: 9 }, (_, i) => `match_key${i + 1}`),
];

/** The words that `target_type` knows. */
export const targetTypes: readonly string[] = ['float', 'array'];
