/** The document that all contenders read: a mapper, and the same with one fault in the middle. */
import { faulty, mapperText, placeInMiddle, sound } from '../../support/mapperText.ts';

export interface DocumentParams {
  readonly bytes: number;
  readonly seed: number;
}

export const uri = 'file:///workspace/bench.mapper.json';

export interface Texts {
  readonly sound: string;
  /** Differs in one word in the middle. */
  readonly faulty: string;
}

export function textsOf({ bytes, seed }: DocumentParams): Texts {
  const text = mapperText(bytes, seed);
  const { line, character } = placeInMiddle(text, sound);
  const lines = text.split('\n');
  const broken = lines[line] ?? '';
  lines[line] = broken.slice(0, character) + faulty + broken.slice(character + sound.length);
  return { sound: text, faulty: lines.join('\n') };
}
