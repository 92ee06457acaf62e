import type { Duplex } from 'node:stream';
import type { RawBuilder, Transaction } from 'kysely';
import { Query } from 'pg';
import type { Connection, Submittable } from 'pg';
import { markFromDatabase } from './database-fault';
import type { DB } from './tables.generated';

/** Row values as PostgreSQL's text. */
export type RowTexts = readonly (string | null)[];

/** A row as the driver reports it. */
interface RowMessage<Row> {
  readonly fields: Row;
}

/**
 * Returns a statement's rows while it runs. Unlike a database cursor, the statement is planned and run normally, also
 * in parallel. When twice this many rows are waiting, the connection is not read until the caller takes some, so the
 * database waits.
 */
export class RowStream<Row = RowTexts> implements Submittable {
  readonly #query: Query;
  #rows: Row[] = [];
  #wanted = 1;
  #isOver = false;
  #isClosed = false;
  #error: Error | null = null;
  #socket: Duplex | null = null;
  #wake: (() => void) | null = null;

  constructor(text: string, values: unknown[]) {
    this.#query = new Query(text, values);
  }

  /** Returns up to this many rows; fewer only at the end, then none. Throws the statement's error. */
  async read(rows: number): Promise<Row[]> {
    this.#wanted = rows;
    this.#socket?.resume();
    if (this.#rows.length < rows && !this.#isOver) await new Promise<void>((wake) => (this.#wake = wake));
    if (this.#error) throw this.#error;
    const batch = this.#rows.slice(0, rows);
    this.#rows = this.#rows.slice(rows);
    return batch;
  }

  /** Discards the remaining rows so that the connection can be used again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#rows = [];
    this.#socket?.resume();
    if (!this.#isOver) await new Promise<void>((wake) => (this.#wake = wake));
  }

  // Methods that the driver calls.

  submit(connection: Connection): void {
    this.#socket = connection.stream;
    return this.#query.submit(connection);
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: RowMessage<Row>): void {
    if (this.#isClosed) return;
    this.#rows.push(fields);
    if (this.#rows.length >= this.#wanted) this.#wakeReader();
    if (this.#rows.length >= 2 * this.#wanted) this.#socket?.pause();
  }

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    this.#end();
  }

  handleError(error: Error): void {
    markFromDatabase(error);
    this.#error = error;
    this.#end();
  }

  #end(): void {
    this.#isOver = true;
    this.#wakeReader();
  }

  #wakeReader(): void {
    if (this.#isClosed && !this.#isOver) return;
    this.#wake?.();
    this.#wake = null;
  }
}

/**
 * Streams a statement's rows in groups of this many, as PostgreSQL's text. No other statement can run until the last
 * group was taken.
 */
export async function* streamedRows(
  trx: Transaction<DB>,
  statement: RawBuilder<unknown>,
  atATime: number,
): AsyncGenerator<readonly RowTexts[]> {
  // Plugins work with column names, which these rows don't have.
  const executor = trx.withoutPlugins().getExecutor();
  for await (const { rows } of executor.stream<RowTexts>(statement.compile(trx), atATime)) yield rows;
}
