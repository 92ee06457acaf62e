// Checks whether built files still match their sources, by the content of the sources.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './project.mjs';

const IGNORED = /(^|[\\/])(node_modules|dist)([\\/]|$)|\.test\.tsx?$|\.generated\.ts$/;

/** A digest of files and folders (paths relative to the project's folder); tests and generated files are left out. */
export function digest(paths) {
  const hash = createHash('sha256').update(process.version.split('.')[0] ?? '');
  for (const file of paths.flatMap(filesOf).sort()) {
    hash.update(relative(root, file).replaceAll('\\', '/')).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** True if the stamp in this file was made from the same sources. */
export const isCurrent = (stampFile, value) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === value;

/** Stores the digest next to what was built from it. */
export function keepStamp(stampFile, value) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, value);
}

function filesOf(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [full];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !IGNORED.test(relative(root, file)));
}
