import type { Range } from '../../server/src/protocol.ts';
import { createMapperService } from '../../server/src/service/createService.ts';
import { excerpt } from './checks.ts';
import { parseMarked } from './cursor.ts';
import { goodData } from './faults.ts';
import { InMemoryWorkspace } from './inMemoryWorkspace.ts';

/** A mapper or data file with a cursor in it, in a workspace with what belongs to it. */
export type Opened = Awaited<ReturnType<typeof openMarked>>;

export const mapperName = 'm.mapper.json';
export const dataName = 'data.json';

/**
 * Opens a file with cursor markers.
 * @param files other files of the workspace; the default is the data file of the good mapper
 */
export async function openMarked(
  marked: string,
  {
    name = mapperName,
    files = { [dataName]: goodData },
  }: { name?: string; files?: Readonly<Record<string, unknown>> } = {},
) {
  const { text, cursors, ranges } = parseMarked(marked);
  const workspace = new InMemoryWorkspace(files);
  const uri = workspace.write(name, text);
  workspace.open(name, text);
  const service = createMapperService(workspace);
  const [cursor = { line: 0, character: 0 }] = cursors;
  return { workspace, service, features: service.features, uri, text, cursor, ranges };
}

/**
 * Returns a text with the cursor inserted into the first occurrence of a part.
 * @param offset position of the cursor in the part, in characters
 */
export function at(text: string, part: string, offset = 1): string {
  const index = text.indexOf(part);
  if (index < 0) throw new Error(`${part} is not in the text`);
  return `${text.slice(0, index + offset)}<|>${text.slice(index + offset)}`;
}

/** Returns the places in the form `file: text`. */
export async function placesOf(
  workspace: InMemoryWorkspace,
  places: readonly { readonly uri: string; readonly range: Range }[],
): Promise<readonly string[]> {
  return Promise.all(
    places.map(async ({ uri, range }) => {
      const content = await workspace.readFile(uri);
      return `${workspace.displayName(uri)}: ${content.kind === 'text' ? excerpt(content.text, range) : ''}`;
    }),
  );
}
