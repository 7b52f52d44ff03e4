/** `check --format sarif`: SARIF 2.1.0 for code scanning. Lines and columns count from 1, in UTF-16 code units. */
import { isAbsolute } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ArtifactLocation, Fix, Log, PhysicalLocation, Region, ReportingDescriptor, Result } from 'sarif';
import type { CodeAction } from 'vscode-languageserver-types';
import { uriOfPath } from '../../host/uris.ts';
import type { Finding, Range, Severity } from '../../protocol.ts';
import { type FindingHelp, findingHelp } from '../findingHelp.ts';
import { printedJson } from '../io.ts';
import { type Format, type FormatContext, findingsByFile, fingerprints, type ReportedFile } from './format.ts';

const levels: Readonly<Record<Severity, Result.level>> = {
  error: 'error',
  warning: 'warning',
  information: 'note',
  hint: 'note',
};

export const sarifFormat: Format = async (report, context) => {
  const files = findingsByFile(report);
  const codes = [...new Set(files.flatMap(({ findings }) => findings.map(({ code }) => code)))].sort();
  const help = findingHelp();
  const results: Result[] = [];
  for (const file of files) results.push(...(await resultsOf(file, codes, context)));
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'Mapper Workbench',
            version: context.version,
            ...(context.repository && { informationUri: context.repository }),
            rules: codes.map((code) => ruleOf(code, help.get(code), context)),
          },
        },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
  return printedJson(log);
};

function ruleOf(code: string, help: FindingHelp | undefined, { repository }: FormatContext): ReportingDescriptor {
  const plain = code.replaceAll('-', ' ');
  const text = help?.summary ?? `${plain.slice(0, 1).toUpperCase()}${plain.slice(1)}.`;
  return {
    id: code,
    shortDescription: { text },
    fullDescription: { text }, // GitHub's code scanning requires all three.
    ...(repository && { helpUri: `${repository}/blob/HEAD/docs/findings.md#${code}` }),
    help: help ? { text: help.text, markdown: help.text } : { text },
  };
}

type FileFindings = Pick<ReportedFile, 'file' | 'uri' | 'findings'>;

async function resultsOf({ file, uri, findings }: FileFindings, codes: readonly string[], context: FormatContext) {
  const prints = fingerprints(file, await context.textOf(uri), findings);
  const actions = await context.fixesOf(uri, findings);
  return findings.map((finding, index): Result => {
    const { code, severity, message, range, related } = finding;
    const fixes = actions.filter((action) => repairs(action, finding)).flatMap((action) => fixOf(action, context));
    return {
      ruleId: code,
      ruleIndex: codes.indexOf(code),
      level: levels[severity],
      message: { text: message },
      locations: [{ physicalLocation: locationOf(file, range) }],
      ...(related.length > 0 && {
        relatedLocations: related.map((place, at) => ({
          id: at,
          physicalLocation: locationOf(context.nameOf(place.uri), place.range),
          message: { text: place.message },
        })),
      }),
      partialFingerprints: { 'finding/v1': prints[index] ?? '' },
      ...(fixes.length > 0 && { fixes }),
    };
  });
}

/** Is this the quick fix of the finding? The service lists the findings that it fixes. */
function repairs({ diagnostics }: CodeAction, { code, range }: Finding): boolean {
  return (diagnostics ?? []).some((fixed) => fixed.code === code && isDeepStrictEqual(fixed.range, range));
}

function fixOf({ title, edit }: CodeAction, { nameOf }: FormatContext): readonly Fix[] {
  const changes = Object.entries(edit?.changes ?? {}).filter(([, edits]) => edits.length > 0);
  if (changes.length === 0) return [];
  return [
    {
      description: { text: title },
      artifactChanges: changes.map(([uri, edits]) => ({
        artifactLocation: artifactOf(nameOf(uri)),
        replacements: edits.map(({ range, newText }) => ({
          deletedRegion: regionOf(range),
          insertedContent: { text: newText },
        })),
      })),
    },
  ];
}

function locationOf(file: string, range: Range): PhysicalLocation {
  return { artifactLocation: artifactOf(file), region: regionOf(range) };
}

/** Relative if the name is; segments are percent-encoded, `..` is kept. */
function artifactOf(file: string): ArtifactLocation {
  if (isAbsolute(file)) return { uri: uriOfPath(file) };
  // A colon in the first segment would be read as a URI scheme.
  return { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' };
}

function regionOf({ start, end }: Range): Region {
  return {
    startLine: start.line + 1,
    startColumn: start.character + 1,
    endLine: end.line + 1,
    endColumn: end.character + 1,
  };
}
