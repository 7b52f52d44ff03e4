import { expect } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { CodeAction } from 'vscode-languageserver-types';
import type { Finding, PreviewAnswer, ServerSettings } from '../../server/src/protocol.ts';
import type { ServiceOptions } from '../../server/src/service/createService.ts';
import { createMapperService } from '../../server/src/service/createService.ts';
import { neverCancelled } from '../../server/src/util/cancellation.ts';
import { unknownClassesOff } from './checks.ts';
import { InMemoryWorkspace, uriOf } from './inMemoryWorkspace.ts';

/** What `bench` gives. */
export type Bench = ReturnType<typeof bench>;

/** Settings of fixtures, whose classes are made up. */
const usual: ServerSettings = { compat: 'off', diagnostics: unknownClassesOff({}) };

/** Creates a service for files in memory, with helpers for tests. */
export function bench(
  files: Readonly<Record<string, unknown>> = {},
  { settings = usual, ...options }: ServiceOptions & { readonly settings?: ServerSettings | undefined } = {},
) {
  const workspace = new InMemoryWorkspace(files);
  const service = createMapperService(workspace, options);
  service.configure(settings);
  return {
    workspace,
    service,
    /** Of a file's findings. */
    codes: async (name: string) =>
      (await service.diagnostics.check(uriOf(name), neverCancelled))?.findings.map(({ code }) => code),
    preview: (name: string, rest: object = {}): Promise<PreviewAnswer> =>
      service.previews.preview({ uri: uriOf(name), ...rest }, neverCancelled),
    /** Names of the mapper's samples, the active one first. */
    samples: async (name: string) => {
      const { samples, active } = await service.samples.samplesOf(uriOf(name), neverCancelled);
      expect(active).toBe(samples[0]?.uri ?? null);
      return samples.map((sample) => workspace.displayName(sample.uri));
    },
    /** Of every file, with the file's URI. */
    findings: async () =>
      (await service.diagnostics.checkAll(neverCancelled)).flatMap(({ uri, findings }) =>
        findings.map((finding) => ({ uri, finding })),
      ),
    /** Of a finding as it comes back from the client. */
    fixes: async (uri: string, finding: Finding) => {
      const given = JSON.parse(JSON.stringify(finding)) as Finding;
      const actions = await service.actions.fixes(uri, [given], neverCancelled);
      // Titles are shown as they are, not as Markdown.
      for (const { title } of actions) expect(title).not.toContain('`');
      return actions;
    },
    /** The file's text with a fix applied; nothing is written. */
    apply: async (uri: string, { edit }: CodeAction) => {
      const content = await workspace.readFile(uri);
      if (content.kind !== 'text') throw new Error(`${uri} cannot be read`);
      return TextDocument.applyEdits(TextDocument.create(uri, 'json', 1, content.text), edit?.changes?.[uri] ?? []);
    },
  };
}
