import { sentenceOf } from './sentences';

/** What a failed request means for whoever made it. */
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

export interface QuickbooksFailure {
  readonly kind: QuickbooksErrorKind;
  /** The code of the service, or one of ours where it sent none. */
  readonly code: string;
  /** What the service says about it. */
  readonly detail?: string;
  readonly status?: number | null;
  /** The answer as it came. */
  readonly raw?: string;
  /** Names the request to the vendor's support. */
  readonly intuitTid?: string | null;
  /** For THROTTLED: when to try again at the earliest. */
  readonly retryAfterMs?: number | null;
  readonly cause?: unknown;
}

/** A request to QuickBooks Online that failed; `message` is for the office. */
export class QuickbooksError extends Error {
  readonly kind: QuickbooksErrorKind;
  readonly code: string;
  readonly detail: string;
  readonly status: number | null;
  readonly raw: string;
  readonly intuitTid: string | null;
  readonly retryAfterMs: number | null;

  constructor(failure: QuickbooksFailure) {
    const { kind, code, detail = '' } = failure;
    super(sentenceOf(kind, code, detail), { cause: failure.cause });
    this.name = 'QuickbooksError';
    this.kind = kind;
    this.code = code;
    this.detail = detail;
    this.status = failure.status ?? null;
    this.raw = failure.raw ?? '';
    this.intuitTid = failure.intuitTid ?? null;
    this.retryAfterMs = failure.retryAfterMs ?? null;
  }
}
