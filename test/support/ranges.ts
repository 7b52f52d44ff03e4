/** Do ranges in answers of the service lie inside of their document? */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Position, Range } from '../../server/src/protocol.ts';

/** Returns the ranges anywhere in an answer that are outside the document. Ranges in other documents are ignored. */
export function rangesOutside(answer: unknown, document: TextDocument): readonly Range[] {
  if (typeof answer !== 'object' || answer === null) return [];
  if ('uri' in answer && answer.uri !== document.uri) return [];
  if (isRange(answer)) return isInside(answer, document) ? [] : [answer];
  return Object.values(answer).flatMap((each) => rangesOutside(each, document));
}

function isRange(value: object): value is Range {
  return 'start' in value && 'end' in value && typeof value.start === 'object';
}

function isInside({ start, end }: Range, document: TextDocument): boolean {
  const stands = (position: Position) => {
    const { line, character } = document.positionAt(document.offsetAt(position));
    return line === position.line && character === position.character;
  };
  return stands(start) && stands(end) && document.offsetAt(start) <= document.offsetAt(end);
}
