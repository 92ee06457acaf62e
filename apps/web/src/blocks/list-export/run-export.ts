import { errorText } from '#graphql/error-text';
import { onSessionEnd } from '#session/sign-out';
import { notify, showProgress } from '#ui/feedback/notify';
import { today } from '#ui/format/dates';
import { count, counted } from '#ui/format/numbers';
import { type ColumnLayout, type DataColumn, shownColumns } from '#ui/table/columns';
import type { ExportFormat } from '../export-button/export-format';
import { totalText } from '../list-page/Pager';
import { newFile } from './files';
import { onlyTicked, type RowBatches, type SelectedRows } from './batches';
import { fileColumns } from './plain';
import { saveFile } from './save-file';

/** A list as shown. */
export interface ShownList<Row extends { id: string }, Sort extends string> {
  readonly title: string;
  readonly columns: readonly DataColumn<Row, Sort>[];
  readonly layout: ColumnLayout;
  readonly batches: RowBatches<Row>;
  /** Only these of its rows. */
  readonly ticked?: SelectedRows<Row> | undefined;
}

const PIXELS_A_CHARACTER = 7;
const BETWEEN_WORDS_MS = 500;

/** Reports progress at most twice a second, so that screen readers do not announce every step. */
function progressOf(title: string, cancel: () => void) {
  let notification: ReturnType<typeof showProgress> | undefined;
  let lastShownAt = 0;
  return {
    say: (doneCount: number, total: string) => {
      if (Date.now() - lastShownAt < BETWEEN_WORDS_MS) return;
      lastShownAt = Date.now();
      const text = `Exporting ${title}: ${count(doneCount)} of ${total} rows`;
      if (notification) notification.say(text);
      else notification = showProgress(text, { label: 'Cancel', run: cancel });
    },
    end: () => notification?.end(),
  };
}

/** How many rows the file has, and how many the list had when its last row was loaded; null if unknown. */
interface Outcome {
  readonly written: number;
  readonly listed: number | null;
}

/** Writes the rows into a file. A row that changed during paging and arrived twice is written once. */
async function write<Row extends { id: string }, Sort extends string>(
  list: ShownList<Row, Sort>,
  format: ExportFormat,
  stop: AbortController,
): Promise<Outcome> {
  const widthOf = ({ id, width = 120 }: DataColumn<Row, Sort>) =>
    Math.round((list.layout.widths[id] ?? width) / PIXELS_A_CHARACTER);
  const columns = shownColumns(list.columns, list.layout).flatMap((column) => fileColumns(column, widthOf(column)));
  const file = newFile(format, list.title, columns);
  const progress = progressOf(list.title, () => stop.abort());
  const writtenIds = new Set<string>();
  let listed: number | null = null;
  try {
    const batches = list.ticked ? onlyTicked(list.batches, list.ticked) : list.batches;
    for await (const { rows, total, capped } of batches(stop.signal)) {
      stop.signal.throwIfAborted();
      const fresh = rows.filter((row) => !writtenIds.has(row.id));
      for (const row of fresh) writtenIds.add(row.id);
      file.add(fresh.map((row) => columns.map((column) => column.valueOf(row))));
      listed = capped ? null : total;
      if (capped || writtenIds.size < total) progress.say(writtenIds.size, totalText(total, capped));
    }
    stop.signal.throwIfAborted();
    saveFile(file.finish(), `${list.title} ${today()}.${format === 'CSV' ? 'csv' : 'xlsx'}`);
    return { written: writtenIds.size, listed };
  } finally {
    progress.end();
  }
}

/** The note for missing or additional rows in the file; null if it is complete. */
function differs(onlyTickedRows: boolean, { written, listed }: Outcome): string | null {
  if (listed === null || listed === written) return null;
  if (onlyTickedRows)
    return `${count(written)} of the ${count(listed)} selected rows are still in the list; the file contains those.`;
  return `The list changed during the export: it now has ${count(listed)} rows. Export again if that matters.`;
}

/**
 * Exports a list exactly as shown, with all its rows, and reports the result. It continues while the user visits other
 * pages, and ends with the session.
 */
export async function exportList<Row extends { id: string }, Sort extends string>(
  list: ShownList<Row, Sort>,
  format: ExportFormat,
): Promise<void> {
  const stop = new AbortController();
  const forget = onSessionEnd(() => stop.abort());
  try {
    const outcome = await write(list, format, stop);
    notify('success', `${list.title} exported: ${counted(outcome.written, 'row')}`);
    const difference = differs(list.ticked !== undefined, outcome);
    if (difference) notify('info', difference);
  } catch (error) {
    if (stop.signal.aborted) notify('info', 'Export canceled');
    else notify('error', `${list.title} could not be exported. ${errorText(error)}`);
  } finally {
    forget();
  }
}
