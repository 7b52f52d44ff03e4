/** The page's side of the communication with the extension, and the state that it keeps over a restart. */
import type { HostMessage, PageMessage, PanelState } from '../panel/panelProtocol.ts';

interface EditorApi {
  postMessage(message: PageMessage): void;
  getState(): unknown;
  setState(state: PageState): void;
}

declare function acquireVsCodeApi(): EditorApi;

/** The state that survives hiding the page and restarting the editor. */
export interface PageState extends PanelState {
  readonly tab?: string;
  readonly filter?: string;
  readonly fate?: string | undefined;
  readonly toggled?: readonly string[];
  readonly scroll?: number;
}

const api = acquireVsCodeApi();

export function post(message: PageMessage): void {
  api.postMessage(message);
}

/** Messages come from the frame around only, which is the extension. */
export function listen(handle: (message: HostMessage) => void): void {
  window.addEventListener('message', ({ data }: MessageEvent<HostMessage>) => handle(data));
}

/** @param uri that the panel was opened for */
export function keptState(uri: string): PageState {
  const kept = api.getState();
  return typeof kept === 'object' && kept !== null ? { ...(kept as PageState), uri } : { uri };
}

export function keep(state: PageState): void {
  api.setState(state);
}
