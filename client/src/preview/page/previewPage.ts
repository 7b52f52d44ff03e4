import * as l10n from '@vscode/l10n';
import type { Fates, PreviewSummary, Provenance, UnreadFields, ValueFilter } from '../../../../server/src/protocol.ts';
import { type HostMessage, type Side, valueFilters } from '../panel/panelProtocol.ts';
import { sayParser, sayProblem, sayStale, unfinishedText } from './banners.ts';
import { byId } from './dom.ts';
import type { Counts } from './fateLine.ts';
import { Header, type Tab, tabs } from './header.ts';
import { type PageState, post, revealOrigin, storeState } from './host.ts';
import { note } from './lists.ts';
import { listContent } from './listTabs.ts';
import { changedRows, textsOf } from './model/changes.ts';
import type { MissingPart } from './model/entryStore.ts';
import { closedId, moreFound } from './model/foundRows.ts';
import { madeBy } from './model/highlight.ts';
import { RuleMarks } from './model/marks.ts';
import { closedAround } from './model/opened.ts';
import type { Row, View } from './model/row.ts';
import { rowsOf } from './model/rows.ts';
import { isOfSameFiles, Sides } from './model/sides.ts';
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
  #tab: Tab;
  #filter: string;
  #fate: ValueFilter | undefined;
  #marks = new RuleMarks([]);
  #fates: Fates | undefined;
  #differing: number | undefined;
  readonly #toggled: Set<string>;
  readonly #header: Header;
  readonly #tree: TreeView;
  #generation = 0;
  readonly #sides = new Sides();
  #rows: readonly Row[] = [];
  readonly #search = new Search(post);
  #isSearch = false;
  #unread: UnreadFields | undefined;
  #summary: PreviewSummary | undefined;
  #provenance: Provenance = null;
  readonly #requests = new PageRequests();

  constructor(state: PageState) {
    this.#state = state;
    this.#tab = tabs.find((tab) => tab === state.tab) ?? 'entries';
    this.#filter = state.filter ?? '';
    this.#fate = valueFilters.find((each) => each === state.fate);
    this.#toggled = new Set(state.toggled);
    this.#header = new Header(
      {
        filter: (text) => this.#changeFilter(text),
        data: (uri) => post({ kind: 'chooseData', uri }),
        side: (side) => this.#chooseSide(side),
        tab: (tab) => this.#selectTab(tab),
        fate: (fate) => this.#selectFate(fate),
      },
      this.#filter,
    );
    this.#tree = new TreeView(byId('tree'), {
      toggle: (row) => this.#toggle(row),
      choose: ({ origin }) => origin && revealOrigin(origin),
      more: (row) => this.#more(row),
    });
    this.#header.select(this.#tab);
    byId('main').addEventListener('scrollend', () => this.#storeState());
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
        sayStale(message.sentence);
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
      this.#fates = message.fates;
      this.#unread = message.unread;
    } else this.#summary = message.summary;
    this.#draw();
  }

  #take(message: Extract<HostMessage, { kind: 'preview' }>): void {
    const { preview, generation, active, source, isLocked, side } = message;
    const isSame = isOfSameFiles(this.#sides.spec?.preview, preview);
    this.#generation = generation;
    this.#requests.clear();
    // Marks and counts of the previous version stay until the new ones arrive, if the files are the same.
    if (!isSame) {
      this.#marks = new RuleMarks([]);
      this.#fates = undefined;
      this.#unread = undefined;
    }
    if (!isSame || (preview.target === undefined && side === 'spec')) this.#differing = undefined;
    this.#summary = undefined;
    this.#sides.side = side;
    this.#header.show(message);
    sayProblem(preview);
    const isFirst = this.#rows.length === 0;
    this.#redraw(() => this.#sides.takeSpec(preview), isSame && side === 'spec');
    byId('page').dataset.uri = source;
    const { dataUri: _, ...state } = this.#state;
    this.#state = { ...state, uri: source, isLocked, ...(active !== null && { dataUri: active }) };
    if (isFirst) byId('main').scrollTop = this.#state.scroll ?? 0;
    this.#storeState();
  }

  /** Replaces the shown entries; changed values flash if the same entries were shown before. */
  #redraw(take: () => readonly MissingPart[], wasShown: boolean): void {
    const known = new Set(this.#rows.map(({ id }) => id));
    const texts = textsOf(this.#rows);
    const missing = take();
    this.#draw();
    if (wasShown) this.#show(changedRows(texts, known, this.#rows));
    for (const { entry, path, from } of missing) this.#requests.more(entry, path, from, path === '');
  }

  get #view(): View {
    const { comparison } = this.#sides;
    return { toggled: this.#toggled, filter: this.#filter, marks: this.#marks, fate: this.#fate, comparison };
  }

  #draw(): void {
    sayParser(this.#sides);
    const store = this.#sides.shown?.store;
    if (!this.#sides.spec) return;
    this.#header.count({ counts: this.#counts, fate: this.#fate }, this.#tab);
    if (this.#tab === 'entries') {
      const loading = { rows: [], note: l10n.t('Loading…'), isSearch: false };
      const { rows, note, isSearch } = store ? this.#search.filtered(store, this.#view, this.#generation) : loading;
      this.#rows = rows;
      this.#isSearch = isSearch;
      byId('found').textContent = note || unfinishedText(this.#sides);
      this.#show(new Set());
    } else this.#drawList(this.#tab);
  }

  get #counts(): Counts | undefined {
    const details = this.#sides.spec?.preview.details;
    const entries = this.#sides.shown?.preview.total ?? 0;
    const unread = this.#unread?.fields.length;
    const differing = this.#differing;
    const fates = this.#sides.side === 'spec' ? this.#fates : undefined;
    return details && { entries, fates, unread, differing };
  }

  #show(changed: ReadonlySet<string>): void {
    const store = this.#sides.shown?.store;
    const marked = store ? madeBy(this.#provenance, store) : new Set<string>();
    this.#tree.show(this.#rows, changed, marked, this.#sides.side);
  }

  #drawList(tab: Exclude<Tab, 'entries'>): void {
    const details = this.#sides.spec?.preview.details;
    const content = listContent(
      tab,
      { details, marks: this.#marks, unread: this.#unread, summary: this.#summary },
      this.#filter,
    );
    if (tab === 'summary' && content === undefined) this.#requests.summary();
    byId(`panel-${tab}`).replaceChildren(...(content ?? [note(l10n.t('Loading…'))]));
  }

  #toggle(row: Row): void {
    const id = this.#isSearch ? closedId(row.id) : row.id;
    if (!this.#toggled.delete(id)) this.#toggled.add(id);
    this.#draw();
    this.#storeState();
  }

  #more({ id, entry, path, from = 0, level }: Row): void {
    if (id === moreFound) this.#search.more(from, this.#generation);
    else this.#requests.more(entry, path, from, level === 1);
  }

  #highlight(provenance: Provenance): void {
    this.#provenance = provenance;
    const store = this.#sides.shown?.store;
    if (!store || this.#tab !== 'entries') return;
    const places = madeBy(provenance, store);
    const closed = () => closedAround(store, places, this.#rows);
    for (let id = closed(); id !== undefined && !this.#isSearch; id = closed()) {
      if (!this.#toggled.delete(id)) this.#toggled.add(id);
      this.#rows = rowsOf(store, this.#view);
    }
    this.#draw();
    this.#tree.reveal(this.#rows.filter((row) => places.has(`${row.entry}${row.path}`)));
  }

  #changeFilter(text: string): void {
    this.#filter = text;
    this.#draw();
    this.#storeState();
  }

  #chooseSide(side: Side): void {
    this.#sides.choose(side);
    this.#search.stop();
    this.#differing = undefined;
    if (side !== 'spec' && this.#fate !== 'differs') this.#fate = undefined;
    this.#state = { ...this.#state, side };
    this.#draw();
    this.#storeState();
    post({ kind: 'chooseSide', side });
  }

  #selectFate(fate: ValueFilter | undefined): void {
    this.#fate = fate;
    this.#selectTab('entries');
  }

  #selectTab(tab: Tab): void {
    this.#tab = tab;
    this.#header.select(tab);
    this.#draw();
    this.#storeState();
  }

  #storeState(): void {
    const toggled = [...this.#toggled].slice(-1_000);
    this.#state = {
      ...this.#state,
      tab: this.#tab,
      filter: this.#filter,
      fate: this.#fate,
      toggled,
      scroll: byId('main').scrollTop,
    };
    storeState(this.#state);
  }
}
