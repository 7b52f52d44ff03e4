/** The page's side of the communication with the extension, and the state that it keeps over a restart. */
import type { ValueFilter } from '../../../../server/src/protocol.ts';
import type { PageMessage, PanelState } from '../panel/pageMessages.ts';
import { type HostMessage, valueFilters } from '../panel/panelProtocol.ts';
import { type Tab, tabs } from './header.ts';
import type { Row } from './model/rows.ts';

interface EditorApi {
  postMessage(message: PageMessage): void;
  getState(): unknown;
  setState(state: PageState): void;
}

declare function acquireVsCodeApi(): EditorApi;

/** The state that survives hiding the page and restarting the editor. */
export interface PageState extends PanelState {
  readonly tab: Tab;
  readonly filter: string;
  readonly outcome: ValueFilter | undefined;
  readonly toggled?: readonly string[];
  /** Id of the row that Tab focuses. */
  readonly row?: string | undefined;
  readonly scroll?: number;
}

const api = acquireVsCodeApi();

/** Posts a message to the extension. */
export function post(message: PageMessage): void {
  api.postMessage(message);
}

/** Shows the rule that wrote a value, and the source of the value in the data file. */
export function revealOrigin({ rule, value }: Pick<Row, 'rule' | 'value'>): void {
  if (rule) post({ kind: 'reveal', section: rule.section, rule: rule.rule, pointer: value?.source });
}

/**
 * Listens for messages from the extension. Only messages from the surrounding frame are handled, because tools post
 * messages to every frame.
 */
export function listen(handle: (message: HostMessage) => void): void {
  window.addEventListener('message', ({ data }: MessageEvent<HostMessage | null>) => {
    if (data !== null) handle(data);
  });
}

/**
 * Returns the state that the page stored for a file.
 * @param uri the file that the panel was opened for
 */
export function storedState(uri: string): PageState {
  const stored = api.getState();
  const state: Partial<PageState> = typeof stored === 'object' && stored !== null ? stored : {};
  return {
    ...state,
    uri,
    tab: tabs.find((tab) => tab === state.tab) ?? 'entries',
    filter: state.filter ?? '',
    outcome: valueFilters.find((outcome) => outcome === state.outcome),
  };
}

/** Stores the state of the page. */
export function storeState(state: PageState): void {
  api.setState(state);
}
