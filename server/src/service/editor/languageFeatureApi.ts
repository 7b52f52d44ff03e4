/** The language features, as the editor's requests need them. */
import type {
  CodeLens,
  CompletionItem,
  CompletionList,
  DocumentHighlight,
  DocumentLink,
  DocumentSymbol,
  Hover,
  InlayHint,
  Location,
  TextEdit,
  WorkspaceSymbol,
} from 'vscode-languageserver-types';
import type { CompletionOptions } from '../../features/completion/completion.ts';
import type { HoverOptions } from '../../features/hover/hover.ts';
import type { MarkupFormat } from '../../features/markup.ts';
import type { RenameRefusal } from '../../features/navigation/rename.ts';
import type { Position, Range } from '../../protocol.ts';
import type { CancellationToken } from '../../util/cancellation.ts';

/**
 * Every method may reject with `Cancelled`; none throws for bad input. For files that are neither mapper nor data file
 * the answers are empty.
 */
export interface LanguageFeatures {
  hover(uri: string, position: Position, options: HoverOptions, token: CancellationToken): Promise<Hover | undefined>;
  completion(
    uri: string,
    position: Position,
    options: CompletionOptions,
    token: CancellationToken,
  ): Promise<CompletionList | undefined>;
  /** Adds the documentation to an item that `completion` returned and the client sent back. */
  resolveCompletion(item: CompletionItem, format: MarkupFormat, token: CancellationToken): Promise<CompletionItem>;
  definition(uri: string, position: Position, token: CancellationToken): Promise<Navigation | undefined>;
  typeDefinition(uri: string, position: Position, token: CancellationToken): Promise<Navigation | undefined>;
  references(
    uri: string,
    position: Position,
    includeDeclaration: boolean,
    token: CancellationToken,
  ): Promise<Location[]>;
  documentSymbols(uri: string): Promise<DocumentSymbol[]>;
  documentHighlights(uri: string, position: Position): Promise<DocumentHighlight[]>;
  /** `refused` is the reason why nothing can be renamed there. */
  prepareRename(uri: string, position: Position, token: CancellationToken): Promise<Renamable | RenameRefusal>;
  rename(
    uri: string,
    position: Position,
    name: string,
    token: CancellationToken,
  ): Promise<readonly FileEdits[] | RenameRefusal>;
  codeLenses(uri: string, token: CancellationToken): Promise<CodeLens[]>;
  inlayHints(uri: string, range: Range, format: MarkupFormat, token: CancellationToken): Promise<InlayHint[]>;
  documentLinks(uri: string, token: CancellationToken): Promise<DocumentLink[]>;
  /** Encoded as the Language Server Protocol demands, with types by `semanticTokenTypes`. */
  semanticTokens(uri: string, range?: Range): Promise<number[]>;
  workspaceSymbols(query: string, token: CancellationToken): Promise<WorkspaceSymbol[]>;
}

/** The targets of a link or definition, and the range that is underlined. */
export interface Navigation {
  /** Undefined for the word at the cursor. */
  readonly origin: Range | undefined;
  readonly locations: readonly Location[];
}

/** The edits of a rename in one file. */
export interface FileEdits {
  readonly uri: string;
  /** The version of the open document that the edits apply to; null for a file that is not open. */
  readonly version: number | null;
  readonly edits: readonly TextEdit[];
}

export interface Renamable {
  readonly range: Range;
  readonly placeholder: string;
}
