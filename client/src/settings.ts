/** The settings that the client reads and writes. */
import * as vscode from 'vscode';
import type { ServerSettings } from '../../server/src/protocol.ts';

/** Prefix of our settings, and the section that the server requests. */
export const section = 'mapperWorkbench';

/**
 * Returns the settings for the server that are explicitly set. Defaults are omitted, because a value in
 * `mapper.config.json` takes precedence over a default but not over a setting. The user's own paths are marked,
 * because paths in workspace settings may come from a repository.
 */
export function serverSettings(scope?: vscode.ConfigurationScope): ServerSettings {
  const configuration = vscode.workspace.getConfiguration(section, scope);
  const sampleData = whenSet<ServerSettings['sampleData']>(configuration, 'sampleData');
  const severity = whenSet<NonNullable<ServerSettings['diagnostics']>['severity']>(
    configuration,
    'diagnostics.severity',
  );
  const compat = whenSet<ServerSettings['compat']>(configuration, 'compat');
  const catalogues = whenSet<readonly string[]>(configuration, 'schema.catalogues');
  const pythonPaths = whenSet<readonly string[]>(configuration, 'schema.pythonPaths');
  const schema = { ...(catalogues && { catalogues }), ...(pythonPaths && { pythonPaths }) };
  const inlayHints = whenSet<boolean>(configuration, 'inlayHints.enabled');
  const codeLens = whenSet<boolean>(configuration, 'codeLens.enabled');
  return {
    ...((catalogues || pythonPaths) && { schema }),
    ...(sampleData && { sampleData }),
    ...(severity && { diagnostics: { severity } }),
    ...(compat && { compat }),
    ...(inlayHints !== undefined && { inlayHints: { enabled: inlayHints } }),
    ...(codeLens !== undefined && { codeLens: { enabled: codeLens } }),
    userPaths: pathSettings.flatMap((name) => pathsIn(configuration.inspect(name)?.globalValue)),
  };
}

/** Settings that name files or folders. */
const pathSettings = ['sampleData', 'schema.catalogues', 'schema.pythonPaths'] as const;

/** The server accepts a single path as well. */
function pathsIn(value: unknown): readonly string[] {
  const values: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return values.filter((each) => typeof each === 'string');
}

/** Values of the setting `compat`. */
export type Compat = NonNullable<ServerSettings['compat']>;

/** Returns the setting `compat` as it is written. */
export function getCompat(scope?: vscode.ConfigurationScope): unknown {
  return vscode.workspace.getConfiguration(section, scope).get('compat') ?? 'auto';
}

/** Sets `compat` for the workspace, or for the user if no folder is open. */
export async function setCompat(compat: Compat): Promise<void> {
  const { Workspace, Global } = vscode.ConfigurationTarget;
  const target = vscode.workspace.workspaceFolders ? Workspace : Global;
  await vscode.workspace.getConfiguration(section).update('compat', compat, target);
}

function whenSet<T>(configuration: vscode.WorkspaceConfiguration, name: string): T | undefined {
  const found = configuration.inspect(name);
  const isSet = [found?.globalValue, found?.workspaceValue, found?.workspaceFolderValue].some(
    (value) => value !== undefined,
  );
  return isSet ? configuration.get<T>(name) : undefined;
}

/** The settings of the service, checked for their types. */
interface ServiceSettings {
  /** As the user wrote it; `readAddress` reads it. Undefined: not set. */
  readonly baseUrl?: string;
  readonly timeoutSeconds: number;
  /** Below the base URL. */
  readonly dashboardPath: string;
  readonly allowHttp: boolean;
}

export const defaultDashboardPath = '/api/v1/extensions/docs';

/** Limits of `service.timeoutSeconds`, the same as in package.json. */
const timeout = { usual: 30, least: 1, most: 600 } as const;

/**
 * Returns the service in the user's own settings. Workspace settings are ignored, because some versions of VS Code
 * accept a repository's settings of any scope, and a repository must not choose where a token is sent
 * (docs/trust.md#origins).
 */
export function serviceSettings(): ServiceSettings {
  const configuration = vscode.workspace.getConfiguration(section);
  const user = (name: string): unknown => configuration.inspect(`service.${name}`)?.globalValue;
  const baseUrl = user('baseUrl');
  const seconds = user('timeoutSeconds');
  const dashboardPath = user('dashboardPath');
  return {
    ...(typeof baseUrl === 'string' && baseUrl.trim() !== '' && { baseUrl }),
    timeoutSeconds:
      typeof seconds === 'number' && Number.isFinite(seconds)
        ? Math.min(Math.max(seconds, timeout.least), timeout.most)
        : timeout.usual,
    dashboardPath: typeof dashboardPath === 'string' && dashboardPath !== '' ? dashboardPath : defaultDashboardPath,
    allowHttp: user('allowHttp') === true,
  };
}
