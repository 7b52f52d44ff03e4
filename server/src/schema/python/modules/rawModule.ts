/** One Python file as written: names, classes, members. Nothing is resolved. */
import type { Args, Expression } from '../values/expression.ts';

export interface RawMember {
  readonly name: string;
  readonly value: Expression;
  /** Attributes that are assigned after the definition, as in `steps.section_def = Step`. */
  readonly changes: Map<string, Expression>;
  readonly offset: number;
  /** A decorated function whose call creates the value. */
  readonly isDecorated?: true;
}

/** How `__init__` calls the base's. */
export interface RawInit {
  readonly args: Args;
  /** Parameters with their defaults. */
  readonly defaults: ReadonlyMap<string, Expression | undefined>;
  /** The parameter that collects all other arguments. */
  readonly rest: string | undefined;
  /** Collected arguments with the values they have if not given. */
  readonly fallbacks: ReadonlyMap<string, Expression>;
}

export interface RawClass {
  /** With the names of enclosing classes, `Outer.Inner`. */
  readonly name: string;
  readonly offset: number;
  readonly bases: readonly Expression[];
  readonly members: Map<string, RawMember>;
  /** Members that are declared conditionally, or whose value depends on a condition. */
  readonly perhaps: Set<string>;
  /** Source of code that may add members, on one line. */
  readonly gaps: string[];
  init?: RawInit;
  description?: string;
}

/** What a name of the module is bound to. */
export type Binding =
  | { readonly kind: 'import'; readonly path: string }
  | { readonly kind: 'class' | 'function' }
  | { readonly kind: 'value'; readonly value: Expression };

export interface RawModule {
  /** For a name that is bound conditionally, all bindings: the first that can be resolved counts. */
  readonly bindings: Map<string, readonly Binding[]>;
  /** Modules of star imports. */
  readonly stars: Set<string>;
  /** `__all__`, if the module has it. */
  exported?: Expression;
  readonly classes: Map<string, RawClass>;
  /** Attributes of members that are set behind the class: `Class.member.attribute`. */
  readonly edits: Map<string, Expression>;
  /** The last code that may add members to all classes before it. */
  touch?: { readonly offset: number; readonly source: string };
  /** False if the module may create classes that are not listed. */
  isWhole: boolean;
}

/** The most bindings of a name that are kept; people write two or three. */
export const maxBindings = 50;
/** The longest path of a class or an import, in UTF-16 code units: paths are joined for each name that is looked up. */
export const longestPath = 1000;

/** Returns the beginning of a source as a single line, for use in a message. */
export function sourceLine(source: string): string {
  const line = source.slice(0, 1000).replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
