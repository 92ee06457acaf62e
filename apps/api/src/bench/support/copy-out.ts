import { Client } from 'pg';
import type { Connection } from 'pg';

interface CopyMessage {
  readonly chunk: Buffer;
}

/** Runs `copy (…) to stdout` as PostgreSQL itself writes a file, and counts what arrives. Returns the bytes. */
export async function copyOut(connectionString: string, statement: string): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  let bytes = 0;
  try {
    await new Promise<void>((resolve, fail) => {
      const ignored = (): void => undefined;
      // The driver passes the messages of a statement to the submitted object.
      const reader = {
        submit: (connection: Connection) => connection.query(statement),
        handleRowDescription: ignored,
        handleDataRow: ignored,
        handlePortalSuspended: ignored,
        handleEmptyQuery: ignored,
        handleCommandComplete: ignored,
        handleCopyData: ({ chunk }: CopyMessage) => void (bytes += chunk.length),
        handleReadyForQuery: () => resolve(),
        handleError: fail,
      };
      client.query(reader);
    });
  } finally {
    await client.end();
  }
  return bytes;
}
