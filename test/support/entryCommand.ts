/** Runs a command about entries over a server that answers as it is told. */
import type { Services } from '../../client/src/services.ts';
import { type Command, registerCommands } from '../../client/src/ui/command.ts';
import { Pages } from '../../client/src/ui/pages/pages.ts';
import {
  type FilePlace,
  type PlaceParams,
  type PreviewAnswer,
  type PreviewParams,
  placeRequest,
  previewRequest,
} from '../../server/src/protocol.ts';
import { previewOf } from '../client/preview/page/model/preview.ts';
import { type Answer, editor } from './fakeEditor.ts';
import { commands, Uri } from './fakeVscode.ts';

export const mapperUri = Uri.parse('file:///w/m.mapper.json');
export const dataUri = Uri.parse('file:///w/batch.json');

/** Returns the server's answer to a request for entries. */
export function answerWith(data: readonly object[], files = { mapper: mapperUri, data: dataUri }): PreviewAnswer {
  const uris = { mapperUri: `${files.mapper}`, dataUri: `${files.data}` };
  return previewOf(data, { details: { ...uris, sections: [], rules: [], types: {} } });
}

interface Run {
  /** Requests that were made: method and parameters. */
  readonly requests: readonly (readonly [method: string, params: unknown])[];
  /** Answers of the script that nobody asked for, and questions it did not foresee. */
  readonly leftOver: readonly string[];
}

/**
 * Runs a command that reads complete entries.
 * @param answers answers by method; answers to `mapper/place` are by URI, and `mapper/preview` is answered separately
 * @param change returns the changed members of the page that starts at an entry
 * @param others services that replace the usual ones
 */
export async function runEntryCommand(
  command: Command,
  preview: PreviewAnswer,
  script: readonly Answer[] = [],
  answers: Readonly<Record<string, unknown>> = {},
  change: (from: number) => Partial<PreviewAnswer> = () => ({}),
  others: Partial<Record<keyof Services, unknown>> = {},
  argument: unknown = mapperUri,
): Promise<Run> {
  const requests: [string, unknown][] = [];
  const places = (answers[placeRequest] ?? {}) as Readonly<Record<string, FilePlace>>;
  const entryPages = new Pages('mapper-entries');
  const services = {
    client: {
      sendRequest: async (method: string, params: unknown) => {
        requests.push([method, params]);
        if (method === placeRequest) return places[(params as PlaceParams).uri] ?? { isInside: true };
        if (method !== previewRequest) return answers[method];
        const { from = 0, count = 200 } = params as PreviewParams;
        return { ...preview, entries: preview.entries.slice(from, from + count), ...change(from) };
      },
    },
    panels: { active: undefined, refreshAll: () => undefined },
    previews: { refreshAll: () => undefined },
    log: { error: () => undefined, warn: () => undefined },
    entryPages,
    ...others,
  };
  const [registered] = registerCommands([command], services as unknown as Services);
  editor.script(...script);
  await commands.executeCommand(command.id, argument);
  await new Promise((resolve) => setImmediate(resolve));
  registered?.dispose();
  entryPages.dispose();
  return { requests, leftOver: editor.leftOver };
}
