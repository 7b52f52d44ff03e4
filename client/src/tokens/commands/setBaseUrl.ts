/** Sets the service in the user's settings: one used before, or a new one. Each has its own tokens. */
import * as vscode from 'vscode';
import { settingsSection } from '../../../../server/src/protocol.ts';
import { serviceSettings } from '../../configuration.ts';
import { serviceInfo } from '../../remoteService/api/endpoints/info.ts';
import {
  type AddressOptions,
  baseUrlOf,
  hasInternationalHost,
  readAddress,
  type ServiceAddress,
  sameAddress,
} from '../../remoteService/api/origin.ts';
import type { ServiceAccount } from '../../remoteService/auth/serviceAccount.ts';
import type { Services } from '../../services.ts';
import type { Command } from '../../ui/command.ts';
import { confirm } from '../../ui/modal.ts';
import { inform } from '../../ui/notice.ts';
import { plain } from '../../ui/plain.ts';
import { askOne, askText, type Choice } from '../../ui/quickInput/questions.ts';
import { isAddressError, showError } from '../../ui/showError.ts';
import { textsIn } from '../../util/jsonValue.ts';
import { knownName } from '../flows/signInFlow.ts';

type Needs = Pick<Services, 'accounts' | 'state'>;

const id = 'mapperWorkbench.setBaseUrl';

export const setBaseUrl: Command = {
  id,
  async run(services) {
    const address = await chooseAddress(services);
    if (address === undefined) return;
    const before = services.accounts.current()?.address;
    await vscode.workspace
      .getConfiguration(settingsSection)
      .update('service.baseUrl', baseUrlOf(address), vscode.ConfigurationTarget.Global);
    await rememberServices(services.state, before ? [address, before] : [address]);
    // Neither is awaited, so that a command that runs this one can continue.
    void checkAddress(services, address);
    void inform(vscode.l10n.t('The base URL is now {0}.', baseUrlOf(address)), {
      title: vscode.l10n.t('Check Connection'),
      run: () => vscode.commands.executeCommand('mapperWorkbench.checkConnection', { service: baseUrlOf(address) }),
    });
  },
};

/** Shows at once that no service answers at an address. The request has no credential. */
async function checkAddress({ accounts, log }: Pick<Services, 'accounts' | 'log'>, address: ServiceAddress) {
  try {
    await serviceInfo(accounts.at(address).client);
  } catch (error) {
    if (isAddressError(error)) await showError(id, error, log);
  }
}

async function chooseAddress(services: Needs): Promise<ServiceAddress | undefined> {
  const choices = await choicesOf(services);
  if (choices.length === 0) return askAddress();
  const other: Choice<ServiceAddress | 'other'> = {
    icon: 'add',
    label: vscode.l10n.t('Another Service…'),
    detail: vscode.l10n.t('Enter or paste its address.'),
    value: 'other',
  };
  const chosen = await askOne<ServiceAddress | 'other'>(vscode.l10n.t('Set Base URL'), {
    placeholder: vscode.l10n.t('Choose a service that you used before, or paste an address'),
    choices: [...choices, other],
    typed: typedChoice,
    isTypedFirst: true,
  });
  if (chosen === 'other') return askAddress();
  return chosen !== undefined && (await isIntended(chosen)) ? chosen : undefined;
}

/** A pasted address as a row. Its label is the typed text, which VS Code sorts before everything else that fits. */
function typedChoice(text: string): Choice<ServiceAddress> | undefined {
  const reading = readAddress(text, { allowHttp: serviceSettings().allowHttp });
  if (reading.kind !== 'address') return undefined;
  const description = vscode.l10n.t('The base URL is {0}', baseUrlOf(reading.address));
  return { label: text, description, value: reading.address };
}

