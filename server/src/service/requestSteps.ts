/** What precedes a request: its text is announced to the watch, and the workspace is made current. */
import { type CancellationToken, neverCancelled } from '../util/cancellation.ts';
import type { MapperService } from './api.ts';
import type { LanguageFeatures } from './editor/languageFeatureApi.ts';

/** `text`: about the text that the first argument names. `workspace`: needs the list of files and their class keys. */
type Step = 'text' | 'workspace';

/** Findings and facts announce each text that they come to, so those requests don't. */
const serviceSteps: Readonly<Record<Exclude<keyof MapperService, 'check' | 'features'>, readonly Step[]>> = {
  documentClosed: [],
  checkAgain: [],
  filesChanged: [],
  configure: [],
  checkAll: ['workspace'],
  preview: ['text', 'workspace'],
  entries: ['text', 'workspace'],
  fileSet: ['text', 'workspace'],
  previewWhole: ['text', 'workspace'],
  expectedFiles: ['workspace'],
  checkExpected: ['text', 'workspace'],
  compareVersions: ['text'],
  entryFiles: ['text'],
  compareArchives: ['text'],
  locate: ['text'],
  provenance: ['text'],
  sampleText: ['text'],
  factsOf: [],
  samples: ['workspace'],
  setSample: [],
  mappersOf: ['workspace'],
  mappers: ['workspace'],
  codeActions: ['text', 'workspace'],
  ignoreActions: ['text'],
  refactorings: ['text', 'workspace'],
  addRule: ['text'],
  likelyRules: ['text', 'workspace'],
  pythonChanged: [],
  forgetSchemas: [],
  forgetPackages: [],
  reloadSchemas: [],
  schemas: [],
  schemaSources: ['workspace'],
  schemaPage: [],
  unknownSchemas: ['workspace'],
  missingSources: ['workspace'],
  addSchema: [],
  exportSchemas: [],
  scaffold: [],
  scaffoldFiles: ['text', 'workspace'],
  rankClasses: ['text', 'workspace'],
  classKeyEdits: ['text'],
};

const featureSteps: Readonly<Record<keyof LanguageFeatures, readonly Step[]>> = {
  hover: ['text', 'workspace'],
  completion: ['text', 'workspace'],
  resolveCompletion: [],
  definition: ['text', 'workspace'],
  typeDefinition: ['text', 'workspace'],
  references: ['text', 'workspace'],
  documentSymbols: ['text'],
  documentHighlights: ['text'],
  prepareRename: ['text', 'workspace'],
  rename: ['text', 'workspace'],
  codeLenses: ['text', 'workspace'],
  inlayHints: ['text', 'workspace'],
  documentLinks: ['text', 'workspace'],
  semanticTokens: ['text'],
  workspaceSymbols: ['workspace'],
};

type AnyMethod = (...args: readonly unknown[]) => Promise<unknown>;

interface StepActions {
  /** Makes the workspace current. @throws Cancelled */
  refresh(token: CancellationToken): Promise<void>;
  /** Announces a document; the result is called when the request is complete. Undefined if nobody watches. */
  readonly begin: ((uri: string) => Promise<() => void>) | undefined;
}

/** Returns the service with the steps before each of its requests. */
export function withSteps(service: MapperService, actions: StepActions): MapperService {
  return {
    ...service,
    check: async function* (uri, token) {
      await actions.refresh(token);
      yield* service.check(uri, token);
    },
    ...stepped(service, serviceSteps, actions),
    features: { ...service.features, ...stepped(service.features, featureSteps, actions) },
  };
}

function stepped<Owner extends object, Name extends keyof Owner & string>(
  owner: Owner,
  steps: Readonly<Record<Name, readonly Step[]>>,
  { refresh, begin }: StepActions,
): Pick<Owner, Name> {
  const names = (Object.keys(steps) as Name[]).filter((name) => steps[name].length > 0);
  const wrap = (name: Name): AnyMethod => {
    const method = owner[name] as AnyMethod;
    return async (...args) => {
      const uri = begin && steps[name].includes('text') ? uriIn(args[0]) : undefined;
      const end = uri === undefined ? undefined : await begin?.(uri);
      try {
        if (steps[name].includes('workspace')) await refresh(tokenIn(args));
        return await method(...args);
      } finally {
        end?.();
      }
    };
  };
  return Object.fromEntries(names.map((name) => [name, wrap(name)])) as Pick<Owner, Name>;
}

/** The URI in a request's first argument, which is a URI or an object with one or two. */
function uriIn(first: unknown): string | undefined {
  if (typeof first === 'string') return first;
  const { uri, dataUri } = (first ?? {}) as { readonly uri?: unknown; readonly dataUri?: unknown };
  return [uri, dataUri].find((each) => typeof each === 'string');
}

/** The token is the last argument of a request that can be cancelled. */
function tokenIn(args: readonly unknown[]): CancellationToken {
  const last = args.at(-1);
  return typeof last === 'object' && last !== null && 'isCancellationRequested' in last
    ? (last as CancellationToken)
    : neverCancelled;
}
