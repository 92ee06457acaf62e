import { zipSync } from 'fflate';
import { archiveEntries, unpackEntry } from './archive';
import type { ArchiveEntry } from './archive';
import { hiddenRowsOf, sheetFiles, withBrokenCells } from './sheet-cells';
import { TableFault } from './table';

const MB = 1024 * 1024;
/** The limit for the unpacked XML of a workbook. 200,000 rows of 15 columns take about 100 MB. */
const MOST_UNPACKED = 150 * MB;
/** Ordinary sheets unpack to 5 to 30 times their size; a file built to fill a computer, to 1,000 times. */
const MOST_RATIO = 100;
/** Below this size the ratio does not matter. */
const ALWAYS_READ = 10 * MB;
/** The limit on cells from the first to the last of a sheet: the reader allocates each one, filled or not. */
const MOST_CELLS = 20_000_000;
const DAMAGED = 'The workbook cannot be read. Open it in Excel, save it again as XLSX and choose it again.';

const isRead = ({ name }: ArchiveEntry): boolean => name.endsWith('.xml') || name.endsWith('.xml.rels');
const inMb = (bytes: number): string => (bytes / MB).toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Why a workbook is refused, judged by its central directory; null if it can be unpacked. Fast at any size. */
export function workbookFault(data: Buffer): string | null {
  const entries = archiveEntries(data);
  if (!entries) return DAMAGED;
  const unpacked = entries.filter(isRead).reduce((sum, entry) => sum + entry.unpacked, 0);
  const most = Math.min(MOST_UNPACKED, Math.max(ALWAYS_READ, data.length * MOST_RATIO));
  return unpacked > most
    ? `The workbook has ${inMb(data.length)} MB, but unpacks to ${inMb(unpacked)} MB; at most ${inMb(most)} MB can be read. Copy the rows you need to a new workbook and choose that one.`
    : null;
}

const CELL = /<c\s[^>]{0,200}?r="([A-Z]{1,4})(\d{1,9})"/g;
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

const isSheet = (name: string): boolean => /worksheets\/[^/]+\.xml$/.test(name);

function refuseWideSheet(content: Buffer): void {
  let [row, column] = [0, 0];
  for (const [, letters = '', number = ''] of content.toString('latin1').matchAll(CELL)) {
    row = Math.max(row, Number(number));
    column = Math.max(column, columnOf(letters));
  }
  if (row * column > MOST_CELLS)
    throw new TableFault(
      `A sheet of the workbook reaches to row ${row.toLocaleString('en-US')} and column ${column.toLocaleString('en-US')}. Delete what is far away from the table and save it again.`,
    );
}

/** A workbook that can be read, and the hidden rows of each of its sheets. */
interface PlainWorkbook {
  readonly workbook: Buffer;
  readonly hiddenRows: readonly ReadonlySet<number>[];
}

/**
 * A workbook with the required parts, unpacked within their limits; cells without a value are marked. Throws
 * TableFault.
 */
export function plainWorkbook(data: Buffer): PlainWorkbook {
  const fault = workbookFault(data);
  if (fault !== null) throw new TableFault(fault);
  const parts: Record<string, Uint8Array> = {};
  const hidden = new Map<string, ReadonlySet<number>>();
  for (const entry of (archiveEntries(data) ?? []).filter(isRead)) {
    const content = unpackEntry(data, entry);
    if (!content || entry.name in parts) throw new TableFault(DAMAGED);
    parts[entry.name] = content;
    if (!isSheet(entry.name)) continue;
    refuseWideSheet(content);
    const sheet = content.toString();
    hidden.set(entry.name, hiddenRowsOf(sheet));
    const readable = withBrokenCells(sheet);
    if (readable !== sheet) parts[entry.name] = Buffer.from(readable);
  }
  const textOf = (name: string): string => Buffer.from(parts[name] ?? []).toString();
  const whole = zipSync(parts, { level: 0 });
  return {
    workbook: Buffer.from(whole.buffer, whole.byteOffset, whole.byteLength),
    hiddenRows: sheetFiles(textOf('xl/workbook.xml'), textOf('xl/_rels/workbook.xml.rels')).map(
      (name) => hidden.get(name) ?? new Set<number>(),
    ),
  };
}
