import type { CancellationToken } from '../../util/cancellation.ts';
import type { LanguageFeatures } from '../editor/languageFeatureApi.ts';

/** The service on another thread; injected by hosts that can start one. */
export interface MappingThread {
  /** Is the file so large that the other thread reads it? */
  isLarge(uri: string): Promise<boolean>;
  /**
   * Calls a method of the other thread's service.
   * @param args the method's arguments without its token; they must be cloneable
   * @throws Cancelled as the method does
   */
  call(method: RemoteMethod, args: readonly unknown[], token?: CancellationToken): Promise<unknown>;
}

/** Methods of the service that are about one text, or about a mapper with its data files. */
export const methodsOfText = [
  'preview',
  'entries',
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
] as const;

/** Methods of the service, and of its language features, that read samples. */
export type RemoteMethod =
  | 'check'
  | 'factsOf'
  | 'previewWhole'
  | (typeof methodsOfText)[number]
  | `features.${FeatureMethod}`;

export type FeatureMethod = keyof LanguageFeatures & string;
