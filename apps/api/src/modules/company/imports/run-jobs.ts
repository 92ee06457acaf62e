import { buffer } from 'node:stream/consumers';
import type { Transaction } from 'kysely';
import { matchColumns } from '@falcon/domain/kit/imports';
import type { ImportState } from '@falcon/domain/kit/imports';
import type { PermissionKey } from '@falcon/domain/office/access';
import type { DB } from '#db/database';
import type { Context } from '#core/context';
import { validationError, constraintError } from '#core/errors';
import type { JobInTransaction, JobRun } from '#jobs/define-job';
import { readInWorker } from '#tables/read-in-worker';
import { TableFault } from '#tables/table';
import { contextOfJob } from '#office/access';
import { checkImport } from './check-import';
import { batchEnds, countHindered, forgetRows, insertRows } from './import-rows.queries';
import { changeImport, importById, rememberedColumns } from './imports.queries';
import type { ImportRecord } from './imports.queries';
import { importKind } from './kinds';
import { importLabel } from './kinds/kind';
import type { StoreBatch } from './kinds/kind';
import { findHindrances, storeBatch, undoBatch } from './store.queries';
import { missingColumns } from './missing-columns';
import { counted } from './words';

/** The most rows of one import. */
export const MOST_ROWS = 50_000;
/** Rows stored by one set of statements. */
const BATCH = 5_000;

const GONE = 'This import is no longer available.';
const CHANGED = 'Records were changed since the preview. Check the new preview, then import again.';

/** Reads the file into rows, then checks them. */
export async function readImport(
  importId: number,
  permission: PermissionKey,
  headingRow: number | null,
  run: JobRun,
): Promise<string> {
  const ctx = await contextOfJob(run, permission);
  const record = await importById(run.db, importId);
  const file = record?.storageKey ? await run.services.files.storage.read(record.storageKey) : null;
  if (!record || !file) return GONE;
  const kind = importKind(record.recordType);
  await forgetRows(run.db, importId);
  await run.progress(1, 'Opening the file');
  const data = await buffer(file.stream);
  let rowCount = 0;
  const remembered = await rememberedColumns(run.db, run.userId, record.recordType);
  try {
    await readInWorker(
      data,
      {
        sheet: record.sheet ?? importLabel(record.recordType),
        mostRows: MOST_ROWS,
        fields: kind.fields.map(({ key, label, aliases = [] }) => ({ key, label, aliases })),
        remembered,
        headingRow,
      },
      run.signal,
      {
        facts: async ({ sheets, sheet, headings, headingRow: headedAt, hiddenRows, rowCount: count }) => {
          rowCount = count;
          const columns = matchColumns(headings, kind.fields, remembered);
          await changeImport(run.db, importId, {
            sheets: [...sheets],
            sheet,
            headings: [...headings],
            columns: JSON.stringify(columns),
            headingRow: headedAt,
            hiddenRowCount: hiddenRows,
            rowCount,
          });
        },
        rows: async ({ json, upTo }) => {
          await insertRows(run.db, importId, json);
          await run.progress(5 + (upTo * 35) / rowCount, `Read ${counted(upTo, 'row')} of ${counted(rowCount, 'row')}`);
        },
      },
    );
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    return rest(run, importId, { state: 'FAILED', fault: error.message }, error.message);
  }
  return check(ctx, run, (await importById(run.db, importId)) as ImportRecord, 40);
}

/** Returns an import to the user: the job's result and its end become visible at the same moment. */
async function rest(
  run: JobRun,
  importId: number,
  patch: Parameters<typeof changeImport>[2],
  sentence: string,
): Promise<string> {
  await run.transaction(async (trx, run) => {
    await changeImport(trx, importId, patch);
    await run.complete(trx, sentence);
  });
  return sentence;
}

/** Checks the rows again, after columns were selected or rows left out. */
export async function checkAgain(importId: number, permission: PermissionKey, run: JobRun): Promise<string> {
  const ctx = await contextOfJob(run, permission);
  const record = await importById(run.db, importId);
  return record ? check(ctx, run, record, 0) : GONE;
}

async function check(ctx: Context, run: JobRun, record: ImportRecord, from: number): Promise<string> {
  const missing = missingColumns(record);
  if (missing.length > 0) {
    return rest(
      run,
      record.id,
      {
        state: 'CHECKED',
        createCount: 0,
        updateCount: 0,
        sameCount: 0,
        skipCount: 0,
        faultCount: 0,
        fault: `Select the column for ${missing.join(', ')}.`,
      },
      'Choose the columns that are missing.',
    );
  }
  const { createCount, updateCount, faultCount } = await checkImport(ctx, record, (doneCount) =>
    run.progress(
      from + (doneCount * (99 - from)) / record.rowCount,
      `Checked ${counted(doneCount, 'row')} of ${counted(record.rowCount, 'row')}`,
    ),
  );
  return rest(
    run,
    record.id,
    { state: 'CHECKED', fault: null },
    `${counted(createCount, 'new record')}, ${counted(updateCount, 'change')}, ${counted(faultCount, 'row')} with errors.`,
  );
}

