/** The findings that `ignore` in `mapper.config.json` silences. */
import type { CheckedDraft } from '../../checks/check.ts';
import { compatPrefix } from '../../checks/compat/compatChecks.ts';
import { ignoreUnused, unusedEntries } from '../../checks/file/ignore-unused.ts';
import { type Severities, severityOf } from '../../checks/runChecks.ts';
import { Budget, nodesOfText } from '../../data/budget.ts';
import { pathsAt } from '../../data/locate.ts';
import { type CompiledPattern, compilePattern } from '../../data/patterns/pattern.ts';
import type { Finding, IgnoredFinding, ParserVersion, ServerSettings } from '../../protocol.ts';
import { globPattern } from '../../util/glob.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { projectConfigName, type WorkspaceHost } from '../workspaceHost.ts';
import { toFinding } from './findings.ts';

type FileVersion = Pick<DocumentSnapshot, 'uri' | 'version'>;

/** The entries with the same `file`. */
interface FileEntries {
  /** Undefined where `file` has no special character: then it is a name. */
  readonly pattern: CompiledPattern | undefined;
  readonly codes: Set<string>;
  /** Code and place → URI of each file with such a finding → the version of its text. */
  readonly matched: Map<string, Map<string, string>>;
}

/** For all files and globs together: a million tests of ordinary ones. */
const globLimits = { nodes: 4_000_000, text: 64 * 1024 * 1024 };

const none: readonly FileEntries[] = [];

export class IgnoredFindings {
  readonly #host: Pick<WorkspaceHost, 'displayName' | 'resolvePath'>;
  /** By their `file`. */
  #entries: ReadonlyMap<string, FileEntries> = new Map();
  /** URI → the entries that apply to the file. A test of thousands of files and globs is too slow to repeat. */
  #ofFile = new Map<string, readonly FileEntries[]>();
  /** URI → the version whose findings were all compared with the entries. */
  #compared = new Map<string, string>();
  /** The URI of `mapper.config.json`, which takes calls of the file system to find. */
  #config: { readonly uri: string | undefined } | undefined;
  #budget = Budget.ofCounts(globLimits);

  constructor(host: Pick<WorkspaceHost, 'displayName' | 'resolvePath'>) {
    this.#host = host;
  }

  configure({ ignore = [] }: ServerSettings): void {
    this.#budget = Budget.ofCounts(globLimits);
    this.#entries = entriesByFile(ignore);
    this.#ofFile = new Map();
    this.#compared = new Map();
    this.#config = undefined;
  }

  /** Returns the drafts that no entry ignores. */
  without(drafts: readonly CheckedDraft[], { uri, text, version }: DocumentSnapshot): readonly CheckedDraft[] {
    const entries = this.#entriesFor(uri);
    const ofCodes = drafts.filter(({ code }) => entries.some(({ codes }) => codes.has(code)));
    if (ofCodes.length === 0) return drafts;
    const paths = pathsAt(
      text,
      ofCodes.map(({ span }) => span.offset),
    );
    const ignored = ofCodes.filter(({ code, span }) => {
      const path = paths.get(span.offset);
      const key = path && placeKey({ code, at: toPointer(path) });
      const matching = entries.flatMap(({ matched }) => (key === undefined ? [] : (matched.get(key) ?? [])));
      for (const versions of matching) versions.set(uri, version);
      return matching.length > 0;
    });
    const isIgnored = new Set(ignored);
    return drafts.filter((draft) => !isIgnored.has(draft));
  }

  /** Returns whether an entry applies to a file. */
  concerns(uri: string): boolean {
    return this.#entriesFor(uri).length > 0;
  }

  /** Records that all findings of a version were compared with the entries. */
  noteCompared({ uri, version }: FileVersion): void {
    if (this.concerns(uri)) this.#compared.set(uri, version);
  }

  /** Returns whether all findings of a version were compared with the entries. */
  isCompared({ uri, version }: FileVersion): boolean {
    return this.#compared.get(uri) === version;
  }

  /** Returns whether a file is the one with the entries. */
  isConfig(uri: string): boolean {
    return uri.endsWith(`/${projectConfigName}`) && uri === this.#configUri;
  }

