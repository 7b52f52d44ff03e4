import * as vscode from 'vscode';
import type { ServerSettings } from '../../server/src/protocol.ts';

/** Prefix of our settings, and the section that the server asks for. */
export const section = 'mapperWorkbench';

/**
 * What the server reads of our settings, as far as somebody has set it. Defaults are left out: a value of
 * `mapper.config.json` gives way to what a person has set, and not to a default. Which paths are the user's own is said
 * beside them: those of a workspace may come with a repository.
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

/** The server reads one path for a list of them, too. */
function pathsIn(value: unknown): readonly string[] {
  const values: readonly unknown[] = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return values.filter((each) => typeof each === 'string');
}

function whenSet<T>(configuration: vscode.WorkspaceConfiguration, name: string): T | undefined {
  const found = configuration.inspect(name);
  const isSet = [found?.globalValue, found?.workspaceValue, found?.workspaceFolderValue].some(
    (value) => value !== undefined,
  );
  return isSet ? configuration.get<T>(name) : undefined;
}

/** The settings of the service, checked for their types. */
export interface ServiceSettings {
  /** As the user wrote it; `readAddress` reads it. Undefined: not set. */
  readonly baseUrl?: string;
  readonly timeoutSeconds: number;
  /** Below the base URL. */
  readonly dashboardPath: string;
  readonly allowHttp: boolean;
}

export const defaultDashboardPath = '/api/v1/extensions/docs';

/** Bounds of `service.timeoutSeconds`, as package.json has them. */
const timeout = { usual: 30, least: 1, most: 600 } as const;

/**
 * What the user's own settings say of the service. A workspace is not asked: versions of VS Code let a repository's
 * settings through whatever their scope, and a repository must not choose where a token goes (docs/trust.md#origins).
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
