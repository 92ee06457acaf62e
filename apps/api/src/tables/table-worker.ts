import { workerData } from 'node:worker_threads';
import { sayFault, sayFile } from '#threads/thread';
import { readTable } from './read-table';
import { TableFault } from './table';
import type { TableOptions } from './table';

const { data, options } = workerData as { readonly data: Uint8Array; readonly options: TableOptions };

try {
  const { rows, ...facts } = await readTable(data, options);
  sayFile({ ...facts, rowCount: rows.length }, rows);
} catch (error) {
  if (!(error instanceof TableFault)) throw error;
  sayFault(error.message);
}
