/** One request and its answer. */
export interface LogEntry {
  readonly number: number;
  readonly at: string;
  readonly method: string;
  readonly url: string;
  readonly realmId: string | null;
  readonly requestId: string | null;
  readonly status: number | null;
  /** The code of a fault. */
  readonly code: string | null;
  readonly tid: string;
  /** Something a client should not do: an old minor version, a request id with another body, an unknown address. */
  readonly flags: readonly string[];
  /** The planted fault that was applied to the request. */
  readonly planted: string | null;
  readonly requestBody: string;
  readonly responseBody: string;
}

export interface RequestLog {
  add(entry: Omit<LogEntry, 'number'>): void;
  readonly entries: () => readonly LogEntry[];
  /** Requests that should fail a test: unknown addresses, and request ids reused for something else. */
  readonly failures: () => readonly string[];
  readonly total: () => number;
  clear(): void;
}

const KEPT = 2000;
const KEPT_TEXT = 20_000;
/** A flag that starts with one of these fails the test. */
const FAILING = ['unknown address', 'request id'];

export function createLog(): RequestLog {
  let entries: LogEntry[] = [];
  let failures: string[] = [];
  let total = 0;
  return {
    entries: () => entries,
    failures: () => failures,
    total: () => total,
    add: (entry) => {
      total += 1;
      const { requestBody, responseBody } = entry;
      entries.push({
        ...entry,
        number: total,
        requestBody: requestBody.slice(0, KEPT_TEXT),
        responseBody: responseBody.slice(0, KEPT_TEXT),
      });
      if (entries.length > KEPT * 2) entries = entries.slice(-KEPT);
      for (const flag of entry.flags)
        if (FAILING.some((start) => flag.startsWith(start)) && failures.length < KEPT)
          failures.push(`${entry.method} ${entry.url}: ${flag}`);
    },
    clear: () => {
      entries = [];
      failures = [];
      total = 0;
    },
  };
}
