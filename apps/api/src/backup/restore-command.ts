import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig } from '#config';
import { runningAddress } from '#db/embedded/index';
import { openStorage } from '#files/open-storage';
import { openDataFolder } from '#server/process/data-folder';
import { runCommand } from './command';
import { BackupError } from './contents';
import { folderMark, markFolder, newMark } from './restore-mark';
import { restoreBackup } from './restore';

const [, , source] = process.argv;

/**
 * Marks a new data folder before its database is created; otherwise the program could start there and fill it with
 * another company.
 */
function prepare(): void {
  if (!source) throw new BackupError('Name the backup: npm run restore -- <file>');
  if (!existsSync(source)) throw new BackupError(`There is no file ${resolve(source)}.`);
  const { dataDir, databaseUrl } = readConfig();
  if (databaseUrl) return;
  if (runningAddress(dataDir))
    throw new BackupError(`The program is running on ${dataDir}. Name a new DATA_DIR to restore into.`);
  if (folderMark(dataDir) || existsSync(join(dataDir, 'postgres', 'cluster'))) return;
  openDataFolder(dataDir);
  markFolder(dataDir, newMark(dataDir));
}

await runCommand(
  async ({ db, config, say, signal }) => {
    const report = await restoreBackup({
      db,
      dataDir: config.dataDir,
      storage: await openStorage(config),
      source: resolve(source ?? ''),
      signal,
    });
    say(`Restored the backup of ${report.madeAt}: ${report.rows} rows, ${report.files} files.`);
    say('Nothing is sent from this copy until a Super Admin signs in and makes it the live one.');
  },
  { prepare },
);
