/** How far a mailbox was read: message numbers only grow while its UIDVALIDITY stays the same. */
export interface MailboxPosition {
  readonly uidValidity: string;
  readonly lastUid: number;
}

/** The mailbox that receives bounces. */
export interface BounceMailbox {
  /** Its server and folder; never a password. */
  readonly place: string;
  /** Passes every message after a position to `take`, oldest first, with its position. Leaves the mailbox unchanged. */
  read(
    from: MailboxPosition | undefined,
    take: (source: Buffer, position: MailboxPosition) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void>;
  /** Which of these e-mails have a copy in the Sent folder; null if the server has no such folder. */
  sentCopies(messageIds: readonly string[]): Promise<ReadonlySet<string> | null>;
}
