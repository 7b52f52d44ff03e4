/** A readable page: its content, and its conversion to HTML. All text is escaped. */
import { maxLengths, plain } from '../plain.ts';

interface PageLink {
  readonly text: string;
  /** An address of the service, built by this extension. */
  readonly href: string;
}

/** One line; very long text of the service is shortened. */
export type PageText = string | PageLink;

export interface PagePart {
  readonly heading?: string;
  /** Names with their values. */
  readonly rows?: readonly (readonly [name: string, value: PageText])[];
  readonly lines?: readonly PageLine[];
}

export interface PageLine {
  readonly text: string;
  /** An address of the service, or a command that the page allows; built by this extension. */
  readonly href?: string | undefined;
  /** Nested lines. */
  readonly below?: readonly PageLine[];
}

export interface PageContent {
  readonly title: string;
  readonly parts: readonly PagePart[];
  /** Shown at the end. */
  readonly note?: string;
}

const style = `
body { max-width: 60em; padding: 0.5em 1em 2em; line-height: 1.5; overflow-wrap: anywhere; }
h1 { font-size: 1.6em; font-weight: 600; margin: 0.6em 0; }
h2 { font-size: 1.15em; font-weight: 600; margin: 1.6em 0 0.4em; }
table { border-collapse: collapse; width: 100%; margin: 1em 0; }
th, td { text-align: start; vertical-align: top; padding: 0.25em 1.5em 0.25em 0; }
th { font-weight: normal; width: 13em; color: var(--vscode-descriptionForeground); }
tr + tr { border-top: 1px solid var(--vscode-widget-border, transparent); }
ul { margin: 0.2em 0; padding-inline-start: 1.4em; }
.note { margin-top: 2em; color: var(--vscode-descriptionForeground); }
@media (max-width: 30em) { th, td { display: block; width: auto; padding-inline-end: 0; } th { padding-bottom: 0; } }
`;

/**
 * Returns the HTML of a page.
 * @param nonce allows the page's own style; nothing else is loaded, and no script runs
 */
export function pageHtml({ title, parts, note }: PageContent, language: string, nonce: string): string {
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`;
  return `<!DOCTYPE html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${parts.map(partHtml).join('\n')}
${note === undefined ? '' : `<p class="note">${escaped(note)}</p>`}
</main>
</body>
</html>
`;
}

function partHtml({ heading, rows = [], lines = [] }: PagePart): string {
  const rowHtml = ([name, value]: readonly [string, PageText]) =>
    `<tr><th scope="row">${escaped(name)}</th><td>${valueHtml(value)}</td></tr>`;
  return [
    ...(heading === undefined ? [] : [`<h2>${escaped(heading)}</h2>`]),
    ...(rows.length === 0 ? [] : [`<table>${rows.map(rowHtml).join('\n')}</table>`]),
    listHtml(lines),
  ].join('\n');
}

function listHtml(lines: readonly PageLine[]): string {
  if (lines.length === 0) return '';
  const lineHtml = ({ text, href, below = [] }: PageLine) =>
    `<li>${valueHtml(href === undefined ? text : { text, href })}${listHtml(below)}</li>`;
  return `<ul>${lines.map(lineHtml).join('\n')}</ul>`;
}

function valueHtml(value: PageText): string {
  if (typeof value === 'string') return escaped(value);
  return `<a href="${escapeHtml(value.href)}">${escaped(value.text)}</a>`;
}

/** Returns the address of a link that runs a command, which the page must allow. */
export function commandLink(command: string, argument: object): string {
  return `command:${command}?${encodeURIComponent(JSON.stringify([argument]).toWellFormed())}`;
}

/** One line without secrets and control characters, escaped for HTML. */
function escaped(text: string): string {
  return escapeHtml(plain(text, maxLengths.address));
}

/** Escapes text for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
