/** Reverses a pattern: it matches the same texts, read from their end. */
import type { GroupStart, PatternToken } from './patternTree.ts';

/** A group that is being read, or the whole pattern. */
interface Frame {
  readonly start: GroupStart | undefined;
  /** The finished branches, reversed. */
  readonly branches: PatternToken[];
  /** The parts of the current branch, each with its quantifier. */
  parts: PatternToken[][];
}

/** Returns the tokens of the reversed pattern. Anchors stay as they are. */
export function reversedTokens(tokens: readonly PatternToken[]): readonly PatternToken[] {
  let frame: Frame = newFrame(undefined);
  const outer: Frame[] = [];
  for (const token of tokens) {
    if (token.kind === 'quantifier') frame.parts.at(-1)?.push(token);
    else if (token.kind === 'or') {
      frame.branches.push(...branch(frame), token);
      frame.parts = [];
    } else if (token.kind === 'open') {
      outer.push(frame);
      frame = newFrame(token);
    } else if (token.kind === 'close') {
      const group = [...(frame.start ? [frame.start] : []), ...frame.branches, ...branch(frame), token];
      frame = outer.pop() ?? frame;
      frame.parts.push(group);
    } else frame.parts.push([token]);
  }
  return [...frame.branches, ...branch(frame)];
}

function newFrame(start: GroupStart | undefined): Frame {
  return { start, branches: [], parts: [] };
}

function branch({ parts }: Frame): readonly PatternToken[] {
  return parts.toReversed().flat();
}
