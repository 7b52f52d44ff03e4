/** The panel's page: shows what the extension sends, and asks for more. */
import '@vscode-elements/elements/dist/vscode-button/index.js';
import * as l10n from '@vscode/l10n';
import type { PreviewSummary, PreviewWindow, Provenance } from '../../../../server/src/protocol.ts';
import type { HostMessage, UnreadFields } from '../panel/panelProtocol.ts';
import { byId, element } from './dom.ts';
import type { Counts } from './fateLine.ts';
import { Header, type Tab, tabs } from './header.ts';
import { keep, keptState, listen, type PageState, tell } from './host.ts';
import { note, ruleList, summaryTable, unreadList } from './lists.ts';
import { changedRows, textsOf } from './model/changes.ts';
import { EntryStore } from './model/entryStore.ts';
import { closedId, moreFound } from './model/foundRows.ts';
import { madeBy } from './model/highlight.ts';
import { type Fate, fates, RuleMarks } from './model/marks.ts';
import { closedAround } from './model/opened.ts';
import { type Row, rowsOf, type View } from './model/rows.ts';
import { Search } from './search.ts';
import { TreeView } from './treeView.ts';

class Page {
  #state: PageState;
  #tab: Tab;
  #filter: string;
  #fate: Fate | undefined;
  #marks = new RuleMarks([]);
  readonly #toggled: Set<string>;
  readonly #header: Header;
  readonly #tree: TreeView;
  #generation = 0;
  #store: EntryStore | undefined;
  #preview: PreviewWindow | undefined;
  #rows: readonly Row[] = [];
  readonly #search = new Search();
  #isSearch = false;
  #unread: UnreadFields | undefined;
  #summary: PreviewSummary | undefined;
  #provenance: Provenance = null;
  readonly #asked = new Set<string>();

