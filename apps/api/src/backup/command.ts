import type { Kysely } from 'kysely';
import { ConfigError, readConfig } from '../config';
import type { Config } from '../config';
import { awaitDatabase } from '../db/await-database';
import { createDatabase } from '../db/database';
import type { DB } from '../db/database';
import { EmbeddedPostgresError, runningAddress, startEmbeddedPostgres } from '../db/embedded';
import { outageError } from '../core/requests/outage-error';
import { openDataFolder } from '../server/process/data-folder';
import { BackupError } from './contents';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command on the configured database, whether the program is running or not; exits with its result. */
export async function runCommand(
  work: (db: Kysely<DB>, config: Config, say: (line: string) => void) => Promise<void>,
): Promise<void> {
  try {
    const config = readConfig();
    openDataFolder(config.dataDir);
    if (config.databaseUrl) await awaitDatabase(config.databaseUrl, { say });
    const running = config.databaseUrl ?? runningAddress(config.dataDir);
    const own = running ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
    const db = createDatabase({ connectionString: running ?? own?.connectionString ?? '', maxConnections: 2 });
    try {
      await work(db, config, say);
    } finally {
      await db.destroy();
      await own?.stop();
    }
  } catch (error) {
    const known =
      error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof BackupError;
    const outage = outageError(error);
    process.stderr.write(
      `${known ? error.message : outage ? outage.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
