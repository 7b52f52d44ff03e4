/** What stops the parser: a Python exception, its reason and its node in the mapper. */

import type { JsonNode } from '../mapper/jsonTree.ts';
import type { DataPath } from '../util/jsonPointer.ts';
import type { Note, Reason } from './notes.ts';

/** Name of a Python exception's class. */
export type PythonError =
  | 'ArityError'
  | 'AttributeError'
  | 'DefinitionSyntaxError'
  | 'DimensionalityError'
  | 'EmptyExpressionError'
  | 'IncompleteExpressionError'
  | 'JMESPathTypeError'
  | 'JSONDecodeError'
  | 'KeyError'
  | 'LexerError'
  | 'MetainfoReferenceError'
  | 'OverflowError'
  | 'ParseError'
  | 'ParserError'
  | 'RecursionError'
  | 'StopIteration'
  | 'SyntaxError'
  | 'TypeError'
  | 'UnboundLocalError'
  | 'UndefinedUnitError'
  | 'UnknownFunctionError'
  | 'ValidationError'
  | 'ValueError'
  | 'VariadictArityError'
  | 'ZeroDivisionError'
  | 'error';

/** What stopped the parser. */
export interface ParserStop extends Note {
  readonly error: PythonError;
  /** The first place in the data at which it happens; undefined if it happens with any data. */
  readonly data: DataPath | undefined;
}

/** Thrown by code that does not know the node of the mapper: evaluation of paths, conversion of values. */
export class PythonFault {
  readonly error: PythonError;

  constructor(error: PythonError) {
    this.error = error;
  }
}

/** Thrown where the node is known. */
export class Stop {
  readonly error: PythonError;
  readonly reason: Reason;
  readonly node: JsonNode | undefined;

  constructor(error: PythonError, reason: Reason, node: JsonNode | undefined) {
    this.error = error;
    this.reason = reason;
    this.node = node;
  }
}

/** Runs a function. Returns undefined if the function throws a `PythonFault`. */
export function catchFault<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (fault) {
    if (fault instanceof PythonFault) return undefined;
    throw fault;
  }
}

/**
 * Runs a function. If the function throws a `PythonFault`, throws a `Stop` with the same error, the reason and the node
 * instead.
 * @param reason the reason of the `Stop`; a function is called only after a failure
 * @throws Stop if the function throws a `PythonFault`
 */
export function withNode<T>(reason: Reason | (() => Reason), node: JsonNode | undefined, run: () => T): T {
  try {
    return run();
  } catch (fault) {
    throw stopOf(fault, reason, node);
  }
}

/** Returns the `Stop` of a `PythonFault` with a reason and a node, and anything else that was thrown unchanged. */
export function stopOf(fault: unknown, reason: Reason | (() => Reason), node: JsonNode | undefined): unknown {
  if (!(fault instanceof PythonFault)) return fault;
  return new Stop(fault.error, typeof reason === 'function' ? reason() : reason, node);
}
