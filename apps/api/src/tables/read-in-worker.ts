import { readInThread, startThread } from '#threads/thread';
import type { FileTaker } from '#threads/thread';
import { TableFault } from './table';
import type { Table, TableOptions } from './table';

/** What is known about a table before its rows arrive. */
export interface TableFacts extends Omit<Table, 'rows'> {
  readonly rowCount: number;
}

const REFUSALS = {
  tooLarge: () => new TableFault('The file is too large to read. Split it and import the parts one at a time.'),
  tooSlow: () => new TableFault('The file takes too long to read. Split it and import the parts one at a time.'),
  unreadable: (sentence: string) => new TableFault(sentence),
};

/**
 * Reads a table in its own thread, so that other users don't wait for it. First its facts, then its rows, `[{ rowNumber,
 * cells }]`, part by part. Throws TableFault with a sentence for the user when the file can't be read.
 */
export const readInWorker = (
  data: Uint8Array,
  options: TableOptions,
  signal: AbortSignal,
  taker: FileTaker<TableFacts>,
): Promise<void> =>
  readInThread(
    startThread('table-worker', new URL('./table-worker.ts', import.meta.url), { data, options }),
    signal,
    REFUSALS,
    taker,
  );
