/** The command cannot be run as typed; the message says why. */
export class UsageError extends Error {}
