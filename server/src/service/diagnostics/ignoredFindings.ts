/** The findings that `ignore` in `mapper.config.json` silences. */
import type { CheckedDraft } from '../../checks/check.ts';
import { ignoreUnused, unusedEntries } from '../../checks/file/ignore-unused.ts';
import { type Severities, severityOf } from '../../checks/runChecks.ts';
import { Budget, nodesOfText } from '../../data/budget.ts';
import { pathAt } from '../../data/locate.ts';
import { type CompiledPattern, compilePattern } from '../../data/patterns/pattern.ts';
import type { Finding, IgnoredFinding, ServerSettings } from '../../protocol.ts';
import { globPattern } from '../../util/glob.ts';
import { toPointer } from '../../util/jsonPointer.ts';
import type { DocumentSnapshot } from '../documents.ts';
import { projectConfigName, type WorkspaceHost } from '../workspaceHost.ts';
import { toFinding } from './findings.ts';

interface Entry extends IgnoredFinding {
  readonly pattern: CompiledPattern;
  /** URI of each file with such a finding → the version of its text. */
  readonly matched: Map<string, string>;
}

export class IgnoredFindings {
  readonly #host: Pick<WorkspaceHost, 'displayName' | 'resolvePath'>;
  #entries: readonly Entry[] = [];
  #budget = Budget.ofCounts();

  constructor(host: Pick<WorkspaceHost, 'displayName' | 'resolvePath'>) {
    this.#host = host;
  }

  configure({ ignore = [] }: ServerSettings): void {
    this.#budget = Budget.ofCounts();
    this.#entries = ignore.map((entry) => ({
      ...entry,
      pattern: compilePattern(globPattern(entry.file)),
      matched: new Map(),
    }));
  }

  /** Returns the drafts that no entry ignores. */
  without(drafts: readonly CheckedDraft[], { uri, text, version }: DocumentSnapshot): readonly CheckedDraft[] {
    const entries = this.#entriesFor(uri);
    if (entries.length === 0) return drafts;
    return drafts.filter(({ code, span }) => {
      const ofCode = entries.filter((entry) => entry.code === code);
      if (ofCode.length === 0) return true;
      const path = pathAt(text, span.offset);
      const matching = path === undefined ? [] : ofCode.filter(({ at }) => at === toPointer(path));
      for (const { matched } of matching) matched.set(uri, version);
      return matching.length === 0;
    });
  }

  /** Returns whether an entry applies to a file. */
  concerns(uri: string): boolean {
    return this.#entriesFor(uri).length > 0;
  }

  /** Returns whether each entry that applies to a file ignored something in this version of its text. */
  areMatched({ uri, version }: DocumentSnapshot): boolean {
    return this.#entriesFor(uri).every(({ matched }) => matched.get(uri) === version);
  }

  /** Returns whether a file is the one with the entries. */
  isConfig(uri: string): boolean {
    return uri.endsWith(`/${projectConfigName}`) && uri === this.#host.resolvePath(projectConfigName);
  }

  /**
   * Returns the findings of entries that match nothing in files that were checked.
   * @param files the checked files to which entries apply
   */
  unused(
    config: DocumentSnapshot,
    files: readonly Pick<DocumentSnapshot, 'uri' | 'version'>[],
    severities: Severities,
  ): Finding[] {
    const severity = severityOf(ignoreUnused, {}, severities);
    if (severity === 'off' || config.sample.kind !== 'value') return [];
    const isUsed = (given: IgnoredFinding) => {
      const entry = this.#entries.find((each) => isSame(each, given));
      const about = files.filter(({ uri }) => entry !== undefined && this.#isAbout(entry, uri));
      return about.length === 0 || about.some(({ uri, version }) => entry?.matched.get(uri) === version);
    };
    return [...unusedEntries(config.text, isUsed)].map((draft) =>
      toFinding({ ...draft, code: ignoreUnused.code, severity }, config.document),
    );
  }

  #entriesFor(uri: string): readonly Entry[] {
    return this.#entries.length === 0 ? [] : this.#entries.filter((entry) => this.#isAbout(entry, uri));
  }

  /** Returns the name of a file in entries: relative to the folder of `mapper.config.json`, if the file is below it. */
  nameOf(uri: string): string {
    const folder = this.#host.resolvePath(projectConfigName)?.slice(0, -projectConfigName.length);
    return folder !== undefined && uri.startsWith(folder)
      ? decodeURIComponent(uri.slice(folder.length))
      : this.#host.displayName(uri);
  }

  #isAbout({ file, pattern }: Entry, uri: string): boolean {
    const name = this.nameOf(uri);
    if (name === file) return true;
    this.#budget.takeNodes(nodesOfText(name.length));
    return !this.#budget.reached && pattern.kind === 'pattern' && pattern.matches(name, this.#budget);
  }
}

function isSame(one: IgnoredFinding, other: IgnoredFinding): boolean {
  return one.file === other.file && one.code === other.code && one.at === other.at;
}
