/** Look-behind, which Python compiles only if what it looks for has one length. */
import type { GroupStart, PatternToken } from './patternTree.ts';

/** How many characters a part of a pattern matches. */
interface Width {
  readonly min: number;
  readonly max: number;
}

/** A group that is being read: its finished branches, the current one, and the last part of that. */
interface Frame {
  readonly start: GroupStart | undefined;
  readonly branches: Width[];
  before: Width;
  last: Width;
}

const nothing: Width = { min: 0, max: 0 };
const character: Width = { min: 1, max: 1 };
const plus = (one: Width, other: Width): Width => ({ min: one.min + other.min, max: one.max + other.max });

/** Returns the first look-behind group whose width varies, in the order in which the groups are closed. */
export function varyingLookBehind(tokens: readonly PatternToken[]): GroupStart | undefined {
  const captures = new Map<number, Width>();
  const frames: Frame[] = [newFrame(undefined)];
  const add = (width: Width) => {
    const frame = frames.at(-1);
    if (frame) [frame.before, frame.last] = [plus(frame.before, frame.last), width];
  };
  for (const token of tokens) {
    const frame = frames.at(-1) as Frame;
    if (token.kind === 'open') frames.push(newFrame(token));
    else if (token.kind === 'or') endBranch(frame);
    else if (token.kind === 'quantifier') frame.last = repeated(frame.last, token);
    else if (token.kind === 'close') {
      frames.pop();
      const width = widthOf(frame);
      const { group, text = '', number } = frame.start ?? {};
      if (text.startsWith('(?<') && width.min !== width.max) return frame.start;
      if (group === 'capture' && number !== undefined) captures.set(number, width);
      add(group === 'look' ? nothing : width);
    } else if (token.kind === 'backreference') add(captures.get(token.group) ?? nothing);
    else add(token.kind === 'anchor' ? nothing : character);
  }
  return undefined;
}

function newFrame(start: GroupStart | undefined): Frame {
  return { start, branches: [], before: nothing, last: nothing };
}

function endBranch(frame: Frame): void {
  frame.branches.push(plus(frame.before, frame.last));
  [frame.before, frame.last] = [nothing, nothing];
}

/** A conditional group without a second branch may match nothing. */
function widthOf(frame: Frame): Width {
  endBranch(frame);
  const { branches, start } = frame;
  const isOptional = start?.group === 'conditional' && branches.length === 1;
  const all = isOptional ? [...branches, nothing] : branches;
  return {
    min: all.reduce((least, { min }) => Math.min(least, min), Number.POSITIVE_INFINITY),
    max: all.reduce((most, { max }) => Math.max(most, max), 0),
  };
}

/** Nothing is as long, however often it is repeated. */
function repeated(width: Width, { min, max }: Extract<PatternToken, { kind: 'quantifier' }>): Width {
  return { min: width.min * min, max: width.max === 0 || max === 0 ? 0 : width.max * max };
}
