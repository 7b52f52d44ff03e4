/** A flow: the questions and requests of one command, all for the service that is set when it begins. */

import * as vscode from 'vscode';
import type { ServiceAccount } from '../remoteService/auth/serviceAccount.ts';
import type { ServiceAccounts } from '../remoteService/auth/serviceAccounts.ts';
import type { Services } from '../services.ts';
import { memberOf } from '../util/jsonValue.ts';
import type { Command } from './command.ts';
import { UserError } from './userError.ts';

/** What a flow works with: the account of its service, and no access to those of others. */
export type Flow = FlowOf<Services>;

type FlowOf<S> = Omit<S, 'accounts'> & { readonly account: ServiceAccount };

/**
 * Begins a flow with the current service. If no service is set, the function offers to set one. Returns undefined if
 * the user doesn't set a service.
 * @param argument the argument that a menu or another flow passed; it may name the service that it was shown for
 * @throws UserError if another service has been set since then
 */
export async function beginFlow<S extends { readonly accounts: ServiceAccounts }>(
  { accounts, ...others }: S,
  argument?: unknown,
): Promise<FlowOf<S> | undefined> {
  const account = accounts.current() ?? (await afterSetting(accounts));
  if (account === undefined) return undefined;
  rejectOtherService(account, serviceIn(argument));
  return { ...others, account };
}

async function afterSetting(accounts: ServiceAccounts): Promise<ServiceAccount | undefined> {
  await vscode.commands.executeCommand('mapperWorkbench.setBaseUrl');
  return accounts.current();
}

/**
 * Rejects an argument that was shown for another service.
 * @throws UserError
 */
export function rejectOtherService({ baseUrl }: ServiceAccount, service: string | undefined): void {
  if (service === undefined || service === baseUrl) return;
  throw new UserError(
    vscode.l10n.t(
      'The chosen token or upload belongs to the service {0}, but a different service is set now. Nothing was sent.',
      service,
    ),
  );
}

/** The base URL in an argument, itself or in its `target`. Other extensions can pass anything. */
function serviceIn(argument: unknown): string | undefined {
  const service = memberOf(argument, 'service') ?? memberOf(memberOf(argument, 'target'), 'service');
  return typeof service === 'string' ? service : undefined;
}

/** Runs another command for the flow's service. */
export function executeFor({ account }: Pick<Flow, 'account'>, command: string, argument?: object): Thenable<unknown> {
  return vscode.commands.executeCommand(`mapperWorkbench.${command}`, { ...argument, service: account.baseUrl });
}

/** A command that is a flow from the start. */
interface ServiceCommand {
  readonly id: string;
  run(flow: Flow, ...args: readonly unknown[]): Promise<void>;
}

/** Creates a command that works with the current service. */
export function serviceCommand({ id, run }: ServiceCommand): Command {
  return {
    id,
    async run(services, ...args) {
      const flow = await beginFlow(services, args[0]);
      if (flow !== undefined) await run(flow, ...args);
    },
  };
}
