/** What the families of small inputs that multiply are made of. */

export interface Scene {
  readonly mapper: object;
  readonly data: object;
  /** `sampleData` of a repository: globs of mappers. */
  readonly sampleData?: Readonly<Record<string, string>>;
  readonly catalogue?: object;
  readonly python?: Readonly<Record<string, string>>;
  /** A `.gitignore` in a repository with folders below each other. */
  readonly gitignore?: string;
}

export interface Family {
  readonly name: string;
  /** Of the finding that says what it is about. */
  readonly code: string | ((size: number) => string);
  /** From a size of 1 to 12. */
  readonly make: (size: number) => Scene;
}

export function family(name: string, code: Family['code'], make: Family['make']): Family {
  return { name, code, make };
}

/** Of the mapper, so that a hostile glob has something to look at. */
export const stem = 'a'.repeat(120);

/** What stands in every mapper: nothing that multiplies keeps such a finding away. */
export const always = 'main-key-missing';

export const limit = 'limit-reached';

export function scene(main: object, data: object = {}, others: object = {}, more: Partial<Scene> = {}): Scene {
  const main_schema = { schema: 'lab.Main', is_main: true, rules: { id: 'id' }, ...main };
  const without_key = { schema: 'lab.None', rules: { id: 'id' } };
  return {
    mapper: { $json_mapper_class_key: 'k', main_schema, without_key, ...others },
    data: { $mapped_json_class_key: 'k', id: 'run', ...data },
    ...more,
  };
}

/** A main mapping with a rule, in the form that the parser reads, too. */
export function withRule(source: string, target = 't', more: object = {}): object {
  return { is_main: 'True', rules: { r: { source, target, ...more } } };
}

export function condition(path: string, pattern = '1'): object {
  return { conditions: [{ regex_condition: { regex_path: path, regex_pattern: pattern } }] };
}

/** A repeated mapping with the same in it, so deep. */
export function nested(depth: number, own: object): object {
  const inner = depth > 1 ? { subsections: { s: nested(depth - 1, own) } } : {};
  return { main_key: 's', schema: 'lab.S', repeats: true, rules: { id: 'id' }, ...own, ...inner };
}

/** A repeated mapping with another one in it. */
export function around(own: object, inner: object): object {
  return { ...nested(1, own), subsections: { t: inner } };
}

export function repeated<T>(count: number, item: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => item(index));
}

export function members(count: number, name: string, item: (index: number) => unknown): object {
  return Object.fromEntries(repeated(count, (index) => [`${name}${index}`, item(index)]));
}

export function variant<T>(variants: readonly T[], size: number): T {
  const found = variants[size % variants.length];
  if (found === undefined) throw new Error('there are no variants');
  return found;
}