/** The service in use is the active row, so that the one used before it is two keys away. */
async function choicesOf({ accounts, state }: Needs): Promise<readonly Choice<ServiceAddress>[]> {
  const current = accounts.current()?.address;
  const used = usedServices(state, { allowHttp: serviceSettings().allowHttp });
  const others = used.filter((each) => current === undefined || !sameAddress(each, current));
  const all = current ? [current, ...others] : others;
  return Promise.all(
    all.map(async (address) => ({
      label: baseUrlOf(address),
      ...(address === current && { description: vscode.l10n.t('current'), picked: true }),
      detail: await accountText(accounts.at(address), state),
      value: address,
    })),
  );
}

/** The user of a service, and the number of its stored tokens. */
async function accountText(account: ServiceAccount, state: vscode.Memento): Promise<string> {
  const { length } = await account.tokens();
  const signedIn = await account.signedIn().catch(() => undefined);
  const tokens =
    length === 0
      ? vscode.l10n.t('no tokens stored')
      : length === 1
        ? vscode.l10n.t('1 token stored')
        : vscode.l10n.t('{0} tokens stored', length);
  const user = signedIn?.userName || knownName(account, state) || vscode.l10n.t('not signed in');
  return [plain(user, 40), tokens].join(' · ');
}

async function askAddress(): Promise<ServiceAddress | undefined> {
  const { baseUrl, allowHttp } = serviceSettings();
  const text = await askText(vscode.l10n.t('Set Base URL'), {
    prompt:
      baseUrl === undefined
        ? vscode.l10n.t(
            'Tokens and uploads need a service. Enter its address, or that of any page of its web interface.',
          )
        : vscode.l10n.t('Address of the service, or of any page of its web interface'),
    placeholder: 'https://host/prod/v1',
    value: baseUrl ?? '',
    validate: (typed) => remarkOn(typed, allowHttp),
  });
  const reading = text === undefined ? undefined : readAddress(text, { allowHttp });
  if (reading?.kind !== 'address') return undefined;
  return (await isIntended(reading.address)) ? reading.address : undefined;
}

/** A problem with the address, or the normalised address if it differs from the typed one. */
function remarkOn(typed: string, allowHttp: boolean): string | vscode.InputBoxValidationMessage | undefined {
  const reading = readAddress(typed, { allowHttp });
  if (reading.kind === 'problem') return reading.problem;
  const baseUrl = baseUrlOf(reading.address);
  if (baseUrl === typed.trim()) return undefined;
  const { Info, Warning } = vscode.InputBoxValidationSeverity;
  return {
    message: vscode.l10n.t('The base URL is {0}', baseUrl),
    severity: hasInternationalHost(reading.address) ? Warning : Info,
  };
}

/** An international host name can look like another name, so the user confirms its ASCII form. */
async function isIntended(address: ServiceAddress): Promise<boolean> {
  if (!hasInternationalHost(address)) return true;
  return confirm(
    vscode.l10n.t('Do you want to use the service at {0}?', address.origin),
    vscode.l10n.t(
      'The host name uses non-Latin letters and could imitate another name. Check each character before you continue.',
    ),
    vscode.l10n.t('Use This Service'),
  );
}

const usedBeforeKey = 'service.usedBefore';
const maxUsedServices = 20;

/**
 * Returns the base URLs of previously used services, the most recent one first. Base URLs that are no longer allowed
 * (`http:`) are omitted.
 */
export function usedServices(state: vscode.Memento, options: AddressOptions): readonly ServiceAddress[] {
  return textsIn(state.get(usedBeforeKey))
    .map((text) => readAddress(text, options))
    .flatMap((reading) => (reading.kind === 'address' ? [reading.address] : []));
}

/** Adds services to the start of the list of used services, in the given order. */
export async function rememberServices(state: vscode.Memento, addresses: readonly ServiceAddress[]): Promise<void> {
  const urls = new Set([...addresses.map(baseUrlOf), ...textsIn(state.get(usedBeforeKey))]);
  await state.update(usedBeforeKey, [...urls].slice(0, maxUsedServices));
}
