import * as vscode from 'vscode';
import { toRange } from '../../ui/range.ts';
import { addRule } from './addRule.ts';
import type { PanelContent } from './panelContent.ts';
import type { PageMessage } from './panelProtocol.ts';
import type { PanelRequests, PanelView } from './panelRequests.ts';
import { revealInMapper, revealValue } from './reveal.ts';

/** What messages of the page are answered with. */
interface PageMessageContext {
  readonly view: PanelView;
  readonly requests: PanelRequests;
  readonly content: PanelContent;
  readonly panel: Pick<vscode.WebviewPanel, 'viewColumn' | 'reveal'>;
  readonly refresh: () => void;
}

/** Does what the page asks for: sends it more, or shows something in an editor. */
export class PageMessages {
  readonly #context: PageMessageContext;

  constructor(context: PageMessageContext) {
    this.#context = context;
  }

  async handle(message: PageMessage): Promise<void> {
    const { content, view, refresh } = this.#context;
    switch (message.kind) {
      case 'ready':
        content.start();
        refresh();
        return;
      case 'entries':
        return content.sendEntries(message.from);
      case 'part':
        return content.sendPart({ entry: message.entry, path: message.path, from: message.from });
      case 'search':
        return content.sendFound(message, message.from);
      case 'summary':
        return content.sendSummary();
      case 'makeSample':
        return this.#makeSample();
      case 'chooseData':
        // The page is not trusted: it may only choose what it was offered.
        if (!content.isOffered(message.uri)) return;
        view.dataUri = message.uri;
        refresh();
        return;
      case 'reveal':
        return this.#reveal(message);
      case 'addRule':
        return this.#addRule(message.field);
      case 'chooseSide':
        view.side = message.side;
        view.selectedSide = message.side;
        refresh();
        return;
      case 'revealCrash':
        return this.#revealCrash();
      case 'chooseSample':
        view.dataUri = undefined; // The command's choice replaces the panel's.
        await vscode.commands.executeCommand('mapperWorkbench.chooseSampleData', view.source);
    }
  }

  /** Opens an unsaved document, so that the user chooses its name and folder. */
  async #makeSample(): Promise<void> {
    const content = await this.#context.requests.sampleText();
    if (typeof content !== 'string') return;
    const document = await vscode.workspace.openTextDocument({ language: 'json', content });
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, preview: false });
  }

  async #addRule(field: string): Promise<void> {
    const { content, requests, panel } = this.#context;
    if (!content.details) return;
    const rule = await addRule(content.details, field, requests.ask);
    if (rule) await revealInMapper(rule, panel.viewColumn);
  }

  async #revealCrash(): Promise<void> {
    const { content, panel } = this.#context;
    const { crash, details } = content;
    if (!crash || !details) return;
    await revealInMapper(new vscode.Location(vscode.Uri.parse(details.mapperUri), toRange(crash)), panel.viewColumn);
  }

  async #reveal(origin: Extract<PageMessage, { kind: 'reveal' }>): Promise<void> {
    const { content, requests, panel } = this.#context;
    const details = await content.currentDetails();
    if (!details) return;
    await revealValue(origin, details, panel.viewColumn, requests.ask);
    panel.reveal(undefined, false);
  }
}
