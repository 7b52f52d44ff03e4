/** Tells the watch of a text before a request works on it. */
import type { MapperService } from './api.ts';
import type { LanguageFeatures } from './editor/languageFeatureApi.ts';

/** The requests about one text that work on it by themselves; findings and facts tell of each text that they come to. */
const requestsOfText = [
  'preview',
  'entries',
  'fileSet',
  'checkExpected',
  'compareVersions',
  'entryFiles',
  'compareArchives',
  'locate',
  'provenance',
  'codeActions',
  'refactorings',
  'addRule',
  'likelyRules',
  'previewWhole',
  'sampleText',
  'scaffoldFiles',
  'rankClasses',
  'classKeyEdits',
] as const satisfies readonly (keyof MapperService)[];

/** The language features about one document; the others are about all files, or about none. */
const featuresOfText: readonly (keyof LanguageFeatures & string)[] = [
  'hover',
  'completion',
  'definition',
  'typeDefinition',
  'references',
  'documentHighlights',
  'prepareRename',
  'codeLenses',
  'inlayHints',
  'documentLinks',
  'semanticTokens',
  'documentSymbols',
  'rename',
];

type AnyMethod = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * Wraps the service so that `begin` is called before a request for a document is processed.
 * @param begin receives the URI of the document and returns a function that is called when the request is complete
 */
export function announceRequests(own: MapperService, begin: (uri: string) => Promise<() => void>): MapperService {
  const announce = <Owner extends object, Name extends keyof Owner & string>(owner: Owner, name: Name) => {
    const method = owner[name] as AnyMethod;
    const wrapped: AnyMethod = async (...args) => {
      const uri = uriIn(args[0]);
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

/** The URI in a request's first argument, which is a URI or an object with one or two. */
function uriIn(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  const { uri, dataUri } = (first ?? {}) as { readonly uri?: unknown; readonly dataUri?: unknown };
  return [uri, dataUri].find((each) => typeof each === 'string');
}
