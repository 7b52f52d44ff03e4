/** The tree of entries in the page: row elements are reused over updates; one of them has the focus. */
import type { PreviewSide } from '../panel/panelProtocol.ts';
import { element } from './dom.ts';
import type { Row } from './model/row.ts';
import { rowContent, whyOf } from './treeRow.ts';

interface TreeActions {
  toggle(row: Row): void;
  /** The user chose a row, to see its rule and its source. */
  choose(row: Row): void;
  more(row: Row): void;
}

interface Shown {
  readonly node: HTMLElement;
  readonly signature: string;
}

export class TreeView {
  readonly #tree: HTMLElement;
  readonly #actions: TreeActions;
  readonly #shown = new Map<string, Shown>();
  readonly #wanted: IntersectionObserver;
  #rows: readonly Row[] = [];
  #side: PreviewSide = 'spec';
  /** The row that Tab focuses, and the chosen row. */
  #focused: string | undefined;
  #selected: string | undefined;

  constructor(tree: HTMLElement, actions: TreeActions) {
    this.#tree = tree;
    this.#actions = actions;
    this.#wanted = new IntersectionObserver((seen) => this.#load(seen));
    tree.addEventListener('keydown', (event) => this.#key(event));
    tree.addEventListener('click', (event) => this.#click(event));
    // A screen reader sets the focus itself.
    tree.addEventListener('focusin', ({ target }) => this.#focusRow(this.#rowOf(target)?.id));
  }

  /**
   * @param changed rows that flash once @param marked rows of the rule or data value at the cursor @param side that is
   * shown
   */
  show(rows: readonly Row[], changed: ReadonlySet<string>, marked: ReadonlySet<string>, side: PreviewSide): void {
    this.#side = side;
    const isFocused = this.#tree.contains(document.activeElement);
    this.#focused = stillThere(this.#focused, this.#rows, rows);
    this.#rows = rows;
    const gone = new Set(this.#shown.keys());
    let next = this.#tree.firstElementChild;
    for (const row of rows) {
      gone.delete(row.id);
      const node = this.#nodeFor(row, changed, marked);
      if (node === next) next = next.nextElementSibling;
      else this.#tree.insertBefore(node, next);
    }
    for (const id of gone) {
      const node = this.#shown.get(id)?.node;
      if (node) this.#wanted.unobserve(node);
      node?.remove();
      this.#shown.delete(id);
    }
    if (isFocused) this.#focusRow(this.#focused);
  }

  /** Scrolls the first of the rows into view, unless one of them is visible. */
  reveal(rows: readonly Row[]): void {
    const nodes = rows.flatMap(({ id }) => this.#shown.get(id)?.node ?? []);
    const frame = this.#tree.closest('main')?.getBoundingClientRect();
    const isSeen = (node: HTMLElement) => {
      const { top, bottom } = node.getBoundingClientRect();
      return frame !== undefined && top >= frame.top && bottom <= frame.bottom;
    };
    if (!nodes.some(isSeen)) nodes[0]?.scrollIntoView({ block: 'nearest' });
  }

  #nodeFor(row: Row, changed: ReadonlySet<string>, marked: ReadonlySet<string>): HTMLElement {
    const isMarked = marked.has(`${row.entry}${row.path}`) && row.kind !== 'more';
    const signature = `${this.#side} ${JSON.stringify(row)}`;
    const known = this.#shown.get(row.id);
    const node = known?.signature === signature ? known.node : this.#draw(row, known?.node);
    if (known?.signature !== signature) this.#shown.set(row.id, { node, signature });
    node.classList.toggle('marked', isMarked);
    node.ariaSelected = String(row.id === this.#selected);
    node.tabIndex = row.id === this.#focused ? 0 : -1;
    if (changed.has(row.id)) flash(node);
    return node;
  }

  #draw(row: Row, known: HTMLElement = element('div')): HTMLElement {
    known.dataset.id = row.id;
    const flashing = known.classList.contains('changed') ? ' changed' : ''; // which goes on
    known.className = `row ${row.kind}${flashing}`;
    known.style.setProperty('--level', String(row.level));
    known.role = 'treeitem';
    known.ariaLevel = String(row.level);
    known.ariaPosInSet = String(row.position);
    known.ariaSetSize = String(row.size);
    known.ariaDescription = whyOf(row) || null;
    known.ariaExpanded = row.open === undefined ? null : String(row.open);
    known.replaceChildren(...rowContent(row, this.#side));
    if (row.kind === 'more') {
      this.#wanted.unobserve(known); // Observed again, so that it is reported even if it is still visible.
      this.#wanted.observe(known);
    }
    return known;
  }

  /** Loads rows that were scrolled into view. */
  #load(seen: readonly IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of seen) {
      const row = isIntersecting ? this.#rowOf(target) : undefined;
      if (row) this.#actions.more(row);
    }
  }

  #rowOf(target: EventTarget | null): Row | undefined {
    const node = target instanceof Element ? target.closest<HTMLElement>('[data-id]') : null;
    return node ? this.#rows.find(({ id }) => id === node.dataset.id) : undefined;
  }

  #click(event: MouseEvent): void {
    const row = this.#rowOf(event.target);
    if (row === undefined) return;
    this.#focusRow(row.id);
    const onTwistie = event.target instanceof Element && event.target.closest('.twistie') !== null;
    if (row.kind === 'more') this.#actions.more(row);
    else if (row.open !== undefined && (onTwistie || row.origin === undefined)) this.#actions.toggle(row);
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
      if (row.kind === 'more') this.#actions.more(row);
      else this.#choose(row);
    } else this.#focusRow(this.#rows[target]?.id);
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

  #focusRow(id: string | undefined): void {
    if (id === undefined) return;
    const before = this.#shown.get(this.#focused ?? '');
    if (before) before.node.tabIndex = -1;
    this.#focused = id;
    const node = this.#shown.get(id)?.node;
    if (!node) return;
    node.tabIndex = 0;
    if (document.activeElement !== node) node.focus({ preventScroll: false });
  }
}

/**
 * The row to be focused: the same as before, or the one at its position; a row for more is replaced by the first loaded
 * one.
 */
function stillThere(focused: string | undefined, before: readonly Row[], rows: readonly Row[]): string | undefined {
  if (rows.some(({ id }) => id === focused)) return focused;
  const place = before.findIndex(({ id }) => id === focused);
  return rows[Math.min(Math.max(place, 0), rows.length - 1)]?.id;
}

function flash(node: HTMLElement): void {
  node.classList.remove('changed');
  void node.offsetWidth; // Without a layout in between, the animation would not restart.
  node.classList.add('changed');
}
