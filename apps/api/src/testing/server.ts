import { Client } from 'pg';

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

/** Works on one connection outside any pool, which is closed afterward. */
export async function onServer<Value>(serverUrl: string, work: (client: Client) => Promise<Value>): Promise<Value> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Runs one statement outside any pool (databases can't be created or dropped in a transaction). */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(statement));
}
