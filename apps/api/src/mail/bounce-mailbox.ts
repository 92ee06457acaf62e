/** How far a mailbox was read: messages are numbered upward as long as its validity is the same. */
export interface MailboxPosition {
  readonly uidValidity: string;
  readonly lastUid: number;
}

/** The mailbox to which e-mails are returned. */
export interface BounceMailbox {
  /** Its server and folder; never a password. */
  readonly place: string;
  /** Hands over every message after a position, oldest first; answers the new one. Nothing in the mailbox changes. */
  read(
    from: MailboxPosition | undefined,
    take: (source: Buffer, position: MailboxPosition) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void>;
  /** Which of these e-mails have a copy in the folder of sent e-mails; null if the server has no such folder. */
  sentCopies(messageIds: readonly string[]): Promise<ReadonlySet<string> | null>;
}
