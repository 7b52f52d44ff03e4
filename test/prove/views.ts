/** What stands in views, for those who look through it. */
import type { TreeItem } from 'vscode';
import { StatusItem } from '../../client/src/tokens/views/statusItem.ts';
import { itemOf } from '../../client/src/tokens/views/tokenItems.ts';
import { TokensView } from '../../client/src/tokens/views/tokensView.ts';
import { editor } from '../support/fakeEditor.ts';
import type { UploadsSetup } from '../support/fakeUploads.ts';

interface Tree<N> {
  getChildren(node?: N): Promise<N[]>;
}

/** Each node and those below it. */
async function showTree<N>(tree: Tree<N>, show: (node: N) => unknown): Promise<void> {
  for (const node of await tree.getChildren()) {
    await show(node);
    for (const below of await tree.getChildren(node)) await show(below);
  }
}

/** Shows the status item, and the views by the texts of their items. */
export async function showViews(
  { services }: UploadsSetup,
  textsOf: (item: TreeItem) => readonly unknown[],
): Promise<void> {
  const show = (item: TreeItem) => {
    for (const text of textsOf(item)) editor.show('tree', text);
  };
  const [tokens, status, { uploadsView }] = [new TokensView(services), new StatusItem(services), services];
  await status.update();
  tokens.ask();
  await showTree(tokens, (node) => show(itemOf(node, Date.now())));
  const { message, description } = editor.treeViews.at(-1) ?? {};
  editor.show('tree', message, description);
  await showTree(uploadsView, (node) => show(uploadsView.getTreeItem(node)));
  tokens.dispose();
  status.dispose();
}
