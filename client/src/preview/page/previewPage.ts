import * as l10n from '@vscode/l10n';
import type { OutcomeCounts, Provenance, UnreadFields } from '../../../../server/src/protocol.ts';
import type { DataFileSummary, HostMessage, PreviewSide } from '../panel/panelProtocol.ts';
import { showParserVerdict, showPreviewProblem, showStale, unfinishedNote } from './banners.ts';
import { getElement } from './dom.ts';
import { Header, type Tab } from './header.ts';
import { type PageState, post, revealOrigin, storeState } from './host.ts';
import { createNote, listContent } from './lists.ts';
import type { MissingPart } from './model/entryStore.ts';
import { moreMatches, searchClosedId } from './model/foundRows.ts';
import { changedRows, findClosedAncestor, placesWrittenBy } from './model/highlight.ts';
import { RuleMarks } from './model/marks.ts';
import type { Row, RowView } from './model/row.ts';
import { rowsOf } from './model/rows.ts';
import { haveSameFiles, PreviewSides } from './model/sides.ts';
import type { OutcomeLineCounts } from './outcomeLine.ts';
import { PageRequests } from './pageRequests.ts';
import { Search } from './search.ts';
import { TreeView } from './treeView.ts';

type Answer = Extract<
  HostMessage,
  { kind: 'entries' | 'part' | 'found' | 'marks' | 'parser' | 'differing' | 'summary' }
>;

