/** What a failed request means for the caller. */
export type QuickbooksErrorKind =
  /** The service says no; sending the same again is of no use. */
  | 'REFUSED'
  /** There is no such record, or it was made inactive. */
  | 'NOT_FOUND'
  /** Changed there since it was read. */
  | 'STALE'
  | 'DUPLICATE_NAME'
  | 'DUPLICATE_NUMBER'
  /** Too many requests; nothing was done. */
  | 'THROTTLED'
  /** No answer, and nothing was done. */
  | 'AWAY'
  /** No answer that says so, but it may have been done: repeat it under the same request id only. */
  | 'UNSURE'
  /** Not connected, or not any more. */
  | 'TOKEN'
  /** The company's subscription has ended. */
  | 'SUSPENDED';
