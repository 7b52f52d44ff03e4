/** The page's side of the communication with the extension, and the state that it keeps over a restart. */
import type { RuleTrace } from '../../../../server/src/protocol.ts';
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
  readonly outcome?: string | undefined;
  readonly toggled?: readonly string[];
  readonly scroll?: number;
}

const api = acquireVsCodeApi();

export function post(message: PageMessage): void {
  api.postMessage(message);
}

/** Shows the rule of a value, and its source in the data. */
export function revealOrigin({ section, rule, source }: RuleTrace): void {
  post({ kind: 'reveal', section, rule, ...(source !== null && { pointer: source }) });
}

/** Messages come from the frame around only: those of the extension, and of tools that talk to every frame. */
export function listen(handle: (message: HostMessage) => void): void {
  window.addEventListener('message', ({ data }: MessageEvent<HostMessage | null>) => {
    if (data !== null) handle(data);
  });
}

/** @param uri that the panel was opened for */
export function storedState(uri: string): PageState {
  const stored = api.getState();
  return typeof stored === 'object' && stored !== null ? { ...(stored as PageState), uri } : { uri };
}

export function storeState(state: PageState): void {
  api.setState(state);
}
