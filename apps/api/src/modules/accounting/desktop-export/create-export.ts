import { z } from 'zod';
import { MOST_DESKTOP_ENTRIES } from '@falcon/domain/accounting/desktop-export';
import { isCalendarDate } from '#core/calendar-date';
import type { Context, TransactionContext } from '#core/context';
import { notFound, parseInput, validationError } from '#core/errors';
import type { Database } from '#db/database';
import { fileReader, storeGeneratedFile } from '#files/generated-files';
import {
  accountNames,
  exportById,
  insertEntriesOfExport,
  insertExport,
  lockExports,
  resetExport,
  transactionsOfExport,
} from './desktop-export.queries';
import type { ExportRecord } from './desktop-export.queries';
import { exportFile, FILE_FORMATS } from './export-file';
import type { ExportFile, FileFormat } from './export-file';
import { giveNames, wordsOfFile } from './give-names';
import { listFile } from './list-file';
import { transactionsOf } from './transactions-of';
import { waitingEntries } from './waiting.queries';

const MISSING_DATE = 'Enter the last day to export.';

const createInput = z
  .object({
    format: z.enum(FILE_FORMATS),
    dateFrom: z.string().refine(isCalendarDate, 'Enter a date.').nullish(),
    dateTo: z.string(MISSING_DATE).refine(isCalendarDate, MISSING_DATE),
  })
  .refine(({ dateFrom, dateTo }) => !dateFrom || dateFrom <= dateTo, {
    path: ['dateTo'],
    message: 'The last day is before the first.',
  });

const resetInput = z.object({
  reason: z.string().trim().min(1, 'Enter a reason.').max(1000, 'A reason has at most 1,000 characters.'),
});

/** Exports the waiting records, each once; records beyond the limit of one file wait for the next export. */
export async function createExport(ctx: Context, raw: unknown): Promise<ExportRecord> {
  const { format, dateFrom = null, dateTo } = parseInput(createInput, raw);
  if (dateTo > ctx.today()) throw validationError('dateTo', 'The last day can’t be in the future.');
  return ctx.transaction(async (trx, ctx) => {
    await lockExports(trx);
    const days = { from: dateFrom, to: dateTo };
    const first = await waitingEntries(trx, days, MOST_DESKTOP_ENTRIES);
    if (first.length === 0) throw validationError('dateTo', 'Everything until this day is exported.');
    const exportRecord = await insertExport(trx, {
      fileFormat: format,
      dateFrom,
      dateTo,
      createdBy: ctx.requireUser().id,
    });
    const nameOf = await giveNames(trx);
    const store = (entries: typeof first) =>
      insertEntriesOfExport(
        trx,
        exportRecord.id,
        entries.map((one) => ({
          recordType: one.kind,
          recordId: one.recordId,
          amountCents: one.amountCents,
          transactions: transactionsOf(one, nameOf),
        })),
      );
    await store(first);
    // A changed record is first reversed, then exported again with its current values.
    if (first.some(({ kind }) => kind === 'REVERSAL') && first.length < MOST_DESKTOP_ENTRIES)
      await store(await waitingEntries(trx, days, MOST_DESKTOP_ENTRIES - first.length));
    return exportRecord;
  });
}

async function existing(db: Database, id: number): Promise<ExportRecord> {
  const exportRecord = await exportById(db, id);
  if (!exportRecord) throw notFound('Export', id);
  return exportRecord;
}

const storeFile = async (ctx: Context, file: ExportFile): Promise<string> =>
  (await storeGeneratedFile(ctx.db, ctx.services.files, { ...fileReader(ctx), ...file }, ctx.now())).url;

/** Rebuilds the file of an export from the stored entries; returns its address. */
export async function fileOfExport(ctx: Context, id: number): Promise<string> {
  const file = await ctx.transaction(async (trx) => {
    await lockExports(trx);
    const { fileFormat } = await existing(trx, id);
    const transactions = await transactionsOfExport(trx, id);
    return exportFile(`QuickBooks export ${id}`, fileFormat as FileFormat, transactions, {
      accounts: await accountNames(trx),
      words: await wordsOfFile(trx, transactions),
    });
  });
  return storeFile(ctx, file);
}

/** Writes the file of customers, vendors and items; returns its address. */
export async function fileOfLists(ctx: Context, format: FileFormat): Promise<string> {
  const file = await ctx.transaction(async (trx) => {
    await lockExports(trx);
    return listFile(trx, format, await accountNames(trx));
  });
  return storeFile(ctx, file);
}

/** Records that the file of an export was not imported: its records wait again. */
export async function undoExport(ctx: Context, id: number, raw: unknown): Promise<ExportRecord> {
  const { reason } = parseInput(resetInput, raw);
  return ctx.transaction(async (trx, ctx: TransactionContext) => {
    await lockExports(trx);
    const exportRecord = await existing(trx, id);
    if (exportRecord.resetAt !== null) throw validationError('id', 'This export was already reset.');
    await resetExport(trx, id, { at: ctx.now(), by: ctx.requireUser().id, reason });
    return existing(trx, id);
  });
}
