/** Fingerprints of findings, which stay the same when lines are added or removed elsewhere. */
import { createHash } from 'node:crypto';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Finding } from '../../protocol.ts';

/**
 * One for each finding, in their order; unique in the file.
 * @param text of the file; without it, messages replace the marked text
 */
export function fingerprints(file: string, text: string | undefined, findings: readonly Finding[]): readonly string[] {
  const document = text === undefined ? undefined : TextDocument.create('', 'json', 0, text);
  const seen = new Map<string, number>();
  return findings.map(({ code, message, range }) => {
    const place = JSON.stringify([file, code, document?.getText(range) ?? message]);
    const count = seen.get(place) ?? 0;
    seen.set(place, count + 1);
    return createHash('sha256').update(`${place}${count}`).digest('hex');
  });
}
