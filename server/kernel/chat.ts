/** A channel of the team, to which messages are sent as plain text. */
export interface Chat {
  /** Throws ChatRefused when the channel answers anything else than a success. */
  send(text: string): Promise<void>
}

/** `isFinal`: another attempt cannot succeed before somebody changes the setting. */
export class ChatRefused extends Error {
  constructor(
    message: string,
    readonly isFinal: boolean,
  ) {
    super(message)
  }
}
