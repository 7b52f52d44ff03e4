/** The body of a class: its members, and the code that only running it would resolve. */
import type { SyntaxNode } from '@lezer/common';
import { longestPath, type RawClass, type RawModule, sourceLine } from './modules/rawModule.ts';
import { hidesLines, readAssignments, statementsOf } from './values/assignment.ts';
import { type Args, childrenOf, type Expression, readArguments, readExpression } from './values/expression.ts';
import { readInit } from './values/initFunction.ts';

/** Code that may create names not visible in it. */
export const dynamicNamePattern = /\b(?:locals|vars|globals|exec|eval|setattr|__dict__|_getframe)\b/;
/** Attributes of a definition that determine its values. */
export const definingAttribute = /^(?:type|shape|unit|derived|section_def|sub_section|section|repeats|aliases)$/;
const relevantInLoop = /\.(?:type|shape|unit|section_def|sub_section|section|repeats)\s*[-+*|]?=(?!=)/;
/** Python allows no more levels of indentation. */
export const maxBlockDepth = 100;
const harmlessMetaclass = /(?:^|\.)(?:ABCMeta|MObjectMeta|EnumMeta|type)$/;

export class ClassReader {
  readonly #text: string;
  readonly #module: RawModule;

  constructor(text: string, module: RawModule) {
    this.#text = text;
    this.#module = module;
  }

  /** @param decorators source of each, without `@` */
  class(node: SyntaxNode, prefix: string, decorators: readonly string[] = []): RawClass | undefined {
    const nameNode = node.getChild('VariableName');
    if (!nameNode) return undefined;
    const name = prefix + this.#source(nameNode);
    if (name.length > longestPath) {
      this.#module.isWhole = false;
      return undefined;
    }
    const args = readArguments(node.getChild('ArgList'), this.#text);
    const found: RawClass = {
      name,
      offset: nameNode.from,
      bases: args.positional,
      members: new Map(),
      perhaps: new Set(),
      gaps: [],
    };
    for (const each of decorators) found.gaps.push(sourceLine(`@${each}`));
    const metaclass = args.named.get('metaclass');
    if (metaclass && !(metaclass.kind === 'name' && harmlessMetaclass.test(metaclass.name)))
      found.gaps.push(sourceLine(`metaclass=${metaclass.kind === 'name' ? metaclass.name : '…'}`));
    if (!args.isWhole || args.spreads.length > 0) found.gaps.push(sourceLine(this.#source(node).split('\n')[0] ?? ''));
    this.#module.classes.set(found.name, found);
    const body = node.getChild('Body');
    if (body) this.#body(body, found, false);
    return found;
  }

  #source(node: SyntaxNode): string {
    return this.#text.slice(node.from, node.to);
  }

  #body(body: SyntaxNode, found: RawClass, isConditional: boolean, depth = 0): void {
    for (const [index, node] of statementsOf(body).entries()) {
      if (hidesLines(node, this.#text)) this.#broken(node, found);
      if (node.name === 'AssignStatement' || node.name === 'UpdateStatement') this.#assign(node, found, isConditional);
      else if (node.name === 'ClassDefinition') this.class(node, `${found.name}.`);
      else if (node.name === 'DecoratedStatement') this.#decorated(node, found, isConditional);
      else if (node.name === 'FunctionDefinition') this.#function(node, found);
      else if (node.name === 'DeleteStatement') this.#delete(node, found);
      else if (node.name === 'ExpressionStatement') this.#expression(node, found, index === 0 && !isConditional);
      else if (node.type.isError) this.#broken(body, found);
      else if (/^(?:If|Try|With|For|While|Match)Statement$/.test(node.name))
        this.#compound(node, found, isConditional || node.name !== 'WithStatement', depth);
    }
  }

  /** Code that isn't closed yet may hide members of the class and of those around it, and the classes behind. */
  #broken(node: SyntaxNode, found: RawClass): void {
    const source = sourceLine(this.#source(node).slice(0, 60));
    for (let { name } = found; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('.'))))
      this.#module.classes.get(name)?.gaps.push(source);
    this.#module.isWhole = false;
  }

  #compound(node: SyntaxNode, found: RawClass, isConditional: boolean, depth: number): void {
    if (depth > maxBlockDepth) throw new Error('nested too deeply');
    const source = this.#source(node);
    if (dynamicNamePattern.test(source)) found.gaps.push(sourceLine(source));
    if (node.name === 'ForStatement') this.#loop(node, source, found);
    const inner = node.getChild('MatchBody')?.getChildren('MatchClause') ?? [node];
    for (const body of inner.flatMap((each) => each.getChildren('Body')))
      this.#body(body, found, isConditional, depth + 1);
  }

