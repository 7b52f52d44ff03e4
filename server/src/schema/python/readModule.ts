/** One Python file: its imports, constants and classes as they are written; nothing is looked up elsewhere. */
import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';
import { childrenOf, type Expression, readArgs, readExpression } from './expression.ts';

export interface RawMember {
  readonly name: string;
  readonly value: Expression;
  /** What is assigned to its attributes afterwards, `steps.section_def = Step`. */
  readonly changes: Map<string, Expression>;
  readonly offset: number;
}

export interface RawClass {
  /** With the names of enclosing classes, `Outer.Inner`. */
  readonly name: string;
  readonly offset: number;
  readonly bases: readonly Expression[];
  readonly members: Map<string, RawMember>;
  description?: string;
  /** False where it may have members that are not listed. */
  isWhole: boolean;
}

export interface RawModule {
  /** Name in this module → dotted path that it stands for, relative ones resolved. */
  readonly imports: Map<string, string>;
  /** Modules whose names are all taken over. */
  readonly stars: string[];
  readonly constants: Map<string, Expression>;
  readonly classes: Map<string, RawClass>;
  /** False where classes may be made that are not listed. */
  isWhole: boolean;
}

/**
 * @param name dotted name of the module
 * @param isPackage whether the file is an `__init__.py`: relative imports begin there
 */
export function readModule(text: string, name: string, isPackage: boolean): RawModule {
  const module: RawModule = {
    imports: new Map(),
    stars: [],
    constants: new Map(),
    classes: new Map(),
    isWhole: true,
  };
  const reader = new ModuleReader(text, isPackage ? name : parentOf(name), module);
  reader.statements(parser.parse(text).topNode);
  return module;
}

function parentOf(name: string): string {
  return name.slice(0, Math.max(0, name.lastIndexOf('.')));
}

/** Several on one line stand in a group. */
function statementsOf(block: SyntaxNode): readonly SyntaxNode[] {
  return childrenOf(block).flatMap((node) =>
    node.name === 'StatementGroup' ? childrenOf(node).filter(({ name }) => name !== ';') : node,
  );
}

class ModuleReader {
  readonly #text: string;
  readonly #package: string;
  readonly #module: RawModule;

  constructor(text: string, packageName: string, module: RawModule) {
    this.#text = text;
    this.#package = packageName;
    this.#module = module;
  }

  /** Of the module, also those under `if` and `try`. */
  statements(block: SyntaxNode): void {
    for (const node of statementsOf(block)) {
      if (node.name === 'ImportStatement') this.#import(node);
      else if (node.name === 'ClassDefinition') this.#class(node, '', true);
      else if (node.name === 'DecoratedStatement') this.#decorated(node, '');
      else if (node.name === 'AssignStatement') this.#assign(node);
      else if (node.name === 'ExpressionStatement') this.#expression(node);
      else if (/^(?:If|Try|With)Statement$/.test(node.name))
        for (const body of node.getChildren('Body')) this.statements(body);
      else if (/^(?:For|While)Statement$/.test(node.name)) this.#loop(node);
      else if (node.type.isError) this.#module.isWhole = false;
    }
  }

