import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from './command';
import { openStorage } from '../files/open-storage';
import { BackupError } from './contents';
import { restoreBackup } from './restore';

await runCommand(async (db, config, say) => {
  const source = process.argv[2];
  if (!source) throw new BackupError('Name the backup: npm run restore -- <file>');
  if (!existsSync(source)) throw new BackupError(`There is no file ${resolve(source)}.`);
  const report = await restoreBackup({
    db,
    dataDir: config.dataDir,
    storage: await openStorage(config),
    source: resolve(source),
  });
  say(`Restored the backup of ${report.madeAt}: ${report.rows} rows, ${report.files} files.`);
});