  constructor(state: PageState) {
    this.#state = state;
    this.#tab = tabs.find((tab) => tab === state.tab) ?? 'entries';
    this.#filter = state.filter ?? '';
    this.#fate = fates.find((fate) => fate === state.fate);
    this.#toggled = new Set(state.toggled);
    this.#header = new Header(
      {
        filter: (text) => this.#changeFilter(text),
        data: (uri) => tell({ kind: 'chooseData', uri }),
        tab: (tab) => this.#selectTab(tab),
        fate: (fate) => this.#selectFate(fate),
      },
      this.#filter,
    );
    this.#tree = new TreeView(byId('tree'), {
      toggle: (row) => this.#toggle(row),
      choose: ({ origin }) => origin && tell({ kind: 'reveal', ...placesOf(origin) }),
      more: (row) => this.#more(row),
    });
    this.#header.select(this.#tab);
    byId('main').addEventListener('scrollend', () => this.#keep());
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
        this.#keep();
        return;
      case 'stale':
        byId('status').textContent = message.sentence;
        return;
      case 'highlight':
        this.#highlight(message.provenance);
        return;
      case 'more':
      case 'coverage':
      case 'found':
      case 'marks':
      case 'summary':
        if (message.generation === this.#generation) this.#addAnswer(message);
    }
  }

  #addAnswer(message: Extract<HostMessage, { kind: 'more' | 'coverage' | 'found' | 'marks' | 'summary' }>): void {
    if (message.kind === 'more') {
      this.#store?.add(message.preview);
      this.#asked.clear();
    } else if (message.kind === 'found') this.#search.take(message.found);
    else if (message.kind === 'coverage') this.#unread = message.unread;
    else if (message.kind === 'marks') {
      this.#marks = new RuleMarks(message.marks);
      this.#unread = message.unread ?? this.#unread;
    } else this.#summary = message.summary;
    this.#draw();
  }

  #take(message: Extract<HostMessage, { kind: 'preview' }>): void {
    const { preview, generation, active, source, isLocked } = message;
    const isSame = isOfSameFiles(this.#preview, preview);
    const before = isSame ? this.#store : undefined;
    this.#generation = generation;
    this.#preview = preview;
    this.#asked.clear();
    // Until findings and counts of this version are there, those of the one before hold for the same files.
    if (!isSame) this.#marks = new RuleMarks([]);
    this.#unread = undefined;
    this.#summary = undefined;
    this.#header.show(message);
    this.#say(preview);
    this.#store = new EntryStore(preview);
    const wishes = before ? this.#store.adopt(before) : [];
    const known = new Set(this.#rows.map(({ id }) => id));
    const texts = textsOf(this.#rows);
    this.#draw();
    if (before) this.#show(changedRows(texts, known, this.#rows));
    for (const { entry, path, from } of wishes) this.#ask(entry, path, from, path === '');
    byId('page').dataset.uri = source;
    const { dataUri: _, ...state } = this.#state;
    this.#state = { ...state, uri: source, isLocked, ...(active !== null && { dataUri: active }) };
    if (known.size === 0) byId('main').scrollTop = this.#state.scroll ?? 0;
    this.#keep();
  }

  /** Why there is nothing to see, and what can be done about it. */
  #say({ problem, details, total }: PreviewWindow): void {
    byId('status').textContent =
      problem ?? (total === 0 ? l10n.t('The mapper makes no entry: it has no main mapping.') : '');
    const help = problem !== undefined && details === undefined;
    byId('help').hidden = !help;
    if (!help) return;
    const button = (text: string, onClick: () => void) => element('vscode-button', { text, onClick });
    byId('help').replaceChildren(
      note(l10n.t('A preview needs a data file: a JSON file as your instrument or script writes it.')),
      button(l10n.t('Choose a Data File…'), () => tell({ kind: 'chooseSample' })),
      button(l10n.t('Make One from the Mapper'), () => tell({ kind: 'makeSample' })),
    );
  }

  get #view(): View {
    return { toggled: this.#toggled, filter: this.#filter, marks: this.#marks, fate: this.#fate };
  }

  #draw(): void {
    if (!this.#store) return;
    this.#header.count({ counts: this.#counts, fate: this.#fate }, this.#tab);
    if (this.#tab === 'entries') {
      const { rows, note, isSearch } = this.#search.filtered(this.#store, this.#view, this.#generation);
      this.#rows = rows;
      this.#isSearch = isSearch;
      byId('found').textContent = note;
      this.#show(new Set());
    } else this.#drawList(this.#tab);
  }

  get #counts(): Counts | undefined {
    const { details, total = 0 } = this.#preview ?? {};
    const unread = this.#unread?.fields.length;
    return details && { entries: total, fates: this.#marks.countOf(details.rules), unread };
  }

  #show(changed: ReadonlySet<string>): void {
    const marked = this.#store ? madeBy(this.#provenance, this.#store) : new Set<string>();
    this.#tree.show(this.#rows, changed, marked);
  }

  #drawList(tab: Exclude<Tab, 'entries'>): void {
    const actions = {
      rule: (section: string, rule?: string) => tell({ kind: 'reveal', section, ...(rule !== undefined && { rule }) }),
      source: (pointer: string) => tell({ kind: 'reveal', pointer }),
      addRule: (field: string) => tell({ kind: 'addRule', field }),
      data: (uri: string) => tell({ kind: 'chooseData', uri }),
    };
    const content = (): readonly HTMLElement[] => {
      if (tab === 'rules') {
        const details = this.#preview?.details;
        return details ? ruleList(details, this.#filter, actions) : [];
      }
      if (tab === 'unread') {
        if (this.#unread) return unreadList(this.#unread, this.#filter, actions);
      } else if (this.#summary) return summaryTable(this.#summary, this.#filter, actions);
      this.#askOnce(tab === 'unread' ? 'coverage' : 'summary');
      return [note(l10n.t('Loading…'))];
    };
    byId(`panel-${tab}`).replaceChildren(...content());
  }

  #askOnce(kind: 'coverage' | 'summary'): void {
    if (this.#asked.has(kind)) return;
    this.#asked.add(kind);
    tell({ kind });
  }

  #toggle(row: Row): void {
    const id = this.#isSearch ? closedId(row.id) : row.id;
    if (!this.#toggled.delete(id)) this.#toggled.add(id);
    this.#draw();
    this.#keep();
  }

  #more({ id, entry, path, from = 0, level }: Row): void {
    if (id === moreFound) this.#search.more(from, this.#generation);
    else this.#ask(entry, path, from, level === 1);
  }

  #ask(entry: number, path: string, from: number, areEntries: boolean): void {
    const key = `${areEntries ? '' : entry}${path} ${from}`;
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    tell(areEntries ? { kind: 'entries', from } : { kind: 'part', entry, path, from });
  }

  #highlight(provenance: Provenance): void {
    this.#provenance = provenance;
    if (!this.#store || this.#tab !== 'entries') return;
    const places = madeBy(provenance, this.#store);
    const closed = () => this.#store && closedAround(this.#store, places, this.#rows);
    for (let id = closed(); id !== undefined && !this.#isSearch; id = closed()) {
      if (!this.#toggled.delete(id)) this.#toggled.add(id);
      this.#rows = rowsOf(this.#store, this.#view);
    }
    this.#draw();
    this.#tree.reveal(this.#rows.filter((row) => places.has(`${row.entry}${row.path}`)));
  }

  #changeFilter(text: string): void {
    this.#filter = text;
    this.#draw();
    this.#keep();
  }

  #selectFate(fate: Fate | undefined): void {
    this.#fate = fate;
    this.#selectTab('entries');
  }

  #selectTab(tab: Tab): void {
    this.#tab = tab;
    this.#header.select(tab);
    this.#draw();
    this.#keep();
  }

  #keep(): void {
    const toggled = [...this.#toggled].slice(-1_000);
    this.#state = {
      ...this.#state,
      tab: this.#tab,
      filter: this.#filter,
      fate: this.#fate,
      toggled,
      scroll: byId('main').scrollTop,
    };
    keep(this.#state);
  }
}

function isOfSameFiles(before: PreviewWindow | undefined, preview: PreviewWindow): boolean {
  const old = before?.details;
  const { details } = preview;
  return old?.dataUri === details?.dataUri && old?.mapperUri === details?.mapperUri;
}

function placesOf({ section, rule, source }: NonNullable<Row['origin']>): {
  readonly section: string;
  readonly rule: string;
  readonly pointer?: string;
} {
  return { section, rule, ...(source !== null && { pointer: source }) };
}

let page: Page | undefined;
listen((message) => {
  if (message.kind === 'start') {
    if (Object.keys(message.bundle).length > 0) l10n.config({ contents: message.bundle as Record<string, string> });
    document.documentElement.lang = message.language;
    page ??= new Page(keptState(byId('page').dataset.uri ?? ''));
  } else page?.handle(message);
});
tell({ kind: 'ready' });
