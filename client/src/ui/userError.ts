/** A problem that the user can solve. */
import type { NoticeAction } from './notice.ts';

/** Its message is shown unchanged, with buttons that help. */
export class UserError extends Error {
  readonly actions: readonly NoticeAction[];

  constructor(message: string, ...actions: readonly NoticeAction[]) {
    super(message);
    this.actions = actions;
  }
}