  #source(node: SyntaxNode): string {
    return this.#text.slice(node.from, node.to);
  }

  #import(node: SyntaxNode): void {
    const text = this.#source(node)
      .replace(/#.*$/gm, '')
      .replace(/[\s\\]+/g, ' ');
    const from = /^from ?(\.*(?: \.+)*) ?([\w.]*) ?import ?\(?([^)]*)/u.exec(text);
    if (!from) {
      for (const part of text.replace(/^import /, '').split(',')) {
        const [path = '', alias] = part.trim().split(' as ');
        if (alias) this.#module.imports.set(alias.trim(), path.trim());
        else this.#module.imports.set(path.split('.')[0] ?? '', path.split('.')[0] ?? '');
      }
      return;
    }
    const [, dots = '', path = '', names = ''] = from;
    const home = this.#home(dots.replaceAll(' ', '').length, path);
    for (const part of names.split(',')) {
      const [name = '', alias] = part.trim().split(' as ');
      if (name === '*') this.#module.stars.push(home);
      else if (name !== '') this.#module.imports.set((alias ?? name).trim(), `${home}.${name.trim()}`);
    }
  }

  #home(dots: number, path: string): string {
    if (dots === 0) return path;
    const parts = this.#package.split('.');
    const base = parts.slice(0, Math.max(0, parts.length - (dots - 1))).join('.');
    return [base, path].filter((each) => each !== '').join('.');
  }

  #class(node: SyntaxNode, prefix: string, isPlain: boolean): void {
    const nameNode = node.getChild('VariableName');
    if (!nameNode) return;
    const name = prefix + this.#source(nameNode);
    const args = readArgs(node.getChild('ArgList'), this.#text);
    const metaclass = args.named.get('metaclass');
    const isKnownMeta =
      metaclass === undefined || (metaclass.kind === 'name' && /(?:^|\.)ABCMeta$/.test(metaclass.name));
    const found: RawClass = {
      name,
      offset: nameNode.from,
      bases: args.positional,
      members: new Map(),
      isWhole: isPlain && args.isWhole && isKnownMeta,
    };
    this.#module.classes.set(name, found);
    const body = node.getChild('Body');
    if (body) this.#body(body, found);
  }

  #body(body: SyntaxNode, found: RawClass): void {
    for (const [index, node] of statementsOf(body).entries()) {
      if (node.name === 'AssignStatement') this.#member(node, found);
      else if (node.name === 'ClassDefinition') this.#class(node, `${found.name}.`, true);
      else if (node.name === 'DecoratedStatement') this.#decorated(node, `${found.name}.`);
      else if (node.name === 'ExpressionStatement') {
        const value = readExpression(node.firstChild, this.#text);
        if (value.kind !== 'text' && node.firstChild?.name !== 'Ellipsis') found.isWhole = false;
        else if (index === 0 && value.kind === 'text') found.description = value.value;
      } else if (/^(?:If|Try|With)Statement$/.test(node.name)) {
        found.isWhole = false;
        for (const inner of node.getChildren('Body')) this.#body(inner, found);
      } else if (!/^(?:FunctionDefinition|PassStatement|TypeDefinition)$/.test(node.name)) found.isWhole = false;
    }
  }

  #decorated(node: SyntaxNode, prefix: string): void {
    const inner = node.getChild('ClassDefinition');
    // What a decorator makes of a class only running it tells.
    if (inner) this.#class(inner, prefix, false);
  }

  #member(node: SyntaxNode, found: RawClass): void {
    const { targets, value, isSimple } = this.#parts(node);
    for (const target of targets) {
      const path = target.kind === 'name' ? target.name.split('.') : [];
      const [name = '', attribute, ...more] = path;
      if (path.length === 0 || more.length > 0 || !isSimple) found.isWhole = false;
      else if (attribute !== undefined) {
        const member = found.members.get(name);
        if (member) member.changes.set(attribute, value);
        else found.isWhole = false;
      } else found.members.set(name, { name, value, changes: new Map(), offset: node.from });
    }
  }

  /** `a = b = value` and `a: T = value`; a value that is missing, or several, are opaque. */
  #parts(node: SyntaxNode) {
    const groups: SyntaxNode[][] = [[]];
    let isSimple = true;
    for (const child of childrenOf(node)) {
      if (child.name === 'AssignOp') groups.push([]);
      else if (child.name === 'UpdateOp' || child.type.isError) isSimple = false;
      else if (child.name !== 'TypeDef') groups.at(-1)?.push(child);
    }
    const last = groups.length > 1 ? groups.pop() : undefined;
    const targets = groups.flat().map((each) => readExpression(each, this.#text));
    const isOne = last?.length === 1 && groups.every((group) => group.length === 1);
    const value: Expression = isOne ? readExpression(last?.[0] ?? null, this.#text) : { kind: 'opaque' };
    return { targets, value, isSimple };
  }

  /** Of the module: constants, and members that are added to a class. */
  #assign(node: SyntaxNode): void {
    const { targets, value, isSimple } = this.#parts(node);
    for (const target of targets) {
      if (target.kind !== 'name') continue;
      const dot = target.name.lastIndexOf('.');
      if (dot < 0) {
        this.#module.constants.set(target.name, isSimple ? value : { kind: 'opaque' });
        continue;
      }
      const name = target.name.slice(dot + 1);
      const owner = this.#module.classes.get(target.name.slice(0, dot));
      if (owner) owner.members.set(name, { name, value, changes: new Map(), offset: node.from });
      else {
        const [outer = '', member = '', ...rest] = target.name.split('.');
        if (rest.length === 1) this.#module.classes.get(outer)?.members.get(member)?.changes.set(name, value);
      }
    }
  }

  #expression(node: SyntaxNode): void {
    const value = readExpression(node.firstChild, this.#text);
    if (value.kind !== 'call' || value.callee.kind !== 'name') return;
    if (/^(?:exec|eval)$/.test(value.callee.name)) this.#module.isWhole = false;
    if (value.callee.name === 'setattr') this.#touch(this.#source(node));
  }

  #loop(node: SyntaxNode): void {
    this.#touch(this.#source(node));
  }

  /** Classes that such code names may have got members by it. */
  #touch(text: string): void {
    const names = new Set(text.match(/[\p{L}_][\p{L}\p{N}_]*/gu));
    const isIndirect = names.has('setattr') && ![...this.#module.classes.keys()].some((name) => names.has(name));
    for (const each of this.#module.classes.values()) if (isIndirect || names.has(each.name)) each.isWhole = false;
    if (names.has('globals') || names.has('type') || names.has('exec')) this.#module.isWhole = false;
  }
}
