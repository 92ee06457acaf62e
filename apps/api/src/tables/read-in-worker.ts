import { Worker } from 'node:worker_threads';
import { TableFault } from './table';
import type { Table, TableOptions } from './table';

/** What is known of a table before its rows come. */
export interface TableFacts extends Omit<Table, 'rows'> {
  readonly rowCount: number;
}

/** Rows as JSON, `[{ rowNumber, cells }]`, and how many have come with them. */
export interface TableRows {
  readonly json: string;
  readonly upTo: number;
}

export type WorkerMessage = { readonly kind: 'facts'; readonly facts: TableFacts } | ({ readonly kind: 'rows' } & TableRows) | { readonly kind: 'end' } | { readonly kind: 'fault'; readonly sentence: string };

/** A workbook of the largest size needs about half of this. */
const MOST_MEMORY_MB = 1_024;
const LONGEST_MS = 120_000;

/** The bundle holds the worker as a program of its own; from source, a thread needs a loader for TypeScript first. */
function startWorker(workerData: unknown): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } };
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./table-worker.js', import.meta.url), options);
  const source = JSON.stringify(new URL('./table-worker.ts', import.meta.url).href);
  return new Worker(`import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`, { ...options, eval: true });
}

function messagesOf(worker: Worker): AsyncIterableIterator<WorkerMessage> {
  const waiting: WorkerMessage[] = [];
  let fault: Error | null = null;
  let ended = false;
  let wake = (): void => undefined;
  const told = (): void => wake();
  worker.on('message', (message: WorkerMessage) => {
    waiting.push(message);
    told();
  });
  worker.on('error', (error) => {
    fault = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TableFault('The file is too large to be read. Split it and import the parts one after the other.') : error;
    told();
  });
  worker.on('exit', () => {
    ended = true;
    told();
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

/**
 * Reads a table in a thread of its own, so that nobody who uses the program meanwhile waits for it. First its facts, then its rows, part by
 * part. Throws TableFault with a sentence for the person when the file cannot be read.
 */
export async function readInWorker(data: Uint8Array, options: TableOptions, signal: AbortSignal, handle: { facts(facts: TableFacts): Promise<void>; rows(rows: TableRows): Promise<void> }): Promise<void> {
  const worker = startWorker({ data, options });
  const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
  const stop = (): void => void worker.terminate();
  signal.addEventListener('abort', stop, { once: true });
  let whole = false;
  try {
    for await (const message of messagesOf(worker)) {
      signal.throwIfAborted();
      if (message.kind === 'fault') throw new TableFault(message.sentence);
      if (message.kind === 'facts') await handle.facts(message.facts);
      if (message.kind === 'rows') await handle.rows(message);
      whole ||= message.kind === 'end';
    }
    signal.throwIfAborted();
    if (!whole) throw new TableFault('The file takes too long to read. Split it and import the parts one after the other.');
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}
