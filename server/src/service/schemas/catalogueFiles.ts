/** The catalogues that the setting `schema.catalogues` names. */
import { Catalogue } from '../../schema/catalogue.ts';
import { readCatalogue, tooLarge } from '../../schema/catalogueFormat.ts';
import type { WorkspaceHost } from '../workspaceHost.ts';

export class CatalogueFiles {
  readonly #host: WorkspaceHost;
  readonly #known = new Map<string, { readonly stamp: string; readonly catalogue: Catalogue | undefined }>();

  constructor(host: WorkspaceHost) {
    this.#host = host;
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
        ? readCatalogue(content.text, name)
        : {
            problem: `It can't be read (${content.problem}). Check schema.catalogues.`,
            ...(content.problem === 'too-large' && { omitted: tooLarge(name) }),
          };
    if ('facts' in read) return new Catalogue(read.facts, name);
    this.#host.log.warn(`The catalogue ${path} isn't used. ${read.problem}`);
    return read.omitted && new Catalogue({ aliases: {}, classes: [], omitted: [read.omitted] }, name);
  }
}
