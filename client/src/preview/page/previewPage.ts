/** Shows the last answer that the extension sent: rows are made of it, of the filter, and of the nodes that are open. */
import * as l10n from '@vscode/l10n';
import { type FileSet, previewLimits } from '../../../../server/src/protocol.ts';
import type { HostMessage, PreviewSide, Provenance } from '../panel/panelProtocol.ts';
import { showParserVerdict, showPreviewProblem } from './banners.ts';
import { getElement } from './dom.ts';
import { fileSetList } from './fileSetList.ts';
import { Footer } from './footer.ts';
import { Header } from './header.ts';
import { type PageState, post, revealOrigin, storeState } from './host.ts';
import { createNote, listContent } from './listContent.ts';
import { changedRows, findClosedAncestor, valuesFrom } from './model/highlight.ts';
import { filteredId, maxFilteredRows, type Row, shownEntries, visibleRows } from './model/rows.ts';
import { inWords } from './treeRow.ts';
import { TreeView } from './treeView.ts';

type Shown = Extract<HostMessage, { kind: 'preview' }>;

const noRows: ReadonlySet<string> = new Set();

export class PreviewPage {
  #state: PageState;
  /** The answer. */
  #shown: Shown | undefined;
  /** Of all data files; a sentence until it is there, and undefined if it isn't requested. */
  #summary: FileSet | string | undefined;
  /** The value at which a data file is to be shown. */
  #wanted: { readonly uri: string; readonly entry: number; readonly path: string } | undefined;
  #provenance: Provenance = null;
  /** The row of a value that was chosen in another tab; it stays marked until the cursor is elsewhere. */
  #reached: string | undefined;
  /** The rows that the tree shows. */
  #rows: readonly Row[] = [];
  readonly #toggled: Set<string>;
  readonly #header: Header;
  readonly #tree: TreeView;
  readonly #footer = new Footer();

