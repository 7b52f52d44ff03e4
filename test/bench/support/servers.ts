/** The servers that are compared: ours, an empty one, and VS Code's JSON service behind the same wiring. */
import { fromRoot } from '../../../scripts/support/root.ts';
import { bundle } from './bundle.ts';

export interface ServerEntry {
  readonly name: string;
  readonly file: string;
}

const peers = new URL('../peers/servers/', import.meta.url);

/** Bundles the peers; ours must be built. */
export async function serverEntries(): Promise<{ readonly [name in 'empty' | 'ours' | 'json']: ServerEntry }> {
  return {
    empty: { name: 'empty server', file: await bundle(new URL('emptyServer.ts', peers)) },
    ours: { name: 'ours', file: fromRoot('dist', 'server.js') },
    json: { name: 'vscode-json-languageservice', file: await bundle(new URL('jsonServer.ts', peers)) },
  };
}
