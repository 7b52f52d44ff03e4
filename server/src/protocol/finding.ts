/** Positions, what a finding is, and the check of the whole workspace. */
import type { RequestType } from './connection.ts';

/** A position in a text document. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** From `start` (inclusive) to `end` (exclusive). */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface TextEdit {
  readonly range: Range;
  readonly newText: string;
}

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** Versions of the service's parser that there is a model of: the newest public source, and the released one. */
export const parserVersions = ['next', '1.1.0'] as const;
export type ParserVersion = (typeof parserVersions)[number];

/** Another location that belongs to a finding. */
export interface RelatedPlace {
  /** URI of the document. */
  readonly uri: string;
  readonly range: Range;
  readonly message: string;
}

/** A fault, or something worth knowing, at one range of a mapper or data file. */
export interface Finding {
  /** Stable, kebab-case; the name of the check's file and of its section in `docs/findings.md`. */
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly range: Range;
  readonly related: readonly RelatedPlace[];
  /** Of a finding that several places share: all of them, its own too. Not in messages to a client. */
  readonly places?: readonly Range[];
  /** The version of the service's parser that the finding, or the end of its message, is about. */
  readonly compat?: ParserVersion;
  /** Why that parser does it, if that is known: a row of `docs/parser.md`. */
  readonly reason?: string;
  /** Input of the quick fix for this code; its shape is defined by the check. */
  readonly data?: unknown;
}

/** Request: findings of every mapper and data file of the workspace, published as diagnostics. */
export const checkWorkspaceRequest = 'mapper/checkWorkspace' as RequestType<object, CheckWorkspaceResult>;
export interface CheckWorkspaceResult {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
}
