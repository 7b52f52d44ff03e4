/** Statements of a block, and what an assignment binds to what. */
import type { SyntaxNode } from '@lezer/common';
import { childrenOf, type Expression, opaqueExpression, readExpression } from './expression.ts';

/**
 * Returns the statements of a block as a flat list. In the syntax tree, several statements on one line form a group;
 * this function lists them individually.
 */
export function statementsOf(block: SyntaxNode): readonly SyntaxNode[] {
  return childrenOf(block).flatMap((node) =>
    node.name === 'StatementGroup' ? childrenOf(node).filter(({ name }) => name !== ';') : node,
  );
}

/** Longer lines begin a statement at no column that matters. */
const deepestColumn = 500;

/**
 * Returns whether a statement contains lines that belong behind it, because a bracket or a text in it isn't closed. An
 * error without such lines is harmless: the parser reports some for valid code, such as `5.`.
 */
export function hidesLines(statement: SyntaxNode, text: string): boolean {
  const node = statement.name === 'DecoratedStatement' ? statement.lastChild : statement;
  if (!node || !/^(?:Assign|Update|Expression|Import)Statement$|^FunctionDefinition$/.test(node.name)) return false;
  let hasError = false;
  node.cursor().iterate(({ type }) => {
    hasError ||= type.isError;
    return !hasError;
  });
  if (!hasError) return false;
  const column = text
    .slice(Math.max(0, node.from - deepestColumn), node.from)
    .split('\n')
    .at(-1)?.length;
  return new RegExp(`\\n[ \\t]{0,${column}}[\\w@]`).test(text.slice(node.from, node.to));
}

interface Assignment {
  readonly target: Expression;
  readonly value: Expression;
}

/**
 * Reads assignments such as `a = b = value`, `a: T = value` and `a, b = one, two`. An annotation without a value isn't
 * an assignment.
 */
export function readAssignments(node: SyntaxNode, text: string): readonly Assignment[] {
  const groups: SyntaxNode[][] = [[]];
  for (const child of childrenOf(node)) {
    if (child.name === 'AssignOp' || child.name === 'UpdateOp') groups.push([]);
    else if (child.name !== 'TypeDef' && child.name !== '*') groups.at(-1)?.push(child);
  }
  const isUpdate = node.name === 'UpdateStatement';
  const values = groups.length > 1 ? groups.pop() : undefined;
  if (values === undefined) return [];
  const isBroken = childrenOf(node).some(({ type, name }) => type.isError || name === '*');
  return groups.flatMap((targets) => pairs(targets, values, isBroken || isUpdate, text));
}

function pairs(
  targets: readonly SyntaxNode[],
  values: readonly SyntaxNode[],
  isOpaque: boolean,
  text: string,
): readonly Assignment[] {
  const [one] = targets;
  if (one && targets.length === 1 && /^(?:Tuple|Array)Expression$/.test(one.name))
    return pairs(childrenOf(one), values, isOpaque, text);
  if (one && targets.length === 1 && values.length > 1 && !isOpaque)
    return [
      {
        target: readExpression(one, text),
        value: { kind: 'list', items: values.map((each) => readExpression(each, text)) },
      },
    ];
  const given = targets.length > 1 && values.length === 1 ? itemsOf(values[0]) : values;
  return targets.map((each, index) => {
    const value = given.length === targets.length ? given[index] : undefined;
    const target = readExpression(each, text);
    return { target, value: isOpaque || !value ? opaqueExpression : readExpression(value, text) };
  });
}

function itemsOf(node: SyntaxNode | undefined): readonly SyntaxNode[] {
  return node && /^(?:Tuple|Array)Expression$/.test(node.name) ? childrenOf(node) : [];
}
