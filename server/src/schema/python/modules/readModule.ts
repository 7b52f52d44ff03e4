/** Reads one Python file: imports, values and classes as written; nothing is resolved. */
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { ClassReader, dynamicNamePattern, maxBlockDepth } from '../classBody.ts';
import { hidesLines, readAssignments, statementsOf } from '../values/assignment.ts';
import { type Expression, readExpression } from '../values/expression.ts';
import { readImport } from './imports.ts';
import { type Binding, longestPath, maxBindings, type RawModule, sourceLine } from './rawModule.ts';

/** Code behind a class declaration that changes its members. */
const changesMembers = /\b(?:setattr|m_def\s*\.\s*(?:quantities|sub_sections|m_)|m_add_sub_section|m_set)/;
const relevantAttribute = /\.(?:type|shape|unit|section_def|sub_section|repeats)\s*[-+*|]?=(?!=)/;
/** The name of a class that is made by a call is within so many characters. */
const makesClasses = /\b(?:globals|exec|eval)\b|\btype\s*\([^),]{0,200},/;
const harmlessDecorator = /^(?:\w+\.)*(?:dataclass|total_ordering|final|deprecated|runtime_checkable)\b/;

/** The most parts of an assignment's target. */
const longestTarget = 64;

/** How often the parser goes on between two pauses. */
const advancesPerStep = 100;

/**
 * Reads the classes and names of a Python module. The generator yields between steps, because parsing a text that
 * isn't Python takes ten times as long as parsing Python.
 * @param name the dotted name of the module
 * @param isPackage whether the file is an `__init__.py`, whose relative imports refer to the module itself
 * @throws Error if the text is nested too deeply
 */
export function* readModule(text: string, name: string, isPackage: boolean): Generator<undefined, RawModule> {
  const module: RawModule = {
    bindings: new Map(),
    stars: new Set(),
    classes: new Map(),
    edits: new Map(),
    isWhole: true,
  };
  const source = withoutFormFeeds(text);
  const home = isPackage ? name : name.slice(0, Math.max(0, name.lastIndexOf('.')));
  const parse = parser.startParse(source);
  let tree = parse.advance();
  for (let count = 1; tree === null; count++) {
    if (count % advancesPerStep === 0) yield;
    tree = parse.advance();
  }
  const reader = new ModuleReader(source, home, module);
  for (const node of statementsOf(tree.topNode)) {
    reader.statement(node, 0);
    yield;
  }
  return module;
}

/** Python restarts counting columns behind a form feed. */
function withoutFormFeeds(text: string): string {
  if (!text.includes('\f')) return text;
  return text
    .replace(/^[ \t]*\f[ \t\f]*(?=[\r\n])|^[ \t]*\f/gm, (found) => `${' '.repeat(found.length - 1)}\n`)
    .replaceAll('\f', ' ');
}

class ModuleReader {
  readonly #text: string;
  readonly #package: string;
  readonly #module: RawModule;
  readonly #classes: ClassReader;
  /**
   * Bindings of the branches that are being read; undefined outside of branches, where names are bound unconditionally.
   */
  #branch: Map<string, Binding[]> | undefined;

  constructor(text: string, packageName: string, module: RawModule) {
    this.#text = text;
    this.#package = packageName;
    this.#module = module;
    this.#classes = new ClassReader(text, module);
  }

  /** A statement of the module, including those under `if` and `try`. @throws Error where these are nested too deeply */
  statement(node: SyntaxNode, depth: number): void {
    if (hidesLines(node, this.#text)) this.#module.isWhole = false;
    if (node.name === 'ImportStatement') this.#import(node);
    else if (node.name === 'ClassDefinition') this.#class(node, []);
    else if (node.name === 'DecoratedStatement') this.#decorated(node);
    else if (node.name === 'AssignStatement' || node.name === 'UpdateStatement') this.#assign(node);
    else if (node.name === 'FunctionDefinition') this.#function(node);
    else if (node.name === 'ExpressionStatement') this.#expression(node);
    else if (node.name === 'WithStatement') for (const body of node.getChildren('Body')) this.#block(body, depth);
    else if (/^(?:If|Try|Match)Statement$/.test(node.name)) this.#branches(node, depth);
    else if (/^(?:For|While)Statement$/.test(node.name)) this.#loop(node);
    else if (node.type.isError) this.#module.isWhole = false;
  }

  #block(block: SyntaxNode, depth: number): void {
    if (depth >= maxBlockDepth) throw new Error('nested too deeply');
    for (const node of statementsOf(block)) this.statement(node, depth + 1);
  }

  #source(node: SyntaxNode): string {
    return this.#text.slice(node.from, node.to);
  }

  #bind(name: string, binding: Binding): void {
    const before = this.#branch?.get(name) ?? [];
    if (this.#branch === undefined) this.#module.bindings.set(name, [binding]);
    else if (before.length < maxBindings) this.#branch.set(name, [...before, binding]);
  }

