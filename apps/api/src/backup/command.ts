import type { Kysely } from 'kysely';
import { ConfigError, readConfig } from '#config';
import type { Config } from '#config';
import { awaitDatabase } from '#db/await-database';
import { createDatabase } from '#db/database';
import type { DB } from '#db/database';
import { EmbeddedPostgresError, runningAddress, startEmbeddedPostgres } from '#db/embedded/index';
import { outageError } from '#core/requests/outage-error';
import { openDataFolder } from '#server/process/data-folder';
import { BackupError } from './contents';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Everything a command needs. */
export interface CommandRun {
  readonly db: Kysely<DB>;
  readonly config: Config;
  readonly say: (line: string) => void;
  /** Fires when the command must stop: on a signal, or when the npm script that started it has ended. */
  readonly signal: AbortSignal;
}

/** Stops cleanly at the first signal, and immediately at the second. */
function whenStopped(): AbortSignal {
  const stopping = new AbortController();
  const stop = (): void => {
    if (stopping.signal.aborted) process.exit(1);
    stopping.abort(new BackupError('Stopped.'));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // The npm script that started this process has ended, for whatever reason.
  if (process.channel) {
    process.channel.unref();
    process.on('disconnect', () => stopping.signal.aborted || stop());
  }
  return stopping.signal;
}

/** Runs a command on the configured database, whether the program is running or not; exits with its result. */
export async function runCommand(
  work: (run: CommandRun) => Promise<void>,
  { prepare }: { readonly prepare?: () => void } = {},
): Promise<void> {
  const signal = whenStopped();
  try {
    prepare?.();
    const config = readConfig();
    openDataFolder(config.dataDir);
    if (config.databaseUrl) await awaitDatabase(config.databaseUrl, { say });
    const running = config.databaseUrl ?? runningAddress(config.dataDir);
    const own = running ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
    const db = createDatabase({ connectionString: running ?? own?.connectionString ?? '', maxConnections: 3 });
    try {
      signal.throwIfAborted();
      await work({ db, config, say, signal });
    } finally {
      await db.destroy();
      await own?.stop();
    }
  } catch (error) {
    const isKnownError =
      error instanceof ConfigError || error instanceof EmbeddedPostgresError || error instanceof BackupError;
    const outage = outageError(error);
    process.stderr.write(
      `${isKnownError ? error.message : outage ? outage.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
