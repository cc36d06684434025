/**
 * A restart would not help: the operator must change a setting, a port or a data folder first. The message is
 * for the operator.
 */
export class CannotStart extends Error {}
/** Another process uses the port or the data folder. That process may be about to end. */
export class InUse extends CannotStart {}

/**
 * `npm start` restarts the server after any code except the first two. Restart policies of containers do not
 * make this distinction.
 */
export const exitCodes = { ordered: 0, cannotStart: 1, crashed: 70 } as const