  /** Bindings of a branch are tried before the earlier ones; those for type checkers only, after them. */
  #branches(node: SyntaxNode, depth: number): void {
    const outer = this.#branch;
    const found = new Map<string, Binding[]>();
    const weak = new Map<string, Binding[]>();
    const bodies = node.getChild('MatchBody')?.getChildren('MatchClause') ?? [node];
    const isTyping = /^if\s+(?:\w+\.)?TYPE_CHECKING\b/.test(this.#source(node));
    for (const [index, body] of bodies.flatMap((each) => each.getChildren('Body')).entries()) {
      this.#branch = isTyping && index === 0 ? weak : found;
      this.#block(body, depth);
    }
    this.#branch = outer;
    const target: Map<string, readonly Binding[]> = outer ?? this.#module.bindings;
    for (const name of new Set([...found.keys(), ...weak.keys()])) {
      const all = [...(found.get(name) ?? []), ...(target.get(name) ?? []), ...(weak.get(name) ?? [])];
      target.set(name, all.slice(0, maxBindings));
    }
  }

  #import(node: SyntaxNode): void {
    const { star, names } = readImport(this.#source(node), this.#package);
    const paths = [star ?? '', ...names.map(([, path]) => path)];
    if (paths.some((path) => path.length > longestPath)) {
      this.#module.isWhole = false;
      return;
    }
    if (star !== undefined) this.#module.stars.add(star);
    for (const [name, path] of names) this.#bind(name, { kind: 'import', path });
  }

  #class(node: SyntaxNode, decorators: readonly string[]): void {
    const name = node.getChild('VariableName');
    const before = name && this.#branch?.get(this.#source(name));
    const known = name && this.#module.classes.get(this.#source(name));
    const found = this.#classes.class(node, '', decorators);
    if (!found) return;
    // Of several branches the first declaration counts.
    if (before?.some(({ kind }) => kind === 'class') && known) this.#module.classes.set(found.name, known);
    const imported = this.#module.bindings.get(found.name) ?? [];
    this.#bind(found.name, { kind: 'class' });
    // The earlier binding is a base if the class uses its own name as one.
    if (this.#branch === undefined)
      this.#module.bindings.set(found.name, [{ kind: 'class' }, ...imported.slice(0, maxBindings)]);
  }

  #decorated(node: SyntaxNode): void {
    const inner = node.getChild('ClassDefinition');
    const decorators = node.getChildren('Decorator').map((each) => this.#source(each).slice(1).trim());
    // The effect of a decorator is known only by running it.
    if (inner)
      this.#class(
        inner,
        decorators.filter((each) => !harmlessDecorator.test(each)),
      );
    const declared = node.getChild('FunctionDefinition');
    if (declared) this.#function(declared);
  }

  #function(node: SyntaxNode): void {
    const name = node.getChild('VariableName');
    if (name) this.#bind(this.#source(name), { kind: 'function' });
  }

  /** Values, and attributes set on members of a class. */
  #assign(node: SyntaxNode): void {
    const source = this.#source(node);
    for (const { target, value } of readAssignments(node, this.#text)) {
      if (target.kind === 'name' && !target.name.includes('.')) this.#value(target.name, value);
      else if (target.kind === 'name') this.#edit(target.name, value);
      else if (target.kind === 'item' && target.of.kind === 'name') this.#item(target.of.name, source);
    }
  }

  #value(name: string, value: Expression): void {
    if (name === '__all__') this.#module.exported = value;
    else this.#bind(name, { kind: 'value', value });
  }

  /** `Class.member.attribute = …`; an attribute of a class itself isn't part of its definition. */
  #edit(target: string, value: Expression): void {
    const path = target.split('.', longestTarget);
    if (path.length === longestTarget) return;
    for (let length = path.length - 1; length > 0; length--) {
      const owner = this.#module.classes.get(path.slice(0, length).join('.'));
      const [name = '', attribute, ...more] = path.slice(length);
      if (owner === undefined) continue;
      if (attribute === undefined) owner.perhaps.add(name);
      else if (more.length === 0) owner.members.get(name)?.changes.set(attribute, value);
      return;
    }
    this.#module.edits.set(target, value);
  }

  /** A dictionary that gets more items differs from what was written. */
  #item(name: string, source: string): void {
    if (this.#module.bindings.has(name)) this.#bind(name, { kind: 'value', value: { kind: 'opaque' } });
    else if (dynamicNamePattern.test(source)) this.#module.isWhole = false;
  }

  #expression(node: SyntaxNode): void {
    const value = readExpression(node.firstChild, this.#text);
    if (value.kind !== 'call') return;
    const source = this.#source(node);
    if (makesClasses.test(source)) this.#module.isWhole = false;
    if (changesMembers.test(source)) this.#touch(node);
  }

  #loop(node: SyntaxNode): void {
    const source = this.#source(node);
    if (changesMembers.test(source) || relevantAttribute.test(source)) this.#touch(node);
    if (makesClasses.test(source)) this.#module.isWhole = false;
    for (const body of node.getChildren('Body'))
      for (const each of statementsOf(body)) if (each.name === 'ClassDefinition') this.#class(each, ['for']);
  }

  /** The classes named in such code may have got members by it; if it names none, all may. */
  #touch(node: SyntaxNode): void {
    const source = this.#source(node);
    const names = new Set(source.match(/[\p{L}_][\p{L}\p{N}_]*/gu));
    const named = [...names].flatMap((name) => this.#module.classes.get(name) ?? []);
    for (const each of named) each.gaps.push(sourceLine(source));
    if (named.length === 0) this.#module.touch = { offset: node.from, source: sourceLine(source) };
  }
}
