/** The one view of differences between entries: two texts side by side, whose values lead to their rules. */

import * as vscode from 'vscode';
import type { ComparedTexts, Range } from '../../../server/src/protocol.ts';
import type { Pages } from '../ui/pages/pages.ts';
import { plain } from '../ui/plain.ts';
import { toRange } from '../ui/serverEdits.ts';
import { showDifference } from '../ui/titles.ts';

/** What is compared. */
interface EntryComparison {
  /** The data file, as shown to the user. */
  readonly name: string;
  /** What the two texts are: `HEAD`, *Service*, … */
  readonly before: string;
  readonly after: string;
  readonly texts: ComparedTexts;
  /** The mapper whose rules write the values. */
  readonly mapper: vscode.Uri;
}

/** The rules of one text by line, and their mapper. */
interface Rules {
  readonly mapper: vscode.Uri;
  readonly byLine: ReadonlyMap<number, Range>;
}

export class EntryComparisons implements vscode.DefinitionProvider {
  readonly #pages: Pages;
  readonly #rules = new Map<string, Rules>();

  constructor(pages: Pages) {
    this.#pages = pages;
  }

  /** Lets the editor ask for the rules of values. */
  register(): vscode.Disposable {
    return vscode.languages.registerDefinitionProvider({ scheme: 'mapper-entries' }, this);
  }

  /** Shows both texts in VS Code's diff editor. *Go to Definition* on a value that differs leads to its rule. */
  async show({ name, before, after, texts, mapper }: EntryComparison): Promise<void> {
    const stem = name.replace(/\.json$/i, '');
    const left = this.#put(`${stem}.before.json`, texts, 'before', mapper);
    const right = this.#put(`${stem}.after.json`, texts, 'after', mapper);
    await showDifference(left, right, `${plain(name)}: ${plain(before)} ↔ ${plain(after)}`);
  }

  #put(name: string, texts: ComparedTexts, side: 'before' | 'after', mapper: vscode.Uri): vscode.Uri {
    const uri = this.#pages.put(name, texts[side]);
    const byLine = new Map<number, Range>();
    for (const { lines, range } of texts.values) {
      const line = lines[side];
      if (line !== undefined && range) byLine.set(line, range);
    }
    this.#rules.set(uri.toString(), { mapper, byLine });
    return uri;
  }

  provideDefinition({ uri }: vscode.TextDocument, { line }: vscode.Position): vscode.Location | undefined {
    const rules = this.#rules.get(uri.toString());
    const range = rules?.byLine.get(line);
    if (rules === undefined || range === undefined) return undefined;
    return new vscode.Location(rules.mapper, toRange(range));
  }
}
