/** The catalogues that the setting `schema.catalogues` names. */
import { Catalogue } from '../../schema/catalogue.ts';
import { type CatalogueRead, readCatalogue, tooLarge } from '../../schema/catalogueFormat.ts';
import { textDigest } from '../../util/textDigest.ts';
import type { Evaluations } from '../evaluations.ts';
import type { WorkspaceHost } from '../workspaceHost.ts';
import { tooSlow } from './pythonFolders.ts';

export class CatalogueFiles {
  readonly #host: WorkspaceHost;
  readonly #evaluations: Evaluations;
  readonly #known = new Map<string, { readonly stamp: string; readonly catalogue: Catalogue | undefined }>();

  constructor(host: WorkspaceHost, evaluations: Evaluations) {
    this.#host = host;
    this.#evaluations = evaluations;
  }

  /** The catalogues at these paths; one is read again if its stamp changed. */
  async read(paths: readonly string[]): Promise<readonly Catalogue[]> {
    const read: Catalogue[] = [];
    for (const path of paths) {
      const uri = this.#host.resolvePath(path);
      if (uri === undefined) continue;
      const stamp = (await this.#host.statFile(uri))?.stamp ?? 'missing';
      const known = this.#known.get(path);
      const catalogue = known?.stamp === stamp ? known.catalogue : await this.#read(path, uri);
      this.#known.set(path, { stamp, catalogue });
      if (catalogue) read.push(catalogue);
    }
    return read;
  }

  /** One beyond a limit is a catalogue without classes, so that findings can report it. */
  async #read(path: string, uri: string): Promise<Catalogue | undefined> {
    const content = await this.#host.readFile(uri);
    const name = this.#host.displayName(uri);
    const read =
      content.kind === 'text'
        ? this.#parse(uri, content.text, name)
        : {
            problem: `It can't be read (${content.problem}). Check schema.catalogues.`,
            ...(content.problem === 'too-large' && { omitted: tooLarge(name) }),
          };
    if ('facts' in read) return new Catalogue(read.facts, name);
    this.#host.log.warn(`The catalogue ${path} isn't used. ${read.problem}`);
    return read.omitted && new Catalogue({ aliases: {}, classes: [], omitted: [read.omitted] }, name);
  }

  #parse(uri: string, text: string, name: string): CatalogueRead {
    const version = () => textDigest(text);
    if (this.#evaluations.isHeld(uri, version))
      return { problem: 'Reading it took too long. It is read again when it changes.', omitted: tooSlow(name) };
    const end = this.#evaluations.begin(uri, version, text.length);
    try {
      return readCatalogue(text, name);
    } finally {
      end();
    }
  }
}