/** Works on the rows of an import batch by batch; `progress` receives the number of batches done, and of all. */
const batchesOf =
  (trx: Transaction<DB>, run: JobInTransaction, { id: importId }: ImportRecord, today: string) =>
  async (
    work: (batch: StoreBatch) => Promise<void>,
    progress: (doneCount: number, all: number) => Promise<void>,
  ): Promise<void> => {
    let after = 0;
    const ends = await batchEnds(trx, importId, BATCH);
    for (const [index, upTo] of ends.entries()) {
      await work({ importId, after, upTo, userId: run.userId, today });
      after = upTo;
      await progress(index + 1, ends.length);
    }
  };

const reasonOf = ({ id, fileName }: ImportRecord): string => `Import ${id}: ${fileName}`;

async function stop(run: JobRun, importId: number, state: ImportState, sentence: string): Promise<never> {
  await changeImport(run.db, importId, { state, fault: sentence });
  throw validationError('id', sentence);
}

/** Stores the whole import in one transaction: all of it or nothing. The rows are checked once more before. */
export async function runImport(importId: number, permission: PermissionKey, run: JobRun): Promise<string> {
  const ctx = await contextOfJob(run, permission);
  const before = await importById(run.db, importId);
  if (!before) return GONE;
  if (before.state === 'DONE') return 'Already done.';
  const kind = importKind(before.recordType);
  const record = await checkImport(ctx, before, (doneCount) =>
    run.progress((doneCount * 50) / before.rowCount, `Checked ${counted(doneCount, 'row')} again`),
  );
  if (
    record.faultCount !== before.faultCount ||
    record.createCount !== before.createCount ||
    record.updateCount !== before.updateCount
  )
    return stop(run, importId, 'CHECKED', CHANGED);
  const message = `${counted(record.createCount, `new ${kind.noun}`)}, ${counted(record.updateCount, 'change')}.`;
  try {
    await run.transaction(async (trx, run) => {
      await batchesOf(
        trx,
        run,
        record,
        ctx.today(),
      )(
        async (batch) => {
          if (!(await storeBatch(trx, kind, batch, reasonOf(record)))) throw validationError('id', CHANGED);
        },
        (doneCount, all) => run.progress(50 + (doneCount * 49) / all, `Stored part ${doneCount} of ${all}`),
      );
      await changeImport(trx, importId, { state: 'DONE', finishedAt: ctx.now(), fault: null });
      await run.complete(trx, message);
    });
  } catch (error) {
    const refusal = constraintError(error);
    if (refusal) return stop(run, importId, 'CHECKED', `${refusal.message} ${CHANGED}`);
    if (error instanceof Error && error.message === CHANGED) return stop(run, importId, 'CHECKED', CHANGED);
    throw error;
  }
  return message;
}

/**
 * Undoes a whole import in one transaction. If records were changed or used since, nothing is undone and the rows are
 * listed, unless the user chose to keep those and undo the rest.
 */
export async function undoImport(
  importId: number,
  permission: PermissionKey,
  keepChanged: boolean,
  run: JobRun,
): Promise<string> {
  const ctx = await contextOfJob(run, permission);
  const record = await importById(run.db, importId);
  if (!record) return GONE;
  if (record.state === 'UNDONE') return 'Already undone.';
  const kind = importKind(record.recordType);
  const reason = `${reasonOf(record)}, undone`;
  const message = await run.transaction(async (trx, run) => {
    const inBatches = batchesOf(trx, run, record, ctx.today());
    await inBatches(
      (batch) => findHindrances(trx, kind, batch),
      (doneCount, all) => run.progress((doneCount * 30) / all, 'Checking for later changes'),
    );
    const hindered = await countHindered(trx, importId);
    if (hindered > 0 && !keepChanged) {
      const sentence = `Nothing was undone: ${counted(hindered, 'record')} of this import ${hindered === 1 ? 'was' : 'were'} changed or used since.`;
      await changeImport(trx, importId, { state: 'DONE', hinderedCount: hindered, fault: sentence });
      await run.complete(trx, sentence);
      return sentence;
    }
    await inBatches(
      (batch) => undoBatch(trx, kind, batch, reason),
      (doneCount, all) => run.progress(30 + (doneCount * 69) / all, `Undid part ${doneCount} of ${all}`),
    );
    const sentence =
      hindered > 0
        ? `Undone, except ${counted(hindered, 'record')} that ${hindered === 1 ? 'was' : 'were'} changed or used since.`
        : 'Undone.';
    await changeImport(trx, importId, {
      state: 'UNDONE',
      hinderedCount: hindered,
      undoneAt: ctx.now(),
      undoUserId: run.userId,
      fault: null,
    });
    await run.complete(trx, sentence);
    return sentence;
  });
  return message;
}