  /** Variables of a loop become attributes as well; the loop may change what it iterates over. */
  #loop(node: SyntaxNode, source: string, found: RawClass): void {
    for (let child = node.firstChild; child && child.name !== 'in'; child = child.nextSibling)
      if (child.name === 'VariableName') found.perhaps.add(this.#source(child));
    if (!relevantInLoop.test(source)) return;
    for (const name of source.match(/[\p{L}_][\p{L}\p{N}_]*/gu) ?? [])
      if (found.members.has(name)) found.perhaps.add(name);
  }

  #expression(node: SyntaxNode, found: RawClass, isFirst: boolean): void {
    const value = readExpression(node.firstChild, this.#text);
    if (isFirst && value.kind === 'text') found.description = value.value;
    const source = this.#source(node);
    if (value.kind === 'text') return;
    if (dynamicNamePattern.test(source)) found.gaps.push(sourceLine(source));
    else if (value.kind === 'call' && value.callee.kind === 'name') this.#called(value.callee.name, found);
  }

  /** A call of a member's method may change the member; calls on its annotations do not. */
  #called(path: string, found: RawClass): void {
    const [name = '', second = ''] = path.split('.');
    if (found.members.has(name) && /^m_(?:set|update|add|remove|create)|^__/.test(second) && !/annotation/.test(second))
      found.perhaps.add(name);
  }

  #decorated(node: SyntaxNode, found: RawClass, isConditional: boolean): void {
    const decorators = node.getChildren('Decorator');
    const inner = node.getChild('ClassDefinition');
    if (inner)
      this.class(
        inner,
        `${found.name}.`,
        decorators.map((each) => this.#source(each).slice(1)),
      );
    const name = node.getChild('FunctionDefinition')?.getChild('VariableName');
    const [decorator] = decorators;
    if (!name || !decorator) return;
    const list = decorator.getChild('ArgList');
    const callee = this.#text.slice(decorator.from + 1, list?.from ?? decorator.to).trim();
    if (!/derived/.test(callee)) return;
    const args: Args = readArguments(list, this.#text);
    const value: Expression = { kind: 'call', callee: { kind: 'name', name: callee }, args };
    this.#set(found, this.#source(name), value, node.from, isConditional, true);
  }

  #function(node: SyntaxNode, found: RawClass): void {
    const name = node.getChild('VariableName');
    if (name && this.#source(name) === '__init__') {
      const init = readInit(node, this.#text);
      if (init) found.init = init;
    }
  }

  #delete(node: SyntaxNode, found: RawClass): void {
    for (const each of childrenOf(node))
      if (each.name === 'VariableName') {
        found.members.delete(this.#source(each));
        found.perhaps.delete(this.#source(each));
      }
  }

  #assign(node: SyntaxNode, found: RawClass, isConditional: boolean): void {
    for (const { target, value } of readAssignments(node, this.#text)) {
      if (target.kind === 'name' && !target.name.includes('.'))
        this.#set(found, target.name, value, node.from, isConditional);
      else this.#change(target, value, found, this.#source(node));
    }
  }

  /** `a.b = …`, `a.b.c = …`, `a.b['c'] = …` */
  #change(target: Expression, value: Expression, found: RawClass, source: string): void {
    const path = rootOf(target);
    const [name = '', attribute = '', ...more] = path?.split('.') ?? [];
    if (path === undefined || (attribute === '' && dynamicNamePattern.test(source)))
      found.gaps.push(sourceLine(source));
    const member = found.members.get(name);
    if (member === undefined || !definingAttribute.test(attribute)) return;
    if (target.kind === 'name' && more.length === 0) member.changes.set(attribute, value);
    else if (attribute === 'shape' || attribute === 'aliases') member.changes.set(attribute, { kind: 'opaque' });
  }

  #set(
    found: RawClass,
    name: string,
    value: Expression,
    offset: number,
    isConditional: boolean,
    isDecorated = false,
  ): void {
    if (isConditional) found.perhaps.add(name);
    else found.perhaps.delete(name);
    // A member that is declared unconditionally, or by the first branch, keeps that declaration.
    if (isConditional && found.members.has(name)) return;
    const changes = new Map<string, Expression>();
    found.members.set(name, { name, value, changes, offset, ...(isDecorated && { isDecorated }) });
  }
}

/** The dotted name at the start of an assignment's target, without subscripts. */
function rootOf(target: Expression): string | undefined {
  if (target.kind === 'name') return target.name;
  if (target.kind === 'item') return rootOf(target.of);
  if (target.kind === 'attribute') {
    const of = rootOf(target.of);
    return of === undefined ? undefined : `${of}.${target.name}`;
  }
  return undefined;
}
