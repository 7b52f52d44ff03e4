/** One Python file as it is written: names, classes, members. Nothing is looked up elsewhere. */
import type { Args, Expression } from '../values/expression.ts';

export interface RawMember {
  readonly name: string;
  readonly value: Expression;
  /** Attributes that are assigned afterwards, `steps.section_def = Step`. */
  readonly changes: Map<string, Expression>;
  readonly offset: number;
  /** A function with this decorator, whose call makes the value. */
  readonly isDecorated?: true;
}

/** How `__init__` calls that of the base. */
export interface RawInit {
  readonly args: Args;
  /** Parameters with what they are by default. */
  readonly defaults: ReadonlyMap<string, Expression | undefined>;
  /** The parameter that takes all other arguments. */
  readonly rest: string | undefined;
  /** Of those, what is set where it is not given. */
  readonly fallbacks: ReadonlyMap<string, Expression>;
}

export interface RawClass {
  /** With the names of enclosing classes, `Outer.Inner`. */
  readonly name: string;
  readonly offset: number;
  readonly bases: readonly Expression[];
  readonly members: Map<string, RawMember>;
  /** Members that are there under a condition only, or whose value depends on one. */
  readonly perhaps: Set<string>;
  /** Source of what may add members that are not listed, on one line. */
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
  /** Where a name is bound under conditions, all that it may be bound to: the first that resolves counts. */
  readonly bindings: Map<string, readonly Binding[]>;
  /** Modules whose names are all imported. */
  readonly stars: string[];
  /** Names that a star import of this module takes, if it says so. */
  exported?: Expression;
  readonly classes: Map<string, RawClass>;
  /** Attributes of members that are set after the class: `Class.member.attribute`. */
  readonly edits: Map<string, Expression>;
  /** False where classes may be made that are not listed. */
  isWhole: boolean;
}

/** Part of the source on one line, for a message. */
export function excerpt(source: string): string {
  const line = source.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
