import type { QuickbooksErrorKind } from '@falcon/domain/accounting/quickbooks';
import { sentenceOf } from './sentences';

export interface QuickbooksFailure {
  readonly kind: QuickbooksErrorKind;
  /** The code of the service, or one of our own if it sent none. */
  readonly code: string;
  /** The service's error text. */
  readonly detail?: string;
  readonly status?: number | null;
  /** The answer as it came. */
  readonly raw?: string;
  /** Identifies the request for Intuit's support. */
  readonly intuitTid?: string | null;
  /** For THROTTLED: the earliest time to retry. */
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
