import { expect, test } from 'vitest';
import * as vscode from 'vscode';
import { RecognizedFeatures } from '../../../client/src/languageServer/recognizedFeatures.ts';

const changed = new vscode.EventEmitter<void>();
const files = { mappers: [] as vscode.Uri[], dataFiles: [] as vscode.Uri[], onDidChange: changed.event };
/** Recognizes other files. */
function recognize(mappers: vscode.Uri[], dataFiles: vscode.Uri[] = []): void {
  Object.assign(files, { mappers, dataFiles });
  changed.fire();
}
/** Method → options of each registration. */
const registered = new Map<string, object>();
const client = {
  getFeature: (method: string) => ({
    register: ({ id, registerOptions }: { id: string; registerOptions: object }) => {
      if (registered.has(id)) throw new Error(`${id} is registered already`);
      registered.set(id, { method, ...registerOptions });
    },
    unregister: (id: string) => registered.delete(id),
  }),
};
const mapper = vscode.Uri.file('/w/m.json');
/** Registered for the configuration alone, whose findings have fixes. */
const config = { pattern: '**/mapper.config.json' };
const selectors = () =>
  [...registered.values()].map((each) =>
    JSON.stringify(Object(each).documentSelector.filter(({ pattern }: typeof config) => pattern !== config.pattern)),
  );

test('navigation, rename and code actions are offered in recognized files only, with the options of the server', () => {
  const features = new RecognizedFeatures(client as never, files);
  const capabilities = {
    definitionProvider: true,
    renameProvider: { prepareProvider: true },
    codeActionProvider: { codeActionKinds: ['quickfix'] },
    hoverProvider: true,
  };
  features.preInitialize(capabilities);
  features.initialize();
  // What is left, the library registers for all documents.
  expect(capabilities).toEqual({ hoverProvider: true });
  const ofConfig = { method: 'textDocument/codeAction', codeActionKinds: ['quickfix'], documentSelector: [config] };
  expect([...registered.values()]).toEqual([ofConfig]);

  recognize([mapper], [vscode.Uri.parse('untitled:Untitled-1')]);
  expect([...registered.keys()]).toEqual(['textDocument/definition', 'textDocument/rename', 'textDocument/codeAction']);
  expect(registered.get('textDocument/rename')).toMatchObject({ method: 'textDocument/rename', prepareProvider: true });
  const both = [
    { scheme: 'file', pattern: '/w/m.json' },
    { scheme: 'untitled', pattern: 'Untitled-1' },
  ];
  expect(new Set(selectors())).toEqual(new Set([JSON.stringify(both)]));

  recognize([mapper]);
  expect(new Set(selectors())).toEqual(new Set([JSON.stringify(both.slice(0, 1))]));
  recognize([]);
  expect([...registered.values()]).toEqual([ofConfig]);
  features.clear();
  registered.clear();
});

test('after the server ended nothing is registered; the next one has its own capabilities', () => {
  const features = new RecognizedFeatures(client as never, files);
  features.preInitialize({ definitionProvider: true, referencesProvider: true });
  features.clear();
  recognize([mapper]);
  expect(registered.size).toBe(0);
  features.preInitialize({ referencesProvider: true });
  features.initialize();
  expect([...registered.keys()]).toEqual(['textDocument/references']);
});
