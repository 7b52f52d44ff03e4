/**
 * Where samples are mapped: on this thread, or for large ones on another, which runs the same service over the same
 * files. Transferring a parsed sample costs more than parsing it, so it stays on the thread that read it: requests
 * about it are sent there, and only their answers come back. No feature knows how large a sample is.
 */

import { type CancellationToken, neverCancelled } from '../../util/cancellation.ts';
import type { MapperService, PendingStage } from '../api.ts';
import { lastStage } from '../diagnostics/findings.ts';
import { type FeatureMethod, type MappingThread, methodsOfText, type RemoteMethod } from './mappingThread.ts';

/** Larger files, in bytes or UTF-16 code units, are mapped on the other thread. */
export const largeSampleSize = 4 * 1024 * 1024;

/** Calls a method of the service by name on behalf of another thread. A check returns only one stage. */
export async function callMethod(
  service: MapperService,
  method: string,
  args: readonly unknown[],
  token: CancellationToken,
): Promise<unknown> {
  if (method === 'check') {
    const [uri, pending] = args as readonly [string, PendingStage?];
    return lastStage(service.check(uri, token), pending);
  }
  const [owner, name] = method.startsWith('features.')
    ? [service.features, method.slice('features.'.length)]
    : [service, method];
  return (owner as unknown as Readonly<Record<string, AnyMethod>>)[name]?.(...args, token);
}

type AnyMethod = (...args: readonly unknown[]) => Promise<unknown>;

/** The language features that are about one document; the others are about all files, or about none. */
const featuresOfDocument: readonly FeatureMethod[] = [
  'hover',
  'completion',
  'definition',
  'typeDefinition',
  'references',
  'documentHighlights',
  'prepareRename',
  'codeLenses',
  'inlayHints',
  'foldingRanges',
  'selectionRanges',
  'documentLinks',
  'semanticTokens',
];

const featuresOfText: readonly FeatureMethod[] = [...featuresOfDocument, 'documentSymbols', 'rename'];

/**
 * Wraps the service so that a separate thread handles the requests for a large sample or for a mapper that is bound to
 * one.
 * @param usesThread returns whether the thread handles the requests for a document
 */
export function routeToThread(
  own: MapperService,
  thread: MappingThread,
  usesThread: (uri: string, token: CancellationToken) => Promise<boolean>,
): MapperService {
  const route = <Owner extends object, Name extends keyof Owner & string>(
    owner: Owner,
    name: Name,
    method: RemoteMethod,
  ): Owner[Name] => {
    const local = owner[name] as AnyMethod;
    return (async (...args: readonly unknown[]) => {
      const token = args.find(isToken) ?? neverCancelled;
      for (const uri of urisIn(args[0]))
        if (await usesThread(uri, token))
          return thread.call(
            method,
            args.filter((arg) => !isToken(arg)),
            token,
          );
      return local(...args);
    }) as Owner[Name];
  };
  return {
    ...own,
    ...Object.fromEntries(methodsOfText.map((name) => [name, route(own, name, name)])),
    features: {
      ...own.features,
      ...Object.fromEntries(featuresOfDocument.map((name) => [name, route(own.features, name, `features.${name}`)])),
    },
  };
}

/** The requests about one text that work on it by themselves; findings and facts tell of each text that they come to. */
const requestsOfText = [
  ...methodsOfText,
  'previewWhole',
  'sampleText',
  'scaffoldFiles',
  'rankClasses',
  'classKeyEdits',
] as const satisfies readonly (keyof MapperService)[];

/**
 * Wraps the service so that `begin` is called before a request for a document is processed.
 * @param begin receives the URI of the document and returns a function that is called when the request is complete
 */
export function announceRequests(own: MapperService, begin: (uri: string) => Promise<() => void>): MapperService {
  const announce = <Owner extends object, Name extends keyof Owner & string>(owner: Owner, name: Name) => {
    const method = owner[name] as AnyMethod;
    const wrapped: AnyMethod = async (...args) => {
      const [uri] = urisIn(args[0]);
      const end = uri === undefined ? undefined : await begin(uri);
      try {
        return await method(...args);
      } finally {
        end?.();
      }
    };
    return [name, wrapped] as const;
  };
  return {
    ...own,
    ...Object.fromEntries(requestsOfText.map((name) => announce(own, name))),
    features: { ...own.features, ...Object.fromEntries(featuresOfText.map((name) => announce(own.features, name))) },
  };
}

/** The URIs in a request's first argument, which is a URI or an object with one or two. */
function urisIn(first: unknown): readonly string[] {
  if (typeof first === 'string') return [first];
  const { uri, dataUri } = (first ?? {}) as { readonly uri?: unknown; readonly dataUri?: unknown };
  return [uri, dataUri].filter((each) => typeof each === 'string');
}

function isToken(arg: unknown): arg is CancellationToken {
  return typeof arg === 'object' && arg !== null && 'isCancellationRequested' in arg;
}
