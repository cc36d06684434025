/** Starting again would not help: a setting, a port or a data folder must be changed first. The message is for the operator. */
export class CannotStart extends Error {}
/** A port or a data folder belongs to another process, which may be about to end. */
export class InUse extends CannotStart {}

/** `npm start` starts the server again after any code but the first two; restart policies of containers know no such difference. */
export const exitCodes = { ordered: 0, cannotStart: 1, crashed: 70 } as const
