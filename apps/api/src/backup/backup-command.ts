import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openStorage } from '#files/open-storage';
import { makeBackup } from './backup';
import { runCommand } from './command';
import { BackupError } from './contents';
import { requireRestoredDatabase, requireRestoredFolder } from './restore-mark';

const now = new Date();
const target = resolve(process.argv[2] ?? `falcon-backup-${now.toISOString().slice(0, 16).replaceAll(':', '')}.tar.gz`);

await runCommand(async ({ db, config, say, signal }) => {
  if (existsSync(target))
    throw new BackupError(`${target} exists already. Choose another name: npm run backup -- <file>`);
  requireRestoredFolder(config.dataDir);
  await requireRestoredDatabase(db);
  const report = await makeBackup({
    db,
    dataDir: config.dataDir,
    storage: await openStorage(config),
    target,
    now,
    signal,
  });
  say(
    `${target}: ${report.rows} rows, ${report.files} files, ${(report.bytes / 1_000_000).toFixed(1)} MB. Keep it as safe as the data itself.`,
  );
});
