/** The frame of the panel's page, without content of any file. */
import { escapeHtml } from '../../ui/pages/page.ts';

interface PageParts {
  /** Addresses in the form that the page may load. */
  readonly script: string;
  readonly style: string;
  /** The source from which the page may load styles. */
  readonly styleSource: string;
  /** Allows exactly one script; unique for every page. */
  readonly nonce: string;
  /** The URI that the panel was opened for. */
  readonly uri: string;
  readonly title: string;
}

/** Returns the HTML of the panel. Its content security policy allows only the page's own script and style. */
export function pageHtml({ script, style, styleSource, nonce, uri, title }: PageParts): string {
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; style-src ${styleSource}; base-uri 'none'; form-action 'none'`;
  const list = (name: string) =>
    `<section id="panel-${name}" role="tabpanel" aria-labelledby="tab-${name}" tabindex="0" hidden></section>`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${escapeHtml(style)}">
</head>
<body>
<div id="page" data-uri="${escapeHtml(uri)}">
<header id="header"></header>
<main id="main">
<div role="status" id="status"></div>
<div role="alert" id="crash"></div>
<div id="help" hidden></div>
<section id="panel-entries" role="tabpanel" aria-labelledby="tab-entries">
<div role="status" class="note" id="found"></div>
<div role="tree" id="tree" aria-labelledby="tab-entries"></div>
</section>
${['rules', 'unread', 'summary'].map(list).join('\n')}
</main>
<footer><span id="details"></span><span role="status" id="hint"></span><span role="status" id="stale"></span></footer>
</div>
<script type="module" nonce="${nonce}" src="${escapeHtml(script)}"></script>
</body>
</html>`;
}