  constructor(state: PageState) {
    this.#state = state;
    this.#toggled = new Set(state.toggled);
    this.#header = new Header(
      {
        filter: (filter) => this.#change({ filter }),
        data: (uri) => post({ kind: 'chooseData', uri }),
        side: (side) => this.#chooseSide(side),
        tab: (tab) => this.#selectTab({ tab }),
        outcome: (outcome) => this.#selectTab({ tab: 'entries', outcome }),
      },
      state.filter,
    );
    const actions = {
      toggle: (row: Row) => this.#toggle(row),
      choose: revealOrigin,
      more: () => post({ kind: this.#hasMore ? 'more' : 'showJson' }),
      focused: (row: Row) => {
        this.#footer.showDetails(row);
        this.#footer.showHint('');
        this.#storeState();
      },
    };
    this.#tree = new TreeView(getElement('tree'), actions, state.row);
    this.#header.select(state.tab);
    if (state.tab === 'unread') post({ kind: 'unread', isShown: true });
    getElement('main').addEventListener('scrollend', () => this.#storeState());
  }

  handle(message: HostMessage): void {
    switch (message.kind) {
      case 'start':
        return;
      case 'preview':
        this.#take(message);
        return;
      case 'lock':
        this.#state = { ...this.#state, isLocked: message.isLocked };
        this.#storeState();
        return;
      case 'stale':
        this.#footer.showStale(message.sentence);
        return;
      case 'hint':
        this.#footer.showHint(message.sentence);
        return;
      case 'highlight':
        this.#highlight(message.provenance);
        return;
      case 'summary':
        // A late sentence is about what was cancelled.
        if (typeof message.set === 'string' && this.#summary === undefined) return;
        this.#summary = message.set;
        this.#draw();
    }
  }

  #take(shown: Shown): void {
    const before = { rows: this.#rows, shown: this.#shown };
    const { preview, source, isLocked } = shown;
    const isSame = describesSame(before.shown, shown);
    this.#shown = shown;
    this.#summary = undefined;
    if (!isSame) this.#reached = undefined;
    this.#footer.showStale('');
    this.#header.show(shown);
    showPreviewProblem(preview, preview.parser !== undefined);
    this.#draw();
    // Only the same tree shows what an edit changed.
    if (isSame) this.#showRows(changedRows(before.rows, this.#rows));
    this.#showWanted(preview);
    getElement('page').dataset.uri = source;
    this.#state = { ...this.#state, uri: source, isLocked, dataUri: preview.dataUri };
    if (before.shown === undefined) getElement('main').scrollTop = this.#state.scroll ?? 0;
    this.#storeState();
  }

  #draw(): void {
    if (!this.#shown) return;
    const { preview } = this.#shown;
    const { tab, outcome, filter } = this.#state;
    showParserVerdict(preview);
    this.#header.count(preview, tab, outcome);
    if (tab === 'entries') {
      const { rows, matches } = visibleRows(preview, { toggled: this.#toggled, filter, outcome });
      this.#rows = rows;
      getElement('found').textContent = this.#isFiltered ? this.#foundText(matches) : this.#cutText();
      this.#showRows(noRows);
    } else {
      this.#footer.showDetails(undefined);
      if (tab === 'summary' && this.#summary === undefined) {
        this.#summary = l10n.t('Loading…');
        post({ kind: 'summary', isShown: true });
      }
      getElement(`panel-${tab}`).replaceChildren(...this.#listOf(tab, preview));
    }
  }

  #listOf(tab: Exclude<PageState['tab'], 'entries'>, preview: Shown['preview']): readonly HTMLElement[] {
    const { filter } = this.#state;
    if (tab !== 'summary') return listContent(tab, preview, filter);
    if (typeof this.#summary !== 'object') return [createNote(this.#summary ?? '')];
    return fileSetList(this.#summary, filter, ({ uri, entry, path }) => {
      this.#wanted = { uri, entry: entry ?? 0, path: path ?? '' };
      post({ kind: 'chooseData', uri });
      this.#selectTab({ tab: 'entries', filter: '', outcome: undefined });
      // The button that had the focus is gone; a row gets it when the entries are there.
      getElement('tab-entries').focus();
    });
  }

  /** Shows the value at which the data file was opened, or the one around it. */
  #showWanted({ entries, dataUri }: Shown['preview']): void {
    const wanted = this.#wanted;
    if (wanted === undefined || wanted.uri !== dataUri) return;
    this.#wanted = undefined;
    const id = `${entries[wanted.entry]?.file ?? ''}${wanted.path}`;
    this.#openTo(new Set([id]));
    const around = this.#rows.findLast((row) => id === row.id || id.startsWith(`${row.id}/`));
    this.#reached = around?.id;
    this.#draw();
    if (around) this.#tree.focus(around.id);
  }

  get #hasMore(): boolean {
    return this.#shown !== undefined && this.#shown.limit < previewLimits.most;
  }

  get #isFiltered(): boolean {
    return this.#state.filter.trim() !== '' || this.#state.outcome !== undefined;
  }

  /** How many values match the filter, and in how many values it was searched for. */
  #foundText(matches: number): string {
    const { cut } = this.#shown?.preview ?? {};
    const texts = [countText(matches)];
    if (cut) texts.push(l10n.t('The filter applies to the first {0} values.', inWords(cut.shown)));
    if (this.#rows.length >= maxFilteredRows) texts.push(l10n.t('Not all of them are shown.'));
    return texts.join(' ');
  }

  /** How many of the entries the tree has. */
  #cutText(): string {
    const { entries = [], total = 0 } = this.#shown?.preview ?? {};
    const shown = shownEntries(entries);
    return shown < total ? l10n.t('{0} of {1} entries are shown.', inWords(shown), inWords(total)) : '';
  }

  #showRows(changed: ReadonlySet<string>): void {
    if (!this.#shown) return;
    const { side, preview } = this.#shown;
    const marked = this.#reached === undefined ? valuesFrom(this.#provenance, preview) : new Set([this.#reached]);
    this.#tree.show(this.#rows, { side, hasMore: this.#hasMore, changed, marked });
    this.#footer.showDetails(this.#tree.current);
  }

  #toggle(row: Row): void {
    const id = this.#isFiltered ? filteredId(row.id) : row.id;
    if (!this.#toggled.delete(id)) this.#toggled.add(id);
    this.#draw();
    this.#storeState();
  }

  #highlight(provenance: Provenance): void {
    const isSame = JSON.stringify(provenance) === JSON.stringify(this.#provenance);
    if (isSame && this.#reached !== undefined) return;
    this.#reached = undefined;
    this.#provenance = provenance;
    if (!this.#shown || this.#state.tab !== 'entries') return;
    const { preview } = this.#shown;
    const ids = valuesFrom(provenance, preview);
    this.#openTo(ids);
    this.#draw();
    this.#tree.reveal(this.#rows.filter((row) => ids.has(row.id)));
  }

  #openTo(ids: ReadonlySet<string>): void {
    const preview = this.#shown?.preview;
    if (preview === undefined) return;
    const { filter, outcome } = this.#state;
    const closed = () => findClosedAncestor(ids, this.#rows);
    for (let id = closed(); id !== undefined && !this.#isFiltered; id = closed()) {
      if (!this.#toggled.delete(id)) this.#toggled.add(id);
      this.#rows = visibleRows(preview, { toggled: this.#toggled, filter, outcome }).rows;
    }
  }

  #chooseSide(side: PreviewSide): void {
    // Other outcomes are about the specification's rules.
    const { outcome } = this.#state;
    this.#change({ side, outcome: side === 'spec' || outcome === 'differs' ? outcome : undefined });
    post({ kind: 'chooseSide', side });
  }

  #selectTab(change: Pick<PageState, 'tab'> & Partial<PageState>): void {
    const isUnread = change.tab === 'unread';
    if (isUnread !== (this.#state.tab === 'unread')) post({ kind: 'unread', isShown: isUnread });
    if (change.tab !== 'summary' && typeof this.#summary === 'string') {
      this.#summary = undefined;
      post({ kind: 'summary', isShown: false });
    }
    this.#footer.showHint('');
    this.#header.select(change.tab);
    this.#change(change);
  }

  #change(change: Partial<PageState>): void {
    this.#state = { ...this.#state, ...change };
    this.#draw();
    this.#storeState();
  }

  #storeState(): void {
    const toggled = [...this.#toggled].slice(-1_000);
    const row = this.#tree.current?.id ?? this.#state.row;
    this.#state = { ...this.#state, toggled, row, scroll: getElement('main').scrollTop };
    storeState(this.#state);
  }
}

/** Are two answers about the same files, and of the same size? */
function describesSame(before: Shown | undefined, { preview, side, limit }: Shown): boolean {
  const { mapperUri, dataUri } = before?.preview ?? {};
  const isSame = mapperUri === preview.mapperUri && dataUri === preview.dataUri;
  return isSame && before?.side === side && before.limit === limit;
}

function countText(count: number): string {
  if (count === 0) return l10n.t('Nothing matches the filter.');
  return count === 1 ? l10n.t('1 value matches the filter.') : l10n.t('{0} values match the filter.', inWords(count));
}
