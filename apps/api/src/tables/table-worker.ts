import { parentPort, workerData } from 'node:worker_threads';
import { readTable } from './read-table';
import { TableFault } from './table';
import type { TableOptions } from './table';
import type { WorkerMessage } from './read-in-worker';

const ROWS_AT_ONCE = 500;

const { data, options } = workerData as { readonly data: Uint8Array; readonly options: TableOptions };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
const say = (message: WorkerMessage): void => parentPort?.postMessage(message);

try {
  const { rows, ...facts } = await readTable(data, options);
  say({ kind: 'facts', facts: { ...facts, rowCount: rows.length } });
  // Rows travel as the JSON that the database takes: the main thread only passes it on.
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    say({
      kind: 'rows',
      json: JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE)),
      upTo: Math.min(at + ROWS_AT_ONCE, rows.length),
    });
  say({ kind: 'end' });
} catch (error) {
  if (!(error instanceof TableFault)) throw error;
  say({ kind: 'fault', sentence: error.message });
}
