/** How each finding is repaired, by code. */
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import type { MapperFile, SectionMapping } from '../mapper/types.ts';
import type { FixableFinding } from './codeAction.ts';
import { pathOfSection, setMember } from './jsonEdit.ts';

export interface Fix {
  readonly title: string;
  readonly edits: TextEdit[];
}

export interface FixContext {
  readonly mapper: MapperFile;
  readonly document: TextDocument;
  /** The mapping that a finding's data names by its path. */
  section(path: unknown): SectionMapping | undefined;
}

type QuickFix = (finding: FixableFinding, context: FixContext) => readonly Fix[];

export const quickFixes: Readonly<Record<string, QuickFix>> = {
  'main-key-missing': ({ data }, { document, section }) => {
    const mapping = section(memberOf(data, 'section'));
    if (mapping === undefined) return [];
    const key = nameFor(mapping);
    return [
      {
        title: `Add "main_key": ${JSON.stringify(key)}`,
        edits: setMember(document, [...pathOfSection(mapping), 'main_key'], key, ['schema']),
      },
    ];
  },
};

/** What a mapping's name says of its place: `steps_mapping` → `steps`. */
function nameFor({ name }: SectionMapping): string {
  return name.replace(/_(?:mapping|schema|section)$/, '') || name;
}

/** Data came through the client and back: nothing is taken for granted. */
function memberOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, name)
    ? (data as Record<string, unknown>)[name]
    : undefined;
}
