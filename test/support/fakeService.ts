import { TextDocument } from 'vscode-languageserver-textdocument';
import { compareEntries } from '../../server/src/features/comparison/compareEntries.ts';
import { jsonText } from '../../server/src/features/comparison/comparisonTexts.ts';
import type { FileKind } from '../../server/src/mapper/recognize.ts';
import type { Finding, PreviewEntry, ServerSettings, Severity } from '../../server/src/protocol.ts';
import type { CreateMapperService, MapperService, ServiceOptions } from '../../server/src/service/createService.ts';
import type { FileFindings } from '../../server/src/service/diagnostics/findings.ts';
import type { WorkspaceHost } from '../../server/src/service/workspaceHost.ts';
import { runSteps } from '../../server/src/util/workTime.ts';

const severities: Readonly<Record<string, Severity>> = {
  BAD: 'error',
  WARN: 'warning',
  INFO: 'information',
  HINT: 'hint',
};

/** Those parts of a service that hosts use in these tests. */
type FakedParts = Pick<MapperService, 'configure'> & { [Part in keyof MapperService]?: Partial<MapperService[Part]> };

/** What the last service made by `fakeService` was given. */
export interface Seen {
  options?: ServiceOptions | undefined;
  settings?: ServerSettings;
  host?: WorkspaceHost;
}

/**
 * Creates a service for tests of hosts, which reports words instead of real problems. `BAD`, `WARN`, `INFO` and `HINT`
 * are findings of that severity. The class keys in the text determine the kind of a file. The only entry of a preview
 * is the data file itself.
 */
export function fakeService(seen: Seen = {}): CreateMapperService {
  return (host, options) => {
    seen.options = options;
    seen.host = host;
    const check = async (uri: string): Promise<FileFindings | undefined> => {
      const text = await textOf(host, uri);
      const kind = text === undefined ? undefined : kindOf(text);
      return text !== undefined && kind ? { uri, kind, findings: findingsIn(uri, text) } : undefined;
    };
    const service: FakedParts = {
      diagnostics: {
        check,
        kindOf: async (uri) => kindOf((await textOf(host, uri)) ?? ''),
        unchecked: async () => undefined,
      },
      configure: (settings) => {
        seen.settings = settings;
      },
      samples: {
        samplesOf: async () => ({ samples: [{ uri: 'file:///d.json', version: null }], active: null }),
        mappersOf: async () => {
          const files = await host.listFiles();
          const mapper = files.find(({ uri }) => uri.endsWith('m.json'));
          return mapper ? [mapper.uri] : [];
        },
      },
      actions: {
        fixes: async (uri, findings) =>
          findings
            .filter(({ code }) => code === 'fake-bad')
            .map(({ code, range }) => ({
              title: 'Say GOOD',
              diagnostics: [{ code, range, message: '' }],
              edit: { changes: { [uri]: [{ range, newText: 'GOOD' }] } },
            })),
      },
      expectations: {
        check: async ({ uri }, content) => {
          const expected = content.kind === 'text' ? JSON.parse(content.text) : [];
          const found = await entriesOf(host, uri);
          if (runSteps(compareEntries(expected, found)).length === 0) return undefined;
          const texts = { expected: jsonText(expected), found: jsonText(found) };
          return { message: `The entries of ${host.displayName(uri)} differ from the expected ones.`, texts };
        },
      },
      previews: {
        whole: async (mapperUri, dataUri, parts) => {
          const data = await textOf(host, dataUri);
          return {
            version: 1,
            mapper: { file: host.displayName(mapperUri), key: 'demo', version: 1 },
            data: host.displayName(dataUri),
            entries: await entriesOf(host, dataUri),
            findings: [...(parts.mapperFindings ?? []), ...findingsIn(dataUri, data ?? '')],
            ...(parts.trace && { trace: { rules: [], candidates: [] } }),
            ...(parts.coverage && { coverage: { read: 1, total: 2, unread: ['/b'], unused: [] } }),
          };
        },
      },
    };
    return service as unknown as MapperService;
  };
}

async function entriesOf(host: WorkspaceHost, dataUri: string): Promise<readonly PreviewEntry[]> {
  const data = { m_def: 'demo.Main', ...JSON.parse((await textOf(host, dataUri)) ?? '{}') };
  return [{ section: 'main_schema', schema: 'demo.Main', isMain: true, file: 'main.archive.json', data }];
}

async function textOf(host: WorkspaceHost, uri: string): Promise<string | undefined> {
  const content = await host.readFile(uri);
  return content.kind === 'text' ? content.text : undefined;
}

function kindOf(text: string): FileKind | undefined {
  if (text.includes('$json_mapper_class_key')) return 'mapper';
  return text.includes('$mapped_json_class_key') ? 'data' : undefined;
}

function findingsIn(uri: string, text: string): Finding[] {
  const document = TextDocument.create(uri, 'json', 0, text);
  return [...text.matchAll(/BAD|WARN|INFO|HINT/g)].map(({ 0: word, index }) => {
    const range = { start: document.positionAt(index), end: document.positionAt(index + word.length) };
    const related = word === 'BAD' ? [{ uri, range, message: 'here too' }] : [];
    return {
      code: `fake-${word.toLowerCase()}`,
      severity: severities[word]!,
      message: `found ${word}`,
      range,
      related,
    };
  });
}
