import { describe, expect, test } from 'vitest';
import * as vscode from 'vscode';
import { findHead } from '../../../client/src/comparison/gitHead.ts';
import { UserError } from '../../../client/src/ui/userError.ts';
import { editor } from '../../support/fakeEditor.ts';

const mapper = vscode.Uri.file('/w/m.json');
const texts: Readonly<Record<string, string>> = { '/w/m.json': '{}', '/other/d.json': '[]', '/w/latin1.json': 'é' };

/** VS Code's Git extension, with a repository in `/w`. */
function git({ enabled = true, commit = 'c0ffee' }: { enabled?: boolean; commit?: string | undefined } = {}): void {
  const repositoryIn = (path: string) => ({
    rootUri: vscode.Uri.file(path),
    state: { HEAD: commit === '' ? {} : { commit } },
    getObjectDetails: async (_treeish: string, path: string) => {
      const text = texts[path];
      if (text === undefined) throw new Error('UnknownPath');
      return { size: text.length };
    },
    buffer: async (ref: string, path: string) => Buffer.from(`${ref} ${texts[path]}`, 'latin1'),
  });
  // Repositories are known a moment later, as where a window has just been opened.
  const api = {
    state: 'uninitialized',
    onDidChangeState: (listener: () => void) => {
      setTimeout(() => {
        api.state = 'initialized';
        listener();
      });
      return { dispose: () => undefined };
    },
    getRepository: ({ path }: vscode.Uri) => {
      const root = ['/w', '/other'].find((each) => path.startsWith(`${each}/`));
      return api.state === 'initialized' && root !== undefined ? repositoryIn(root) : null;
    },
  };
  const extension = { activate: async () => ({ enabled, getAPI: () => api }) };
  editor.extensions.set('vscode.git', extension as never);
}

test('a file of HEAD; none that is not committed, and none of another repository', async () => {
  git();
  const head = await findHead(mapper);
  expect(await head.textOf(mapper, 10)).toBe('HEAD {}');
  expect(await head.textOf(vscode.Uri.file('/w/new.json'), 10)).toBeUndefined();
  expect(await head.textOf(vscode.Uri.file('/other/d.json'), 10)).toBeUndefined();
  await expect(head.textOf(mapper, 1)).rejects.toBeInstanceOf(UserError);
  await expect(head.textOf(vscode.Uri.file('/w/latin1.json'), 10)).rejects.toThrow(/UTF-8/);
});

describe('there is no HEAD', () => {
  test('without the Git extension, which a restricted window does not have', async () => {
    editor.extensions.delete('vscode.git');
    await expect(findHead(mapper)).rejects.toThrow(/--against FILE/);
    git({ enabled: false });
    await expect(findHead(mapper)).rejects.toThrow(/--against FILE/);
  });

  test('outside of a repository, and before its first commit', async () => {
    git();
    await expect(findHead(vscode.Uri.file('/x/m.json'))).rejects.toBeInstanceOf(UserError);
    git({ commit: '' });
    await expect(findHead(mapper)).rejects.toThrow(/no commit/);
  });
});