/** Shows what the extension sends, and requests more. */
export class PreviewPage {
  #state: PageState;
  #marks = new RuleMarks([]);
  #outcomes: OutcomeCounts | undefined;
  #differing: number | undefined;
  readonly #toggled: Set<string>;
  readonly #header: Header;
  readonly #tree: TreeView;
  #generation = 0;
  readonly #sides = new PreviewSides();
  #rows: readonly Row[] = [];
  readonly #search = new Search(post);
  #isSearch = false;
  #unread: UnreadFields | undefined;
  #summary: DataFileSummary | undefined;
  #provenance: Provenance = null;
  readonly #requests = new PageRequests();

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
    this.#tree = new TreeView(getElement('tree'), {
      toggle: (row) => this.#toggle(row),
      choose: ({ origin }) => origin && revealOrigin(origin),
      more: (row) => this.#more(row),
    });
    this.#header.select(state.tab);
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
        showStale(message.sentence);
        return;
      case 'highlight':
        this.#highlight(message.provenance);
        return;
      case 'entries':
      case 'part':
      case 'found':
      case 'marks':
      case 'parser':
      case 'differing':
      case 'summary':
        if (message.generation === this.#generation) this.#addAnswer(message);
    }
  }

  #addAnswer(message: Answer): void {
    if (message.kind === 'entries' || message.kind === 'part') {
      const store = this.#sides.shown?.store;
      if (message.kind === 'entries') store?.addEntries(message.page);
      else store?.addPart(message.part);
      this.#sides.changed();
      this.#requests.clear();
    } else if (message.kind === 'parser') {
      if (message.preview.problem !== undefined) this.#differing = undefined;
      this.#redraw(() => this.#sides.takeParser(message.preview), this.#sides.side !== 'spec');
      return;
    } else if (message.kind === 'found') this.#search.take(message.found);
    else if (message.kind === 'differing') this.#differing = message.count;
    else if (message.kind === 'marks') {
      this.#marks = new RuleMarks(message.marks);
      this.#outcomes = message.outcomes;
      this.#unread = message.unread;
    } else this.#summary = message;
    this.#draw();
  }

  #take(message: Extract<HostMessage, { kind: 'preview' }>): void {
    const { preview, generation, active, source, isLocked, side } = message;
    const isSame = haveSameFiles(this.#sides.spec?.preview, preview);
    this.#generation = generation;
    this.#requests.clear();
    // Marks and counts of the previous version stay until the new ones arrive, if the files are the same.
    if (!isSame) {
      this.#marks = new RuleMarks([]);
      this.#outcomes = undefined;
      this.#unread = undefined;
    }
    if (!isSame || (preview.target === undefined && side === 'spec')) this.#differing = undefined;
    this.#summary = undefined;
    this.#sides.side = side;
    this.#header.show(message);
    showPreviewProblem(preview);
    const isFirst = this.#rows.length === 0;
    this.#redraw(() => this.#sides.takeSpec(preview), isSame && side === 'spec');
    getElement('page').dataset.uri = source;
    this.#state = { ...this.#state, uri: source, isLocked, dataUri: active ?? undefined };
    if (isFirst) getElement('main').scrollTop = this.#state.scroll ?? 0;
    this.#storeState();
  }

  /** Replaces the shown entries; changed values flash if the same entries were shown before. */
  #redraw(take: () => readonly MissingPart[], wasShown: boolean): void {
    const before = this.#rows;
    const missing = take();
    this.#draw();
    if (wasShown) this.#show(changedRows(before, this.#rows));
    for (const { entry, path, from } of missing) this.#requests.more(entry, path, from, path === '');
  }

  get #view(): RowView {
    const { comparison } = this.#sides;
    const { filter, outcome } = this.#state;
    return { toggled: this.#toggled, filter, marks: this.#marks, outcome, comparison };
  }

  #draw(): void {
    showParserVerdict(this.#sides);
    const store = this.#sides.shown?.store;
    if (!this.#sides.spec) return;
    const { tab, outcome } = this.#state;
    this.#header.count({ counts: this.#counts, outcome }, tab);
    if (tab === 'entries') {
      const loading = { rows: [], note: l10n.t('Loading…'), isSearch: false };
      const { rows, note, isSearch } = store ? this.#search.filtered(store, this.#view, this.#generation) : loading;
      this.#rows = rows;
      this.#isSearch = isSearch;
      getElement('found').textContent = note || unfinishedNote(this.#sides);
      this.#show(new Set());
    } else this.#drawList(tab);
  }

  get #counts(): OutcomeLineCounts | undefined {
    const details = this.#sides.spec?.preview.details;
    const entries = this.#sides.shown?.preview.total ?? 0;
    const unread = this.#unread?.fields.length;
    const differing = this.#differing;
    const outcomes = this.#sides.side === 'spec' ? this.#outcomes : undefined;
    return details && { entries, outcomes, unread, differing };
  }

  #show(changed: ReadonlySet<string>): void {
    const store = this.#sides.shown?.store;
    const marked = store ? placesWrittenBy(this.#provenance, store) : new Set<string>();
    this.#tree.show(this.#rows, changed, marked, this.#sides.side);
  }

  #drawList(tab: Exclude<Tab, 'entries'>): void {
    const details = this.#sides.spec?.preview.details;
    const content = listContent(
      tab,
      { details, marks: this.#marks, unread: this.#unread, summary: this.#summary },
      this.#state.filter,
    );
    if (tab === 'summary' && content === undefined) this.#requests.summary();
    getElement(`panel-${tab}`).replaceChildren(...(content ?? [createNote(l10n.t('Loading…'))]));
  }

  #toggle(row: Row): void {
    const id = this.#isSearch ? searchClosedId(row.id) : row.id;
    if (!this.#toggled.delete(id)) this.#toggled.add(id);
    this.#draw();
    this.#storeState();
  }

  #more({ entry, path, from = 0, level }: Row): void {
    if (entry === moreMatches) this.#search.more(from, this.#generation);
    else this.#requests.more(entry, path, from, level === 1);
  }

  #highlight(provenance: Provenance): void {
    this.#provenance = provenance;
    const store = this.#sides.shown?.store;
    if (!store || this.#state.tab !== 'entries') return;
    const places = placesWrittenBy(provenance, store);
    const closed = () => findClosedAncestor(store, places, this.#rows);
    for (let id = closed(); id !== undefined && !this.#isSearch; id = closed()) {
      if (!this.#toggled.delete(id)) this.#toggled.add(id);
      this.#rows = rowsOf(store, this.#view);
    }
    this.#draw();
    this.#tree.reveal(this.#rows.filter((row) => places.has(`${row.entry}${row.path}`)));
  }

  #chooseSide(side: PreviewSide): void {
    this.#sides.choose(side);
    this.#search.stop();
    this.#differing = undefined;
    // Other outcomes are about the specification's rules.
    const { outcome } = this.#state;
    this.#change({ side, outcome: side === 'spec' || outcome === 'differs' ? outcome : undefined });
    post({ kind: 'chooseSide', side });
  }

  #selectTab(change: Pick<PageState, 'tab'> & Partial<PageState>): void {
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
    this.#state = { ...this.#state, toggled, scroll: getElement('main').scrollTop };
    storeState(this.#state);
  }
}
