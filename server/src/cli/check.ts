/** `mapper check`: findings of the files that were named or found. */
import { pathOfUri, uriOfPath } from '../host/paths.ts';
import type { Severity } from '../protocol.ts';
import type { CreateMapperService } from '../service.ts';
import { neverCancelled } from '../util/cancellation.ts';
import type { CheckArgs, FailOn } from './args.ts';
import { type CheckReport, createReport, type ReportedFile } from './formats/format.ts';
import { formats } from './formats/formats.ts';
import { describeProblem } from './hostFiles.ts';
import { complain, type ExitCode, exitCodes, type Io, wantsColour } from './io.ts';
import { type Setup, setUp } from './setup.ts';
import { findTargets, type Targets } from './targets.ts';

/**
 * Prints the findings.
 * @returns 0, 1 for findings at or above `--fail-on`, 2 when a file could not be read or is of neither kind
 * @throws CliError for a file that does not exist, a glob that meets nothing, a broken configuration
 */
export async function check(args: CheckArgs, io: Io, createService: CreateMapperService): Promise<ExitCode> {
  const targets = await findTargets(args.targets, io.cwd);
  const data = args.data.length > 0 ? await findTargets(args.data, io.cwd, { folders: false }) : undefined;
  for (const note of targets.notes) complain(io, note);
  const setup = await setUp(io, createService, {
    targets,
    data,
    settings: args.compat ? { compat: args.compat } : {},
  });
  const { files, complaints } = await checkFiles(setup, targets, data);
  for (const complaint of complaints) complain(io, complaint);
  if (files.length === 0 && complaints.length === 0) complain(io, 'there is neither a mapper nor a data file to check');
  const report = createReport(files);
  io.stdout.write(await formats[args.format].render(report, formatContext(setup, io)));
  if (complaints.length > 0) return exitCodes.usage;
  return fails(report, args.failOn) ? exitCodes.findings : exitCodes.ok;
}

/** Checks each file; a complaint names a file that was meant and could not be checked. */
async function checkFiles({ host, service }: Setup, targets: Targets, data: Targets | undefined) {
  const files: ReportedFile[] = [];
  const complaints: string[] = [];
  const bound = new Set(data?.files.keys());
  for (const path of new Set([...targets.files.keys(), ...bound])) {
    const uri = uriOfPath(path);
    const file = host.displayName(uri);
    const result = await service.check(uri, neverCancelled);
    const problem = host.problemOf(uri);
    const named = targets.files.get(path)?.named === true;
    if (result) files.push({ file, uri, kind: result.kind, findings: result.findings });
    // A file that went away while a folder was read is no longer meant.
    else if (problem && (named || bound.has(path) || problem !== 'missing'))
      complaints.push(describeProblem(file, problem));
    else if (named) complaints.push(neitherKind(file));
  }
  return { files, complaints };
}

function neitherKind(file: string): string {
  return `${file} is neither a mapper nor a data file: it has no \`$json_mapper_class_key\` and no \`$mapped_json_class_key\``;
}

function formatContext({ host }: Setup, io: Io) {
  return {
    colour: wantsColour(io),
    nameOf: (uri: string) => host.displayName(uri),
    textOf: async (uri: string) => {
      const content = pathOfUri(uri) === undefined ? undefined : await host.readFile(uri);
      return content?.kind === 'text' ? content.text : undefined;
    },
  };
}

const ranks: Readonly<Record<Severity, number>> = { hint: 0, information: 1, warning: 2, error: 3 };

/** Whether a report has a finding of the level or above. */
function fails({ counts }: Pick<CheckReport, 'counts'>, failOn: FailOn): boolean {
  if (failOn === 'never') return false;
  const severities: readonly Severity[] = ['hint', 'information', 'warning', 'error'];
  return severities.some((severity) => ranks[severity] >= ranks[failOn] && counts[severity] > 0);
}
