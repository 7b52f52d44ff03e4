/** The settings in VS Code that the client reads, writes and hands to the server. */
import * as vscode from 'vscode';
import { type ServerSettings, settings, settingsSection } from '../../server/src/protocol.ts';

/**
 * Returns the settings for the server that are explicitly set, by name. Defaults are omitted, because a value in
 * `mapper.config.json` takes precedence over a default but not over a setting. The user's own paths are marked,
 * because paths in workspace settings may come from a repository.
 */
export function serverSettings(scope?: vscode.ConfigurationScope) {
  const configuration = vscode.workspace.getConfiguration(settingsSection, scope);
  const read = Object.entries(settings).flatMap(([name, { readBy }]) => {
    const value = readBy === 'server' ? whenSet(configuration, name) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  const paths = Object.entries(settings).flatMap(([name, { effect }]) => (effect === 'reads' ? [name] : []));
  return {
    ...(Object.fromEntries(read) as Readonly<Record<string, unknown>>),
    userPaths: paths.flatMap((name) => pathsIn(configuration.inspect(name)?.globalValue)),
  };
}

/** The server accepts a single path as well. */
function pathsIn(value: unknown): readonly string[] {
  const values: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return values.filter((each) => typeof each === 'string');
}

/** Values of the setting `compat`. */
export type Compat = NonNullable<ServerSettings['compat']>;

/** Returns the setting `compat` as it is written. */
export function getCompat(scope?: vscode.ConfigurationScope): unknown {
  return vscode.workspace.getConfiguration(settingsSection, scope).get('compat') ?? 'auto';
}

/** Sets `compat` for the workspace, or for the user if no folder is open. */
export async function setCompat(compat: Compat): Promise<void> {
  const { Workspace, Global } = vscode.ConfigurationTarget;
  const target = vscode.workspace.workspaceFolders ? Workspace : Global;
  await vscode.workspace.getConfiguration(settingsSection).update('compat', compat, target);
}

function whenSet(configuration: vscode.WorkspaceConfiguration, name: string): unknown {
  const found = configuration.inspect(name);
  const isSet = [found?.globalValue, found?.workspaceValue, found?.workspaceFolderValue].some(
    (value) => value !== undefined,
  );
  return isSet ? configuration.get(name) : undefined;
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

export const defaultDashboardPath = settings['service.dashboardPath'].default;

/** Limits of `service.timeoutSeconds`, the same as in package.json. */
const timeout = { usual: settings['service.timeoutSeconds'].default, least: 1, most: 600 } as const;

/**
 * Returns the service in the user's own settings. Workspace settings are ignored, because some versions of VS Code
 * accept a repository's settings of any scope, and a repository must not choose where a token is sent
 * (docs/trust.md#origins).
 */
export function serviceSettings(): ServiceSettings {
  const configuration = vscode.workspace.getConfiguration(settingsSection);
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
