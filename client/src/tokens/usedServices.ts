/** The services used before, in the state of the extension: their base URLs, and nothing else. */
import type * as vscode from 'vscode';
import { type AddressOptions, baseUrlOf, readAddress, type ServiceAddress } from '../remoteService/api/origin.ts';

const key = 'service.usedBefore';
const most = 20;

/** The last used one first, without those that are no longer allowed (`http:`). */
export function usedServices(state: vscode.Memento, options: AddressOptions): readonly ServiceAddress[] {
  return stored(state)
    .map((text) => readAddress(text, options))
    .flatMap((reading) => (reading.kind === 'address' ? [reading.address] : []));
}

/** Puts services first, in their order. */
export async function rememberServices(state: vscode.Memento, addresses: readonly ServiceAddress[]): Promise<void> {
  const urls = new Set([...addresses.map(baseUrlOf), ...stored(state)]);
  await state.update(key, [...urls].slice(0, most));
}

function stored(state: vscode.Memento): string[] {
  const value: unknown = state.get(key);
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