  /** Returns the files that entries name, without patterns. */
  fileNames(): readonly string[] {
    return [...this.#entries].flatMap(([file, { pattern }]) => (pattern === undefined ? file : []));
  }

  /**
   * Returns the findings of entries that match nothing. Nothing is known of an entry that applies to a file that wasn't
   * checked to the end, or whose check is switched off.
   * @param files all files to which entries apply
   * @param missing names of files that don't exist
   */
  unused(
    config: DocumentSnapshot,
    { files, missing }: { readonly files: readonly FileVersion[]; readonly missing: ReadonlySet<string> },
    { severities, target }: { readonly severities: Severities; readonly target?: ParserVersion | undefined },
  ): Finding[] {
    const severity = severityOf(ignoreUnused, {}, severities);
    // If the globs take too long to test, it isn't known to which files the entries apply.
    if (severity === 'off' || config.sample.kind !== 'value' || this.#budget.reached) return [];
    const versions = new Map(files.map(({ uri, version }) => [uri, version]));
    const known = new Set(files.flatMap(({ uri }) => this.#entriesFor(uri)));
    for (const file of files)
      if (!this.isCompared(file)) for (const entries of this.#entriesFor(file.uri)) known.delete(entries);
    const isOff = (code: string) =>
      severities[code] === 'off' || (target === undefined && code.startsWith(compatPrefix));
    const isUsed = (given: IgnoredFinding) => {
      if (missing.has(given.file)) return false;
      if (isOff(given.code)) return true;
      const entries = this.#entries.get(given.file);
      if (entries === undefined || !known.has(entries)) return true;
      const matched = entries.matched.get(placeKey(given)) ?? [];
      return [...matched].some(([uri, version]) => versions.get(uri) === version);
    };
    return [...unusedEntries(config.text, isUsed)].map((draft) =>
      toFinding({ ...draft, code: ignoreUnused.code, severity }, config.document),
    );
  }

  /** Returns the name of a file in entries: relative to the folder of `mapper.config.json`, if the file is below it. */
  nameOf(uri: string): string {
    const folder = this.#configUri?.slice(0, -projectConfigName.length);
    return folder !== undefined && uri.startsWith(folder)
      ? decodeURIComponent(uri.slice(folder.length))
      : this.#host.displayName(uri);
  }

  get #configUri(): string | undefined {
    this.#config ??= { uri: this.#host.resolvePath(projectConfigName) };
    return this.#config.uri;
  }

  #entriesFor(uri: string): readonly FileEntries[] {
    if (this.#entries.size === 0) return none;
    let entries = this.#ofFile.get(uri);
    if (entries === undefined) {
      entries = this.#findEntries(this.nameOf(uri));
      this.#ofFile.set(uri, entries);
    }
    return entries;
  }

  #findEntries(name: string): readonly FileEntries[] {
    const named = this.#entries.get(name);
    const found = named ? [named] : [];
    for (const entries of this.#entries.values()) {
      if (entries.pattern?.kind !== 'pattern' || entries === named) continue;
      this.#budget.takeNodes(nodesOfText(name.length));
      if (!this.#budget.reached && entries.pattern.matches(name, this.#budget)) found.push(entries);
    }
    return found.length === 0 ? none : found;
  }
}

function entriesByFile(ignore: readonly IgnoredFinding[]): ReadonlyMap<string, FileEntries> {
  const byFile = new Map<string, FileEntries>();
  for (const entry of ignore) {
    let entries = byFile.get(entry.file);
    if (entries === undefined) {
      const pattern = /[*?[{\\]/.test(entry.file) ? compilePattern(globPattern(entry.file)) : undefined;
      entries = { pattern, codes: new Set(), matched: new Map() };
      byFile.set(entry.file, entries);
    }
    entries.codes.add(entry.code);
    entries.matched.set(placeKey(entry), new Map());
  }
  return byFile;
}

function placeKey({ code, at }: Pick<IgnoredFinding, 'code' | 'at'>): string {
  return `${code}\n${at}`;
}
