import { readInThread, startThread } from '#threads/thread';
import { TableFault } from './table';
import type { Table, TableOptions } from './table';

/** The facts about a table before its rows. */
export interface TableFacts extends Omit<Table, 'rows'> {
  readonly rowCount: number;
}

/** Rows as JSON, `[{ rowNumber, cells }]`, and the number of rows so far. */
export interface TableRows {
  readonly json: string;
  readonly upTo: number;
}

export type WorkerMessage =
  | { readonly kind: 'facts'; readonly facts: TableFacts }
  | ({ readonly kind: 'rows' } & TableRows)
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly sentence: string };

const FAULTS = {
  tooLarge: () => new TableFault('The file is too large to read. Split it and import the parts one at a time.'),
  tooSlow: () => new TableFault('The file takes too long to read. Split it and import the parts one at a time.'),
};

/**
 * Reads a table in its own thread, so that other users don't wait for it. First its facts, then its rows, part by part.
 * Throws TableFault with a sentence for the user when the file can't be read.
 */
export async function readInWorker(
  data: Uint8Array,
  options: TableOptions,
  signal: AbortSignal,
  handle: { facts(facts: TableFacts): Promise<void>; rows(rows: TableRows): Promise<void> },
): Promise<void> {
  const worker = startThread('table-worker', new URL('./table-worker.ts', import.meta.url), { data, options });
  await readInThread<WorkerMessage>(worker, signal, FAULTS, async (message) => {
    if (message.kind === 'fault') throw new TableFault(message.sentence);
    if (message.kind === 'facts') await handle.facts(message.facts);
    if (message.kind === 'rows') await handle.rows(message);
  });
}
