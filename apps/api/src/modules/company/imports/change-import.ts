import { z } from 'zod';
import { writtenDate } from '@falcon/domain/kit/schedule';
import { counted } from '@falcon/domain/kit/text';
import type { Context, MutationCall } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import { recordVersion } from '#kit/record-kit';
import { SHEET_CHOICES, uploadOf } from '#kit/staged-files';
import { requireRight } from './import-access';
import { imports } from './import-files';
import type { ImportRecord } from './import-files';
import { undoTerm } from './import-terms';
import { importCheckJob, importReadJob, importRunJob, importUndoJob } from './imports.jobs';
import { IMPORT_TYPES, importLabel } from './kinds/kind';
import { missingColumns } from './missing-columns';

const newImport = z.object({
  recordType: z.enum(IMPORT_TYPES),
  fileName: z
    .string()
    .trim()
    .min(1, 'The file has no name.')
    .transform((name) => name.slice(-200)),
});

/** Accepts a file and reads it in the background: its contents can be previewed before anything is changed. */
export async function startImport(
  ctx: Context,
  { dataUri, ...raw }: { readonly dataUri: string; readonly [field: string]: unknown },
  call: MutationCall,
) {
  const { recordType, fileName } = parseInput(newImport, raw);
  const upload = uploadOf(dataUri, { plain: true });
  requireRight(ctx, recordType);
  const description = `Reading ${fileName} (${importLabel(recordType).toLowerCase()})`;
  const read = { job: importReadJob, options: {}, description };
  return imports.accept(ctx, call, upload, read, async (_trx, ctx) => ({
    recordType,
    fileName,
    userId: ctx.requireUser().id,
  }));
}

const notStored = ({ state }: ImportRecord): void => {
  if (state === 'DONE' || state === 'UNDONE')
    throw validationError('id', 'This import is already done. Upload the file again for another import.');
};

const setUp = z.object({
  id: idInput,
  version: recordVersion,
  existing: z.enum(['UPDATE', 'SKIP']).nullish(),
  ...SHEET_CHOICES,
});

/** Sets the sheet, the heading row, the columns and what happens to existing records, then checks everything again. */
export async function setUpImport(ctx: Context, raw: unknown) {
  const { id, version, existing, ...choices } = parseInput(setUp, raw);
  return imports.change(ctx, { id, version }, async (trx, ctx, record) => {
    notStored(record);
    const jobs = { read: importReadJob, check: importCheckJob };
    await imports.setUp(trx, ctx, record, choices, jobs, { existing: existing ?? record.existing });
  });
}

const rowsLeft = z.object({
  id: idInput,
  rowNumbers: z.array(z.number().int()).max(1_000, 'At most 1,000 rows at once.').nullish(),
  leftOut: z.boolean(),
});

/** Leaves rows of the file out of the import, or includes them again; the rest is checked again. */
export async function leaveRowsOut(ctx: Context, raw: unknown) {
  const { id, rowNumbers, leftOut } = parseInput(rowsLeft, raw);
  return imports.change(ctx, { id }, async (trx, ctx, record) => {
    notStored(record);
    if ((await imports.leaveOut(trx, id, rowNumbers ?? null, leftOut)) === 0)
      throw validationError('rowNumbers', 'There are no such rows.');
    const description = `Checking ${record.fileName}`;
    await imports.begin(trx, ctx, id, { job: importCheckJob, options: {}, description });
  });
}

const oneImport = z.object({ id: idInput, version: recordVersion });

/** Carries out a previewed import: everything in one transaction, or nothing. */
export async function runImport(ctx: Context, raw: unknown) {
  return imports.change(ctx, parseInput(oneImport, raw), async (trx, ctx, record) => {
    notStored(record);
    const missing = missingColumns(record);
    if (record.state === 'FAILED')
      throw validationError('id', record.fault ?? 'This file couldn’t be read. Upload it again.');
    if (missing.length > 0) throw validationError('columns', `Select the column for ${missing.join(', ')}.`);
    if (record.faultCount > 0)
      throw validationError(
        'id',
        `${counted(record.faultCount, 'row')} ${record.faultCount === 1 ? 'has' : 'have'} errors. Correct the file and import it again, or skip those rows.`,
      );
    if (record.createCount + record.updateCount === 0)
      throw validationError('id', 'There is nothing to import: every row is skipped or matches what is already there.');
    const description = `Importing ${importLabel(record.recordType).toLowerCase()} from ${record.fileName}`;
    await imports.begin(trx, ctx, record.id, { job: importRunJob, options: {}, description });
  });
}

const undone = z.object({ id: idInput, keepChanged: z.boolean().nullish() });

/** Undoes an import. Records changed or used since prevent that, unless the user keeps them as they are. */
export async function undoImport(ctx: Context, raw: unknown) {
  const { id, keepChanged } = parseInput(undone, raw);
  return imports.change(ctx, { id }, async (trx, ctx, record) => {
    if (record.state === 'UNDONE') throw validationError('id', 'This import was already undone.');
    if (record.state !== 'DONE') throw validationError('id', 'This import was never run, so there is nothing to undo.');
    const term = undoTerm(ctx.services, record);
    if (term?.isOver)
      throw validationError('id', `This import can no longer be undone: the deadline was ${writtenDate(term.until)}.`);
    const options = { keepChanged: keepChanged ?? false };
    const description = `Undoing the import of ${record.fileName}`;
    await imports.begin(trx, ctx, id, { job: importUndoJob, options, description });
  });
}

/** Discards an import that was not carried out. */
export const discardImport = (ctx: Context, raw: unknown) =>
  imports.discard(ctx, parseInput(z.object({ id: idInput }), raw).id, notStored);
