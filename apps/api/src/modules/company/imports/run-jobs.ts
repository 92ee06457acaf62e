import { counted } from '@falcon/domain/kit/text';
import { Outdated } from '#kit/staged-files';
import type { RowSet, Step } from '#kit/staged-files';
import { imports } from './import-files';
import type { ImportRecord } from './import-files';
import { countHindered } from './import-rows.queries';
import { importKind } from './kinds';
import type { StoreBatch } from './kinds/kind';
import { missingColumns } from './missing-columns';
import { findHindrances, storeBatch, undoBatch } from './store.queries';

const CHANGED = 'Records were changed since the preview. Check the new preview, then import again.';

type Counts = Pick<ImportRecord, 'createCount' | 'updateCount' | 'sameCount' | 'skipCount' | 'faultCount'>;
const NONE: Counts = { createCount: 0, updateCount: 0, sameCount: 0, skipCount: 0, faultCount: 0 };

/** Checks every row and keeps the counts. */
async function recount(step: Step<ImportRecord>, progress: (doneCount: number) => Promise<void>): Promise<Counts> {
  await imports.check(step, progress);
  const { of, notes } = await imports.countRows(step.run.db, step.file.id);
  const counts = {
    createCount: of('CREATE'),
    updateCount: of('UPDATE'),
    sameCount: of('SAME'),
    skipCount: of('SKIP'),
    faultCount: of('FAULT'),
  };
  await imports.patch(step.run.db, step.file.id, { ...counts, noteCount: notes });
  return counts;
}

/** Checks the rows, after they were read, columns were selected or rows left out; the progress goes on from `from`. */
export async function checkImport(step: Step<ImportRecord>, from: number): Promise<string> {
  const { file, run } = step;
  const missing = missingColumns(file);
  if (missing.length > 0) {
    const fault = `Select the column for ${missing.join(', ')}.`;
    return imports.settle(step, { state: 'CHECKED', ...NONE, fault }, 'Choose the columns that are missing.');
  }
  const { createCount, updateCount, faultCount } = await recount(step, (doneCount) =>
    run.progress(
      from + (doneCount * (99 - from)) / file.rowCount,
      `Checked ${counted(doneCount, 'row')} of ${counted(file.rowCount, 'row')}`,
    ),
  );
  return imports.settle(
    step,
    { state: 'CHECKED', fault: null },
    `${counted(createCount, 'new record')}, ${counted(updateCount, 'change')}, ${counted(faultCount, 'row')} with errors.`,
  );
}

/** The rows of a set as the statements of a kind take them. */
const batchOf =
  ({ file, run, ctx }: Step<ImportRecord>) =>
  (rows: RowSet): StoreBatch => ({ importId: file.id, ...rows, userId: run.userId, today: ctx.today() });

const reasonOf = ({ id, fileName }: ImportRecord): string => `Import ${id}: ${fileName}`;

/** Stores the whole import in one transaction: all of it or nothing. The rows are checked once more before. */
export async function runImport(step: Step<ImportRecord>): Promise<string> {
  const { file, run, ctx } = step;
  if (file.state === 'DONE') return 'Already done.';
  const [kind, batch] = [importKind(file.recordType), batchOf(step)];
  const { createCount, updateCount, faultCount } = await recount(step, (doneCount) =>
    run.progress((doneCount * 50) / file.rowCount, `Checked ${counted(doneCount, 'row')} again`),
  );
  if (faultCount !== file.faultCount || createCount !== file.createCount || updateCount !== file.updateCount)
    return imports.refuse(step, CHANGED);
  return imports.carryOut(
    step,
    async (trx, run) => {
      await imports.inSets(
        trx,
        file.id,
        async (rows) => {
          if (!(await storeBatch(trx, kind, batch(rows), reasonOf(file)))) throw new Outdated();
        },
        (doneCount, all) => run.progress(50 + (doneCount * 49) / all, `Stored part ${doneCount} of ${all}`),
      );
      await imports.patch(trx, file.id, { state: 'DONE', finishedAt: ctx.now(), fault: null });
      return `${counted(createCount, `new ${kind.noun}`)}, ${counted(updateCount, 'change')}.`;
    },
    (refusal) => (refusal ? `${refusal.message} ${CHANGED}` : CHANGED),
  );
}

/**
 * Undoes a whole import in one transaction. If records were changed or used since, nothing is undone and the rows are
 * listed, unless the user chose to keep those records and undo the rest.
 */
export async function undoImport(step: Step<ImportRecord, { readonly keepChanged: boolean }>): Promise<string> {
  const { file, options, ctx } = step;
  if (file.state === 'UNDONE') return 'Already undone.';
  const [kind, batch] = [importKind(file.recordType), batchOf(step)];
  return imports.carryOut(step, async (trx, run) => {
    await imports.inSets(
      trx,
      file.id,
      (rows) => findHindrances(trx, kind, batch(rows)),
      (doneCount, all) => run.progress((doneCount * 30) / all, 'Checking for later changes'),
    );
    const hinderedCount = await countHindered(trx, file.id);
    if (hinderedCount > 0 && !options.keepChanged) {
      const fault = `Nothing was undone: ${counted(hinderedCount, 'record')} of this import ${hinderedCount === 1 ? 'was' : 'were'} changed or used since.`;
      await imports.patch(trx, file.id, { state: 'DONE', hinderedCount, fault });
      return fault;
    }
    await imports.inSets(
      trx,
      file.id,
      (rows) => undoBatch(trx, kind, batch(rows), `${reasonOf(file)}, undone`),
      (doneCount, all) => run.progress(30 + (doneCount * 69) / all, `Undid part ${doneCount} of ${all}`),
    );
    await imports.patch(trx, file.id, {
      state: 'UNDONE',
      hinderedCount,
      undoneAt: ctx.now(),
      undoUserId: run.userId,
      fault: null,
    });
    return hinderedCount > 0
      ? `Undone, except ${counted(hinderedCount, 'record')} that ${hinderedCount === 1 ? 'was' : 'were'} changed or used since.`
      : 'Undone.';
  });
}
