/** The tree of entries in the page: row elements are reused over updates; one of them has the focus. */
import type { PreviewSide } from '../panel/panelProtocol.ts';
import { element } from './dom.ts';
import type { Row } from './model/rows.ts';
import { detailText, rowContent } from './treeRow.ts';

interface TreeActions {
  toggle(row: Row): void;
  /** The user chose a row, to see its rule and its source. */
  choose(row: Row): void;
  /** The user wants more values than the tree has. */
  more(): void;
  /** The user looks at a row. */
  focused(row: Row): void;
}

/** What is shown of the rows. */
interface TreeState {
  readonly side: PreviewSide;
  /** A larger tree can be requested. */
  readonly hasMore: boolean;
  /** Ids of rows that flash once. */
  readonly changed: ReadonlySet<string>;
  /** Ids of rows of the rule or data value at the cursor. */
  readonly marked: ReadonlySet<string>;
}

interface Shown {
  readonly node: HTMLElement;
  readonly signature: string;
}

export class TreeView {
  readonly #tree: HTMLElement;
  readonly #actions: TreeActions;
  readonly #shown = new Map<string, Shown>();
  #rows: readonly Row[] = [];
  /** The row that Tab focuses, and the chosen row. */
  #focused: string | undefined;
  #selected: string | undefined;
  /** The focus of the page belongs to a row: at first, and while nothing else had it after a row. */
  #ownsFocus = true;

