import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { fieldsOf } from './exports';

/** Where Linux installs it; the test command names the one it found. */
const INSTALLED = ['/usr/bin/soffice', '/usr/local/bin/soffice'];
const run = promisify(execFile);

/** LibreOffice on this machine; undefined if there is none. */
export const LIBREOFFICE = process.env.SOFFICE_PATH ?? INSTALLED.find((path) => existsSync(path));

/** Comma, double quotes, UTF-8, from line 1; cells as displayed. */
const AS_SHOWN = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true';
/** Opens every column of a CSV file as text, as a user would to keep a ZIP code's leading zero. */
const asText = (columns: number): string =>
  `--infilter=Text - txt - csv (StarCalc):44,34,76,1,${Array.from({ length: columns }, (_, place) => `${place + 1}/2`).join('/')}`;

/** Opens a file in LibreOffice and returns the displayed cells of its first sheet. */
export async function shownInLibreOffice(name: string, bytes: Buffer): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'falcon-libreoffice-'));
  try {
    const isCsv = name.endsWith('.csv');
    const source = join(folder, isCsv ? 'export.csv' : 'export.xlsx');
    await writeFile(source, bytes);
    const columns = bytes.toString('utf8').split('\r\n', 1)[0]?.split(',').length ?? 0;
    await run(LIBREOFFICE ?? 'soffice', [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      ...(isCsv ? [asText(columns)] : []),
      '--convert-to',
      AS_SHOWN,
      '--outdir',
      join(folder, 'shown'),
      source,
    ]);
    const text = await readFile(join(folder, 'shown', 'export.csv'), 'utf8');
    return fieldsOf(text, '\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
