/** Something that the user can mend: its message is shown as it stands. */
export class UserError extends Error {}
