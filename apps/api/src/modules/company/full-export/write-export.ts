import { createHash } from 'node:crypto';
import { CSV_MARK, csvField } from '@falcon/domain/kit/sheets';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { DB } from '#db/database';
import { readAsOfNow } from '#db/read-as-of-now';
import type { ByteParts, FileStorage } from '#files/storage';
import { growingZip } from '#sheets/growing-zip';
import type { GrowingZip } from '#sheets/growing-zip';
import { layoutOf } from './layout';
import type { FileColumn, FileLayout } from './layout';
import { catalogColumns, documentFiles } from './layout.queries';
import { readmeOf } from './readme';

/** The most rows in memory. */
const AT_A_TIME = 500;
/** The most rows of one file: the archive format has no room for files over 4 GB. */
export const MOST_ROWS = 5_000_000;

export interface ExportOptions {
  readonly now: Date;
  readonly storage: Pick<FileStorage, 'read'>;
  readonly withDocuments: boolean;
  /** Called after each group of rows with the number written so far; throws to stop the export. */
  readonly onWritten?: (rows: number, file: string) => Promise<void>;
  /** The most rows of one file. */
  readonly mostRows?: number;
}

interface WrittenFile {
  readonly name: string;
  readonly rows?: number;
  readonly sha256: string;
}

const encode = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** One line of a file; numbers and dates are written as the database formats them. */
const lineOf = (columns: readonly FileColumn[], row: Readonly<Record<string, string | null>>): string =>
  `${columns
    .map(({ kind }, place) => {
      const value = row[`c${place}`] ?? null;
      return value === null ? '' : kind.isPlain ? value : csvField(value);
    })
    .join(',')}\r\n`;

/** Reads a table's rows in the order of its first column, in groups, with a cursor in the transaction. */
async function* rowsOf(trx: Transaction<DB>, { table, columns }: FileLayout) {
  const values = columns.map(
    ({ column, kind }, place) => sql`${kind.value(sql.ref(`t.${column}`))} as ${sql.ref(`c${place}`)}`,
  );
  const first = sql.ref(`t.${columns[0]?.column ?? 'id'}`);
  await sql`declare export_rows no scroll cursor for select ${sql.join(values)} from ${sql.table(table)} t
    order by ${first}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Record<string, string | null>>`fetch ${sql.lit(AT_A_TIME)} from export_rows`.execute(
      trx,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < AT_A_TIME) break;
  }
  await sql`close export_rows`.execute(trx);
}

/** A file being written to the archive, and its hash. */
function entry(zip: GrowingZip, name: string) {
  const file = zip.begin(name);
  const hash = createHash('sha256');
  return {
    push(bytes: Uint8Array): void {
      hash.update(bytes);
      file.push(bytes);
    },
    end(): string {
      file.push(new Uint8Array(), true);
      return hash.digest('hex');
    },
  };
}

/**
 * Streams the archive: one file for each table, the documents if requested, a README generated from the same layout,
 * and a manifest with each file's row count and hash. All data is as of one moment, and only some rows are in memory.
 * The transaction must be new and only reads.
 */
export async function* exportParts(
  trx: Transaction<DB>,
  options: ExportOptions,
): ByteParts & AsyncGenerator<Uint8Array> {
  await readAsOfNow(trx);
  const layout = layoutOf(await catalogColumns(trx));
  const zip = growingZip();
  const files: WrittenFile[] = [];
  let rowCount = 0;
  for (const one of layout) {
    for await (const step of tableSteps(trx, zip, one, options.mostRows ?? MOST_ROWS)) {
      if ('sha256' in step) files.push(step);
      else {
        rowCount += step.rows;
        await options.onWritten?.(rowCount, one.table);
      }
      yield* zip.taken();
    }
  }
  if (options.withDocuments)
    for await (const file of documentSteps(trx, zip, options)) {
      if (file) files.push(file);
      yield* zip.taken();
    }
  const texts: readonly (readonly [string, string])[] = [
    ['README.md', readmeOf(layout)],
    ['manifest.json', JSON.stringify({ takenAt: options.now.toISOString(), files }, null, 2)],
  ];
  for (const [name, text] of texts) {
    const file = entry(zip, name);
    file.push(encode(text));
    file.end();
  }
  zip.end();
  yield* zip.taken();
}

/** The files of one table: one, or several for very many rows. */
async function* tableSteps(
  trx: Transaction<DB>,
  zip: GrowingZip,
  layout: FileLayout,
  mostRows: number,
): AsyncGenerator<WrittenFile | { readonly rows: number }> {
  const headings = encode(`${CSV_MARK}${layout.columns.map(({ heading }) => csvField(heading)).join(',')}\r\n`);
  let part = 1;
  let rows = 0;
  const nameOf = (): string => `${layout.table}${part === 1 ? '' : `-${part}`}.csv`;
  let file = entry(zip, nameOf());
  file.push(headings);
  for await (const some of rowsOf(trx, layout)) {
    if (rows > 0 && rows + some.length > mostRows) {
      yield { name: nameOf(), rows, sha256: file.end() };
      part += 1;
      rows = 0;
      file = entry(zip, nameOf());
      file.push(headings);
    }
    file.push(encode(some.map((row) => lineOf(layout.columns, row)).join('')));
    rows += some.length;
    yield { rows: some.length };
  }
  yield { name: nameOf(), rows, sha256: file.end() };
}

/** The stored files of documents; one whose bytes are gone is left out, and the manifest shows it. */
async function* documentSteps(
  trx: Transaction<DB>,
  zip: GrowingZip,
  { storage }: ExportOptions,
): AsyncGenerator<WrittenFile | null> {
  for (const { id, name, storageKey } of await documentFiles(trx)) {
    const storedFile = await storage.read(storageKey);
    if (!storedFile) continue;
    const path = `documents/${id}-${name.replaceAll(/[^\p{L}\p{N}. _-]+/gu, '-')}`;
    const file = entry(zip, path);
    for await (const part of storedFile.stream) {
      file.push(part as Uint8Array);
      yield null;
    }
    yield { name: path, sha256: file.end() };
  }
}
