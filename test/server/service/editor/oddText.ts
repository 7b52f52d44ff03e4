/** JSON text as people and programs write it: odd numbers, escapes, names that occur several times, CRLF. */
import { seeded } from '../../../support/seeded.ts';

const oddNumbers = ['1E+400', '12345678901234567890', '1.10', '-0', '1e-7', '5.0', '0.30000000000000004'];

/** How the text of one file is written. */
interface Style {
  readonly random: (below: number) => number;
  readonly lineEnd: string;
  /** Empty for a text in one line. */
  readonly indent: string;
  /** One in so many objects has a name twice; 0 for none. */
  readonly repeated: number;
  /** Comments, which JSON doesn't have, stand beside members. */
  readonly comments: boolean;
}

/** Returns the text of a value. The effective values are those of the value, and odd ones that nothing reads. */
export function oddText(value: unknown, seed: number, { comments = false } = {}): string {
  const random = seeded(seed);
  random(2);
  const indent = ['', '', '  ', '\t'][random(4)] ?? '';
  const lineEnd = random(3) === 0 ? '\r\n' : '\n';
  const style = { random, lineEnd, indent, repeated: random(3) === 0 ? 0 : 4, comments };
  return `${random(6) === 0 ? '\ufeff' : ''}${textOf(value, style, '')}`;
}

function textOf(value: unknown, style: Style, line: string): string {
  if (typeof value === 'string') return stringText(value, style);
  if (typeof value === 'number' && Number.isSafeInteger(value) && style.random(4) === 0) return `${value}.0`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    const items = value.map((item) => textOf(item, style, line));
    return style.random(2) === 0 ? `[${items.join(',')}]` : `[ ${items.join(', ')} ]`;
  }
  return objectText(value as Readonly<Record<string, unknown>>, style, line);
}

function objectText(value: Readonly<Record<string, unknown>>, style: Style, line: string): string {
  const { random, indent, lineEnd, repeated } = style;
  const inner = line + indent;
  const names = Object.keys(value);
  const member = (name: string, content: string) =>
    `${stringText(name, style)}${random(3) === 0 ? ' : ' : ':'}${content}`;
  const members = names.map((name) => member(name, textOf(value[name], style, inner)));
  // A value without effect stands before the one that counts.
  const dead = names[random(Math.max(1, names.length))];
  if (dead !== undefined && repeated > 0 && random(repeated) === 0) {
    const other = value[names[random(names.length)] ?? ''];
    members.splice(0, 0, member(dead, textOf(other, { ...style, repeated: 0 }, inner)));
  }
  if (random(6) === 0) {
    const note = `{"n":${oddNumbers[random(oddNumbers.length)]},"n":[${oddNumbers[random(oddNumbers.length)]}]}`;
    members.splice(random(members.length + 1), 0, member('_note', note));
  }
  if (style.comments && random(2) === 0) {
    const comment = random(2) === 0 && indent !== '' ? `// ${random(1000)}${lineEnd}` : `/* ${random(1000)} */`;
    const at = random(members.length + 1);
    members[at] =
      at < members.length && random(2) === 0 ? `${members[at]}${comment}` : `${comment}${members[at] ?? ''}`;
  }
  if (indent === '') return `{${members.join(',')}}`;
  return `{${lineEnd}${inner}${members.join(`,${lineEnd}${inner}`)}${lineEnd}${line}}`;
}

function stringText(text: string, { random }: Style): string {
  const plain = JSON.stringify(text);
  if (random(5) > 0) return plain;
  return plain.replace(/(?<!\\)[a-z]/, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
