/** Runs a command about entries over a server that answers as it is told. */
import type { Services } from '../../client/src/services.ts';
import { type Command, registerCommands } from '../../client/src/ui/command.ts';
import { Pages } from '../../client/src/ui/pages/pages.ts';
import {
  type EntriesAnswer,
  type EntriesParams,
  entriesRequest,
  type FileParams,
  type FilePlace,
  placeRequest,
  samplesRequest,
} from '../../server/src/protocol.ts';
import { type Answer, editor } from './fakeEditor.ts';
import { fakeServer } from './fakeServer.ts';
import { FakeState } from './fakeState.ts';
import { commands, Uri } from './fakeVscode.ts';
import { entriesOf } from './previewAnswers.ts';

export const mapperUri = Uri.parse('file:///w/m.mapper.json');
export const dataUri = Uri.parse('file:///w/batch.json');

/** Returns the server's answer to a request for entries. */
export function answerWith(data: readonly object[], files = { mapper: mapperUri, data: dataUri }): EntriesAnswer {
  return entriesOf(data, { mapperUri: `${files.mapper}`, dataUri: `${files.data}` });
}

export interface EntryOptions {
  /** By method; those to `mapper/place` are by URI, and `mapper/entries` is answered separately. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Returns the changed members of the page that starts at an entry. */
  readonly change?: (from: number) => Partial<EntriesAnswer>;
  /** Services that replace the usual ones. */
  readonly others?: Partial<Record<keyof Services, unknown>>;
  readonly argument?: unknown;
}

/**
 * Runs a command that reads complete entries.
 * @returns `requests`: those that were made; `leftOver`: answers of the script that nobody asked for, and questions it
 * did not foresee
 */
export async function runEntryCommand(
  command: Command,
  all: EntriesAnswer,
  script: readonly Answer[] = [],
  { answers = {}, change = () => ({}), others, argument = mapperUri }: EntryOptions = {},
) {
  const places = (answers[placeRequest] ?? {}) as Readonly<Record<string, FilePlace>>;
  const server = fakeServer({
    ...answers,
    [placeRequest]: ({ uri }: FileParams) => places[uri] ?? { isInside: true },
    [samplesRequest]: {
      samples: [{ uri: all.dataUri ?? '', version: null }],
      active: null,
      ...(answers[samplesRequest] as object),
    },
    [entriesRequest]: ({ from = 0 }: EntriesParams) => ({
      ...all,
      from,
      entries: all.entries.slice(from, from + 200),
      ...change(from),
    }),
  });
  const entryPages = new Pages('mapper-entries');
  const services = {
    ...server.services,
    panels: { active: undefined, refreshAll: () => undefined },
    previews: { refreshAll: () => undefined },
    log: { error: () => undefined, warn: () => undefined },
    entryPages,
    state: new FakeState().window(),
    ...others,
  };
  const [registered] = registerCommands([command], services as unknown as Services);
  editor.script(...script);
  await commands.executeCommand(command.id, argument);
  await new Promise((resolve) => setImmediate(resolve));
  registered?.dispose();
  entryPages.dispose();
  return { requests: server.asked, leftOver: editor.leftOver };
}
