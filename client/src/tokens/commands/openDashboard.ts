/** Opens the interactive API dashboard of the service in the browser (specification 1; docs/service.md#readings 7). */
import * as vscode from 'vscode';
import { serviceSettings } from '../../configuration.ts';
import { baseUrlOf, type ServiceAddress } from '../../remoteService/api/origin.ts';
import { serviceCommand } from '../../ui/flow.ts';
import { UserError } from '../../ui/userError.ts';

export const openDashboard = serviceCommand({
  id: 'mapperWorkbench.openDashboard',
  async run({ account }) {
    const url = dashboardUrl(account.address, serviceSettings().dashboardPath);
    if (url === undefined) {
      throw new UserError(
        vscode.l10n.t(
          "The setting `mapperWorkbench.service.dashboardPath` isn't a path below {0}. Change it in your user settings, for example to `/api/v1/extensions/docs`.",
          account.baseUrl,
        ),
      );
    }
    if (await vscode.env.openExternal(vscode.Uri.parse(url, true))) return;
    throw new UserError(vscode.l10n.t("The browser didn't open. The address of the dashboard is {0}", url));
  },
});

/** Returns the address of a page below the base URL, or undefined if the path could lead elsewhere. */
export function dashboardUrl(address: ServiceAddress, path: string): string | undefined {
  // Encoded dots and slashes are path separators to some servers, and parts of names to others.
  if (/[\s\p{C}\\]|%(?:2e|2f|5c)/iu.test(path)) return undefined;
  // The slash behind the base URL keeps the origin unchanged, whatever the path is.
  const url = URL.parse(`${baseUrlOf(address)}/${path.replace(/^\/+/, '')}`);
  return url?.pathname.startsWith(`${address.basePath}/`) ? url.href : undefined;
}
