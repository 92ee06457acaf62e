import { Client } from 'pg';

/** Holds a lock, as another program would, until the work is done. */
export async function whileHeld<Result>(
  connectionString: string,
  statement: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const other = new Client({ connectionString });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(statement);
    return await work();
  } finally {
    // Closing the connection ends the transaction.
    await other.end();
  }
}