  /** @param focused id of the row that Tab focuses at first; without it, the first row */
  constructor(tree: HTMLElement, actions: TreeActions, focused: string | undefined) {
    this.#tree = tree;
    this.#actions = actions;
    this.#focused = focused;
    tree.addEventListener('keydown', (event) => this.#key(event));
    tree.addEventListener('click', (event) => this.#click(event));
    // A screen reader sets the focus itself.
    tree.addEventListener('focusin', ({ target }) => this.focus(this.#rowOf(target)?.id));
    tree.addEventListener('contextmenu', ({ target }) => this.#nameContext(this.#rowOf(target)));
    document.addEventListener('focusin', ({ target }) => {
      this.#ownsFocus = target instanceof Node && tree.contains(target);
    });
    window.addEventListener('focus', () => this.#takeFocus());
  }

  /** The row that Tab focuses. */
  get current(): Row | undefined {
    return this.#rows.find(({ id }) => id === this.#focused);
  }

  show(rows: readonly Row[], state: TreeState): void {
    const isFocused = this.#tree.contains(document.activeElement);
    this.#focused = rowToFocus(this.#focused, this.#rows, rows);
    this.#rows = rows;
    const gone = new Set(this.#shown.keys());
    let next = this.#tree.firstElementChild;
    for (const row of rows) {
      gone.delete(row.id);
      const node = this.#nodeFor(row, state);
      if (node === next) next = next.nextElementSibling;
      else this.#tree.insertBefore(node, next);
    }
    for (const id of gone) {
      this.#shown.get(id)?.node.remove();
      this.#shown.delete(id);
    }
    flash([...state.changed].flatMap((id) => this.#shown.get(id)?.node ?? []));
    if (isFocused) this.focus(this.#focused);
    else this.#takeFocus();
  }

  /** Gives the row the focus that VS Code gave to the page as a whole. A page that was hidden has it before its rows. */
  #takeFocus(): void {
    if (!this.#ownsFocus || !document.hasFocus() || document.activeElement !== document.body) return;
    // Without a scroll, which could move another row below the mouse.
    this.#shown.get(this.#focused ?? '')?.node.focus({ preventScroll: true });
  }

  /** Scrolls the first of the rows into view, unless one of them is visible. */
  reveal(rows: readonly Row[]): void {
    const nodes = rows.flatMap(({ id }) => this.#shown.get(id)?.node ?? []);
    const frame = this.#tree.closest('main')?.getBoundingClientRect();
    const isSeen = (node: HTMLElement) => {
      const { top, bottom } = node.getBoundingClientRect();
      return frame !== undefined && top >= Math.max(frame.top, 0) && bottom <= Math.min(frame.bottom, innerHeight);
    };
    if (!nodes.some(isSeen)) nodes[0]?.scrollIntoView({ block: 'nearest' });
  }

  #nodeFor(row: Row, { side, hasMore, marked }: TreeState): HTMLElement {
    const content = row.kind === 'more' ? hasMore : { ...row, value: { ...row.value, children: undefined } };
    const signature = `${side} ${JSON.stringify(content)}${cutOf(row)}`;
    const known = this.#shown.get(row.id);
    const node = known?.signature === signature ? known.node : drawn(row, rowContent(row, side, hasMore), known?.node);
    if (known?.signature !== signature) this.#shown.set(row.id, { node, signature });
    node.classList.toggle('marked', marked.has(row.id));
    node.ariaSelected = String(row.id === this.#selected);
    node.tabIndex = row.id === this.#focused ? 0 : -1;
    return node;
  }

  /** For the items of the context menu, which VS Code reads from the page. */
  #nameContext(row: Row | undefined): void {
    const { value, rule } = row ?? {};
    const context = value && {
      webviewSection: 'value',
      preventDefaultContextMenuItems: true,
      mapperValueHasRule: rule !== undefined,
      mapperValueHasSource: value.source !== undefined,
      mapperValueIsWhole: value.value !== undefined && value.cut === undefined,
      origin: { section: rule?.section, rule: rule?.rule, pointer: value.source },
      path: row?.path,
      value: value.value,
    };
    this.#tree.dataset.vscodeContext = JSON.stringify(context ?? { preventDefaultContextMenuItems: true });
  }

  #rowOf(target: EventTarget | null): Row | undefined {
    const node = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    return node ? this.#rows.find(({ id }) => id === node.dataset.id) : undefined;
  }

  #click(event: MouseEvent): void {
    const row = this.#rowOf(event.target);
    if (row === undefined) return;
    this.focus(row.id);
    const onTwistie = event.target instanceof Element && event.target.closest('.twistie') !== null;
    if (row.kind === 'more') this.#actions.more();
    else if (row.open !== undefined && (onTwistie || row.rule === undefined)) this.#actions.toggle(row);
    else this.#choose(row);
  }

  #choose(row: Row): void {
    this.#selected = row.id;
    for (const [id, { node }] of this.#shown) node.ariaSelected = String(id === row.id);
    this.#actions.choose(row);
  }

  #key(event: KeyboardEvent): void {
    const at = this.#rows.findIndex(({ id }) => id === this.#focused);
    const row = this.#rows[at];
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = this.#targetOf(event.key, at, row);
    if (target === undefined) return;
    event.preventDefault();
    if (target === 'toggle') this.#actions.toggle(row);
    else if (target === 'choose') {
      if (row.kind === 'more') this.#actions.more();
      else this.#choose(row);
    } else this.focus(this.#rows[target]?.id);
  }

  /** The keyboard navigation of a tree, as the authoring practices of ARIA define it. */
  #targetOf(key: string, at: number, row: Row): number | 'toggle' | 'choose' | undefined {
    const last = this.#rows.length - 1;
    switch (key) {
      case 'ArrowDown':
        return Math.min(at + 1, last);
      case 'ArrowUp':
        return Math.max(at - 1, 0);
      case 'Home':
        return 0;
      case 'End':
        return last;
      case 'ArrowRight':
        if (row.open === false) return 'toggle';
        return row.open === true ? Math.min(at + 1, last) : undefined;
      case 'ArrowLeft':
        if (row.open === true) return 'toggle';
        return this.#rows.findLastIndex(({ level }, index) => index < at && level < row.level);
      case ' ':
        return row.open === undefined ? 'choose' : 'toggle';
      case 'Enter':
        return 'choose';
      default:
        return undefined;
    }
  }

  /** Gives a row the focus, which scrolls it into view. */
  focus(id: string | undefined): void {
    if (id === undefined) return;
    const before = this.#shown.get(this.#focused ?? '');
    if (before) before.node.tabIndex = -1;
    this.#focused = id;
    const node = this.#shown.get(id)?.node;
    if (!node) return;
    node.tabIndex = 0;
    if (before?.node !== node && this.current) this.#actions.focused(this.current);
    if (document.activeElement !== node) node.focus({ preventScroll: false });
  }
}

/** Draws a row, in a new element or in the one that it had before. */
function drawn(row: Row, content: readonly HTMLElement[], known: HTMLElement = element('div')): HTMLElement {
  known.dataset.id = row.id;
  const flashing = known.classList.contains('changed') ? ' changed' : ''; // which goes on
  known.className = `row ${row.kind}${flashing}`;
  known.style.setProperty('--level', String(row.level));
  known.role = 'treeitem';
  known.ariaLevel = String(row.level);
  known.ariaPosInSet = String(row.position);
  known.ariaSetSize = String(row.size);
  known.ariaDescription = detailText(row) || null;
  known.ariaExpanded = row.open === undefined ? null : String(row.open);
  known.replaceChildren(...content);
  return known;
}

/** What a row shows of its children besides their number. */
function cutOf({ value }: Row): string {
  return value?.cut ? ` ${value.children?.length}` : '';
}

/** The row to be focused: the same as before, or the one at its position. */
function rowToFocus(focused: string | undefined, before: readonly Row[], rows: readonly Row[]): string | undefined {
  if (rows.some(({ id }) => id === focused)) return focused;
  const place = before.findIndex(({ id }) => id === focused);
  return rows[Math.min(Math.max(place, 0), rows.length - 1)]?.id;
}

function flash(nodes: readonly HTMLElement[]): void {
  for (const node of nodes) node.classList.remove('changed');
  void nodes[0]?.offsetWidth; // Without a layout in between, the animation would not restart.
  for (const node of nodes) node.classList.add('changed');
}
