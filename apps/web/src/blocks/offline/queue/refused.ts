/** Why the server, or the way to it, refused; a sentence for the user. */
export class Refused extends Error {
  constructor(
    message: string,
    /** No connection, too much at once, a fault of the server, an ended session, or what was sent can’t be taken. */
    readonly why: 'AWAY' | 'BUSY' | 'BROKEN' | 'SHUT' | 'REFUSED' = 'REFUSED',
    /** Whether the same user may open it again on this device. */
    readonly keepsWork = false,
  ) {
    super(message);
  }
}
