/** The whole workspace: its check, and its trust. */

/** Request: findings of every mapper and data file of the workspace, published as diagnostics. */
export const checkWorkspaceRequest = 'mapper/checkWorkspace';
export interface CheckWorkspaceResult {
  readonly files: number;
  readonly errors: number;
  readonly warnings: number;
}

/** Notification, client to server: the user trusts the workspace from now on. */
export const workspaceTrustedNotification = 'mapper/workspaceTrusted';
