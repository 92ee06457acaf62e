import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Reads the forward-only migrations by name: next to this file in development, next to the bundle (dist/migrations) in
 * production.
 */
export function migrationFiles(): Record<string, string> {
  const folder = join(dirname(fileURLToPath(import.meta.url)), 'migrations');
  if (!existsSync(folder)) throw new Error(`The migrations are missing: ${folder}`);
  const files: Record<string, string> = {};
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    files[file.slice(0, -'.sql'.length)] = readFileSync(join(folder, file), 'utf8');
  }
  return files;
}
