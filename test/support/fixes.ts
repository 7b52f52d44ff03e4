import { expect } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction } from 'vscode-languageserver-types';
import type { Finding, ServerSettings } from '../../server/src/protocol.ts';
import type { MapperService } from '../../server/src/service/createService.ts';
import { createMapperService } from '../../server/src/service/createService.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { InMemoryWorkspace } from './inMemoryWorkspace.ts';

/** A workspace with a service, whose files are checked, repaired and checked again. */
export class Workshop {
  readonly workspace: InMemoryWorkspace;
  readonly service: MapperService;

  constructor(files: Readonly<Record<string, unknown>>, settings: ServerSettings = { compat: 'off' }) {
    this.workspace = new InMemoryWorkspace(files);
    this.service = createMapperService(this.workspace);
    this.service.configure(settings);
  }

  /** Findings of every file, as they stand, with the file's URI. */
  async findings(): Promise<readonly { readonly uri: string; readonly finding: Finding }[]> {
    const files = await this.service.diagnostics.checkAll(neverCancelled);
    return files.flatMap(({ uri, findings }) => findings.map((finding) => ({ uri, finding })));
  }

  async fixes(uri: string, finding: Finding): Promise<readonly CodeAction[]> {
    // As it comes back from the client.
    const given = JSON.parse(JSON.stringify(finding)) as Finding;
    const actions = await this.service.actions.fixes(uri, [given], neverCancelled);
    // Titles are shown as they are, not as Markdown.
    for (const { title } of actions) expect(title).not.toContain('`');
    return actions;
  }

  /** The file's text with a fix applied; nothing is written. */
  async apply(uri: string, { edit }: CodeAction): Promise<string> {
    const content = await this.workspace.readFile(uri);
    if (content.kind !== 'text') throw new Error(`${uri} cannot be read`);
    return TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, content.text), edit?.changes?.[uri] ?? []);
  }
}
