/**
 * Offers navigation, rename and code actions in mappers and data files only. VS Code shows their menu items for every
 * file that a provider covers, so a provider for all JSON files would change the menus of files that aren't ours.
 */
import type { BaseLanguageClient, ServerCapabilities, StaticFeature } from 'vscode-languageclient';
import type { RecognizedFiles } from '../mappers/recognizedFiles.ts';

/** The features that add items to the menus of an editor, with their member of the server's capabilities. */
const scopedFeatures = {
  'textDocument/definition': 'definitionProvider',
  'textDocument/typeDefinition': 'typeDefinitionProvider',
  'textDocument/references': 'referencesProvider',
  'textDocument/documentHighlight': 'documentHighlightProvider',
  'textDocument/rename': 'renameProvider',
  'textDocument/codeAction': 'codeActionProvider',
} as const satisfies Record<string, keyof ServerCapabilities>;

type Method = keyof typeof scopedFeatures;

type Files = Pick<RecognizedFiles, 'mappers' | 'dataFiles' | 'onDidChange'>;

/** Registers the scoped features for the recognized files, and again whenever their list changes. */
export class RecognizedFeatures implements StaticFeature {
  readonly #client: Pick<BaseLanguageClient, 'getFeature'>;
  readonly #files: Files;
  /** Method → options of the server that runs. */
  readonly #options = new Map<Method, object>();

  constructor(client: Pick<BaseLanguageClient, 'getFeature'>, files: Files) {
    this.#client = client;
    this.#files = files;
    files.onDidChange(() => this.#register());
  }

  fillClientCapabilities(): void {}

  /** Takes the capabilities before the library registers their features for all JSON files. */
  preInitialize(capabilities: ServerCapabilities): void {
    this.#options.clear();
    for (const [method, name] of entriesOf(scopedFeatures)) {
      const options = capabilities[name];
      if (options) this.#options.set(method, options === true ? {} : options);
      delete capabilities[name];
    }
  }

  initialize(): void {
    this.#register();
  }

  getState(): { readonly kind: 'static' } {
    return { kind: 'static' };
  }

  clear(): void {
    this.#options.clear();
  }

  #register(): void {
    const documentSelector = [...this.#files.mappers, ...this.#files.dataFiles].map(({ scheme, fsPath }) => ({
      scheme,
      pattern: fsPath,
    }));
    const withConfig = [...documentSelector, { pattern: '**/mapper.config.json' }];
    for (const [method, options] of this.#options) {
      const feature = this.#client.getFeature(method as 'textDocument/definition');
      feature.unregister(method);
      // Findings of the configuration have fixes.
      const selector = method === 'textDocument/codeAction' ? withConfig : documentSelector;
      if (selector.length > 0)
        feature.register({ id: method, registerOptions: { ...options, documentSelector: selector } });
    }
  }
}

function entriesOf<K extends string, V>(table: Readonly<Record<K, V>>): [K, V][] {
  return Object.entries(table) as [K, V][];
}
