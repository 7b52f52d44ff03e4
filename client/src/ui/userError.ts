/** A problem that the user can solve: its message is shown unchanged. */
export class UserError extends Error {}
