/** Creates elements with text, never with markup: content of files is shown literally. */

interface Parts {
  readonly class?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly (HTMLElement | undefined)[];
  readonly onClick?: (event: MouseEvent) => void;
}

/** Creates an element. Its text becomes a text node. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  parts: Parts = {},
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  if (parts.class !== undefined) made.className = parts.class;
  if (parts.text !== undefined) made.textContent = parts.text;
  for (const [name, value] of Object.entries(parts.attributes ?? {})) made.setAttribute(name, value);
  made.append(...(parts.children ?? []).filter((child) => child !== undefined));
  if (parts.onClick) (made as HTMLElement).addEventListener('click', parts.onClick);
  return made;
}

/** Returns an element of the page's frame by its id. */
export function getElement(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no #${id}`);
  return found;
}
