// Finds LibreOffice for the journey that opens exported files in it. It is not installed: without it that journey is
// skipped.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['soffice', 'soffice.exe', 'libreoffice'];

/** The environment for the browser tests: SOFFICE_PATH names LibreOffice if it is on the PATH. */
export function spreadsheetProgram() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found =
    process.env.SOFFICE_PATH ??
    NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  return found ? { SOFFICE_PATH: found } : {};
}
