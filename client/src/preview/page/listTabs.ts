/** The content of the tabs beside the entries. */
import type { PreviewDetails, UnreadFields } from '../../../../server/src/protocol.ts';
import type { DataFileSummary } from '../panel/panelProtocol.ts';
import type { Tab } from './header.ts';
import { post } from './host.ts';
import { type ListActions, ruleList, summaryTable, unreadList } from './lists.ts';
import type { RuleMarks } from './model/marks.ts';

/** What was received for the lists. */
interface ListData {
  readonly details: PreviewDetails | undefined;
  readonly marks: RuleMarks;
  readonly unread: UnreadFields | undefined;
  readonly summary: DataFileSummary | undefined;
}

const actions: ListActions = {
  rule: (section, rule) => post({ kind: 'reveal', section, ...(rule !== undefined && { rule }) }),
  source: (pointer) => post({ kind: 'reveal', pointer }),
  addRule: (field) => post({ kind: 'addRule', field }),
  data: (uri) => post({ kind: 'chooseData', uri }),
};

/** Returns the content of a tab's list. Returns undefined if the list must be requested first. */
export function listContent(
  tab: Exclude<Tab, 'entries'>,
  { details, marks, unread, summary }: ListData,
  filter: string,
): readonly HTMLElement[] | undefined {
  switch (tab) {
    case 'rules':
      return details ? ruleList(details, marks, filter, actions) : [];
    case 'unread':
      return details ? unread && unreadList(unread, filter, actions) : [];
    case 'summary':
      return summary && summaryTable(summary, filter, actions);
  }
}
