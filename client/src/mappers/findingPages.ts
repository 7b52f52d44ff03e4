/**
 * Pages that explain one finding each: sections of the packaged `docs/findings.md`, and rows of `docs/parser.md`, which
 * VS Code shows rendered, for `package.json` gives documents of this scheme to its Markdown preview.
 */
import * as vscode from 'vscode';

const scheme = 'mapper-finding';

/** The names of sections are codes of findings. */
const code = /^[a-z][a-z-]*$/;

const showPreview = 'markdown.showPreview';

/**
 * Serves `mapper-finding:/<code>.md` and `mapper-finding:/<reason>.md`. The caller must dispose of the result.
 * @param docs the folder of the packaged pages
 */
export function serveFindingPages(docs: vscode.Uri): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(scheme, {
    async provideTextDocumentContent({ path }) {
      const read = async (page: string) =>
        new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(docs, page)));
      const name = path.slice(1).replace(/\.md$/, '');
      const section = sectionOf(await read('findings.md'), name) || rowOf(await read('parser.md'), name);
      return section.replaceAll(
        /\]\(([\w-]+\.md)?#/g,
        (_, page = 'findings.md') => `](${vscode.Uri.joinPath(docs, page)}#`,
      );
    },
  });
}

/** Returns a section of the page with its heading, up to the next one. */
function sectionOf(page: string, name: string): string {
  const [section = ''] = page.split(/^(?=## )/m).filter((each) => each.startsWith(`## ${name}\n`));
  return section;
}

/** Returns the row of a reason as a table, and its example. */
function rowOf(page: string, name: string): string {
  const row = page.split('\n').find((line) => line.startsWith(`| <a id="${name}"></a>`));
  if (row === undefined) return '';
  const head = /^\| Reason .*\n.*\n/m.exec(page)?.[0] ?? '';
  const [example = ''] = page.split(/^(?=##+ )/m).filter((each) => each.startsWith(`### Example: ${name}\n`));
  return `## ${name}\n\n${head}${row}\n\n${example}`;
}

/** Links the codes of the extension's own findings to their pages. Other diagnostics stay unchanged. */
export function linkCodes(diagnostics: readonly vscode.Diagnostic[]): void {
  for (const each of diagnostics)
    if (typeof each.code === 'object' && code.test(String(each.code.value)))
      each.code = { value: each.code.value, target: pageOf(each.code.target.fragment) };
}

/**
 * Replaces links from a hover to sections of the packaged page with a command that opens the rendered page. The
 * replacement is necessary because the editor doesn't follow links from a hover to documents of an extension. This
 * command is the only one that the hover may run.
 */
export function linkSections({ contents }: vscode.Hover, findingsPage: string): void {
  for (const each of contents) {
    if (!(each instanceof vscode.MarkdownString)) continue;
    const [first = '', ...others] = each.value.split(`](${findingsPage}#`);
    if (others.length === 0) continue;
    const linked = others.map((rest) => rest.replace(/^[a-z-]+/, (name) => showPage(name)));
    each.value = [first, ...linked].join('](');
    each.isTrusted = { enabledCommands: [showPreview] };
  }
}

function showPage(name: string): string {
  return `command:${showPreview}?${encodeURIComponent(JSON.stringify([pageOf(name)]))}`;
}

function pageOf(name: string): vscode.Uri {
  return vscode.Uri.from({ scheme, path: `/${name}.md` });
}
