import type { QuickbooksErrorKind } from '@falcon/domain/accounting/quickbooks';
import { QuickbooksError } from './quickbooks-error';
import { faultOf, faultOfXml, type Fault } from './read-fault';

/** A response as received. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The parsed body; undefined if it isn't JSON. */
  readonly body: unknown;
  readonly intuitTid: string | null;
  readonly retryAfter: string | null;
}

const KINDS: Readonly<Record<string, QuickbooksErrorKind>> = {
  '610': 'NOT_FOUND',
  '5010': 'STALE',
  '6140': 'DUPLICATE_NUMBER',
  '6190': 'SUSPENDED',
  '6240': 'DUPLICATE_NAME',
  '3001': 'THROTTLED',
  '120': 'TOKEN',
  '3100': 'TOKEN',
  '3200': 'TOKEN',
};

/** Decides by the status first: a gateway may send any body with it. */
function kindOf(status: number, fault: Fault | null, isWrite: boolean): QuickbooksErrorKind {
  const unanswered = isWrite ? 'UNSURE' : 'AWAY';
  if (status === 429) return 'THROTTLED';
  if (status === 401 || status === 403) return 'TOKEN';
  if (status >= 500 || (status >= 400 && fault?.code === '10000')) return unanswered;
  if (fault) return KINDS[fault.code] ?? 'REFUSED';
  if (status === 404) return 'NOT_FOUND';
  return status >= 400 ? 'REFUSED' : unanswered;
}

const LONGEST_RAW = 20_000;

/** The error of an unsuccessful response; null for a success. */
export function errorOf(answer: Answer, isWrite: boolean, backoffMs: number): QuickbooksError | null {
  const { status, text, body, intuitTid } = answer;
  const fault = body === undefined ? faultOfXml(text) : faultOf(body);
  if (status >= 200 && status < 300 && !fault && body !== undefined) return null;
  const kind = kindOf(status, fault, isWrite);
  return new QuickbooksError({
    kind,
    code: fault?.code || (status >= 200 && status < 300 ? 'UNREADABLE' : `HTTP ${status}`),
    detail: fault?.detail || (fault?.message ?? ''),
    status,
    raw: text.slice(0, LONGEST_RAW),
    intuitTid,
    retryAfterMs: kind === 'THROTTLED' ? waitOf(answer.retryAfter, backoffMs) : null,
  });
}

const LONGEST_WAIT_MS = 10 * 60_000;

/** `Retry-After` in seconds or as a date; otherwise our own pause, randomized so that no two processes use the same. */
function waitOf(retryAfter: string | null, backoffMs: number): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  if (retryAfter !== null && Number.isFinite(seconds)) return Math.min(Math.max(0, seconds * 1000), LONGEST_WAIT_MS);
  const at = Date.parse(retryAfter ?? '');
  if (!Number.isNaN(at)) return Math.min(Math.max(0, at - Date.now()), LONGEST_WAIT_MS);
  return backoffMs + Math.floor(Math.random() * backoffMs);
}

/** The connection failed, so nothing was sent. */
const NOT_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];

/** The error of a request that got no response. */
export function errorOfLost(cause: unknown, isWrite: boolean): QuickbooksError {
  const code = codeOf(cause);
  const isTimeout = cause instanceof Error && cause.name === 'TimeoutError';
  return new QuickbooksError({
    kind: isWrite && !NOT_SENT.includes(code) ? 'UNSURE' : 'AWAY',
    code: isTimeout ? 'TIMEOUT' : code || 'NO_ANSWER',
    detail: cause instanceof Error ? cause.message : '',
    cause,
  });
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}
