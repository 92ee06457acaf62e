import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, parentPort } from 'node:worker_threads';

/** The largest file of its kind needs about half of this. */
const MOST_MEMORY_MB = 1_024;
const LONGEST_MS = 120_000;
const ROWS_AT_ONCE = 500;

/**
 * The bundled file of a thread's program by its name: next to the bundle that runs, or where tests bundled it, for
 * which a loader of TypeScript would take a second at each start. Null if all runs from source.
 */
export function bundledProgram(program: string): URL | null {
  const { THREAD_PROGRAMS } = process.env;
  if (!import.meta.url.endsWith('.ts')) return new URL(`./${program}.js`, import.meta.url);
  return THREAD_PROGRAMS ? pathToFileURL(resolve(THREAD_PROGRAMS, `${program}.js`)) : null;
}

/** `program` is the name of its file in the bundle, `source` its file, which needs a TypeScript loader first. */
export function startThread(program: string, source: URL, workerData: unknown): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } };
  const bundled = bundledProgram(program);
  if (bundled) return new Worker(bundled, options);
  const file = JSON.stringify(source.href);
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${file}, ${file}))`, {
    ...options,
    eval: true,
  });
}

/** Rows of a file, as the JSON that the database takes: those after number `after` of the file, up to `upTo`. */
export interface FileRows {
  readonly json: string;
  readonly after: number;
  readonly upTo: number;
}

/** What a thread says of the file that it reads: facts, then its rows in parts; or why it can't be read. */
type Message<Facts, Fault> =
  | { readonly kind: 'facts'; readonly facts: Facts }
  | ({ readonly kind: 'rows' } & FileRows)
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly fault: Fault };

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (message: Message<unknown, unknown>): void => parentPort?.postMessage(message);

/** Says in a thread what it read. */
export function sayFile(facts: object, rows: readonly object[]): void {
  say({ kind: 'facts', facts });
  for (let after = 0; after < rows.length; after += ROWS_AT_ONCE) {
    const part = rows.slice(after, after + ROWS_AT_ONCE);
    say({ kind: 'rows', json: JSON.stringify(part), after, upTo: after + part.length });
  }
  say({ kind: 'end' });
}

/** Says in a thread why a file can't be read. */
export const sayFault = (fault: unknown): void => say({ kind: 'fault', fault });

/** The messages of a thread until it ends; throws `tooLarge` if it runs out of memory. */
function messagesOf<Said>(worker: Worker, tooLarge: () => Error): AsyncIterableIterator<Said> {
  const waiting: Said[] = [];
  let fault: Error | null = null;
  let ended = false;
  let wake = (): void => undefined;
  const notify = (): void => wake();
  worker.on('message', (message: Said) => {
    waiting.push(message);
    notify();
  });
  worker.on('error', (error) => {
    fault = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error;
    notify();
  });
  worker.on('exit', () => {
    ended = true;
    notify();
  });
  return (async function* () {
    for (;;) {
      const message = waiting.shift();
      if (message) yield message;
      else if (fault) throw fault;
      else if (ended) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  })();
}

/** What is thrown for a file that a thread can't read: for want of memory, within two minutes, or as it says. */
export interface ThreadRefusals<Fault> {
  readonly tooLarge: () => Error;
  readonly tooSlow: () => Error;
  readonly unreadable: (fault: Fault) => Error;
}

/** Who takes what a thread reads: first the facts, then the rows. */
export interface FileTaker<Facts> {
  facts(facts: Facts): Promise<void>;
  rows(rows: FileRows): Promise<void>;
}

/** Hands on what a thread reads, which ends with this call. */
export async function readInThread<Facts, Fault>(
  worker: Worker,
  signal: AbortSignal,
  { tooLarge, tooSlow, unreadable }: ThreadRefusals<Fault>,
  taker: FileTaker<Facts>,
): Promise<void> {
  const stop = (): void => void worker.terminate();
  const timer = setTimeout(stop, LONGEST_MS);
  signal.addEventListener('abort', stop, { once: true });
  let whole = false;
  try {
    for await (const message of messagesOf<Message<Facts, Fault>>(worker, tooLarge)) {
      signal.throwIfAborted();
      if (message.kind === 'fault') throw unreadable(message.fault);
      if (message.kind === 'facts') await taker.facts(message.facts);
      if (message.kind === 'rows') await taker.rows(message);
      whole ||= message.kind === 'end';
    }
    signal.throwIfAborted();
    if (!whole) throw tooSlow();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
