import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from '#config';
import type { Config } from '#config';
import { openDataFolder } from './data-folder';

/**
 * The secret of this installation: configured, or created once and kept in the data folder, readable only by its owner.
 */
export function secretKeyOf({ secretKey, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): string {
  if (secretKey) return secretKey;
  const file = join(dataDir, 'secret-key');
  try {
    openDataFolder(dataDir);
    // `wx` fails instead of overwriting a key that another start just created.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw new ConfigError(
        `The secret key cannot be kept in ${dataDir}. Make the folder writable, or give SECRET_KEY.`,
      );
  }
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32)
    throw new ConfigError(`The file ${file} is damaged. Restore it from a backup, or give SECRET_KEY.`);
  return key;
}
