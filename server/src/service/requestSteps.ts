/** What precedes a request: its text is announced to the watch, and the workspace is made current. */
import { type CancellationToken, neverCancelled } from '../util/cancellation.ts';
import type { DocumentCache } from './documents.ts';
import type { WorkspaceIndex } from './workspaceIndex.ts';

/** `text`: about the text that the first argument names. `workspace`: needs the list of files and their class keys. */
type Step = 'text' | 'workspace';

export type StepsBefore = ReturnType<typeof stepsBefore>;

type AnyMethod = (...args: readonly unknown[]) => unknown;

/**
 * Returns a function that gives the methods of a part that are requests, each with the steps before it.
 * @param isWatched whether texts are announced
 */
export function stepsBefore(
  cache: Pick<DocumentCache, 'read'>,
  index: Pick<WorkspaceIndex, 'refresh'>,
  isWatched: boolean,
) {
  return <Part extends object, Name extends keyof Part & string>(
    part: Part,
    steps: Readonly<Record<Name, readonly Step[]>>,
  ): Pick<Part, Name> => {
    const wrap = (name: Name, before: readonly Step[]): AnyMethod => {
      const method = (part[name] as AnyMethod).bind(part);
      if (before.length === 0) return method;
      return async (...args) => {
        const uri = isWatched && before.includes('text') ? uriIn(args[0]) : undefined;
        const end = uri === undefined ? undefined : await announce(uri, cache);
        try {
          if (before.includes('workspace')) await index.refresh(tokenIn(args));
          return await method(...args);
        } finally {
          end?.();
        }
      };
    };
    const methods = Object.entries<readonly Step[]>(steps).map(([name, before]) => [name, wrap(name as Name, before)]);
    return Object.freeze(Object.fromEntries(methods)) as Pick<Part, Name>;
  };
}

/** @returns what is to be called when the request is complete */
async function announce(uri: string, cache: Pick<DocumentCache, 'read'>): Promise<() => void> {
  const found = await cache.read(uri);
  return found.kind === 'text' && !found.snapshot.isHeld ? found.snapshot.begin() : () => {};
}

/** The URI in a request's first argument, which is a URI or an object with one or two. */
function uriIn(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  const { uri, dataUri } = (first ?? {}) as { readonly uri?: unknown; readonly dataUri?: unknown };
  return [uri, dataUri].find((each) => typeof each === 'string');
}

function tokenIn(args: readonly unknown[]): CancellationToken {
  const isToken = (each: unknown): each is CancellationToken =>
    typeof each === 'object' && each !== null && 'isCancellationRequested' in each;
  return args.find(isToken) ?? neverCancelled;
}
