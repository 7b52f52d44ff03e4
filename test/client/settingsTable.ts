/** What each setting can make the extension do: all but `none` are not taken from a workspace that is not trusted. */
export type Effect =
  /** Names files that are read. */
  | 'reads'
  /** Decides where something is sent, or how. */
  | 'sends'
  /** Writes what stands in files into a log. */
  | 'logs'
  /** Changes what is shown, of files that are read in any case. */
  | 'none';

export const settingsTable: Readonly<Record<string, Effect>> = {
  sampleData: 'reads',
  'schema.catalogues': 'reads',
  'schema.pythonPaths': 'reads',
  'service.baseUrl': 'sends',
  'service.timeoutSeconds': 'sends',
  'service.dashboardPath': 'sends',
  'service.allowHttp': 'sends',
  'trace.server': 'logs',
  'diagnostics.severity': 'none',
  compat: 'none',
  'inlayHints.enabled': 'none',
  'codeLens.enabled': 'none',
  'preview.autoOpen': 'none',
};
