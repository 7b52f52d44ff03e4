import * as vscode from 'vscode';
import type { ServerSettings } from '../../server/src/protocol.ts';

/** Prefix of our settings, and the section that the server asks for. */
export const section = 'mapperWorkbench';

/**
 * What the server reads of our settings, as far as somebody has set it. Defaults are left out: a value of
 * `mapper.config.json` gives way to what a person has set, and not to a default.
 */
export function serverSettings(scope?: vscode.ConfigurationScope): ServerSettings {
  const configuration = vscode.workspace.getConfiguration(section, scope);
  const sampleData = whenSet<ServerSettings['sampleData']>(configuration, 'sampleData');
  const severity = whenSet<NonNullable<ServerSettings['diagnostics']>['severity']>(
    configuration,
    'diagnostics.severity',
  );
  const compat = whenSet<ServerSettings['compat']>(configuration, 'compat');
  const inlayHints = whenSet<boolean>(configuration, 'inlayHints.enabled');
  const codeLens = whenSet<boolean>(configuration, 'codeLens.enabled');
  return {
    ...(sampleData && { sampleData }),
    ...(severity && { diagnostics: { severity } }),
    ...(compat && { compat }),
    ...(inlayHints !== undefined && { inlayHints: { enabled: inlayHints } }),
    ...(codeLens !== undefined && { codeLens: { enabled: codeLens } }),
  };
}

function whenSet<T>(configuration: vscode.WorkspaceConfiguration, name: string): T | undefined {
  const found = configuration.inspect(name);
  const isSet = [found?.globalValue, found?.workspaceValue, found?.workspaceFolderValue].some(
    (value) => value !== undefined,
  );
  return isSet ? configuration.get<T>(name) : undefined;
}
