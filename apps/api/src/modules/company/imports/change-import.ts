import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { PermissionKey } from '@falcon/domain/office/access';
import { writtenDate } from '@falcon/domain/kit/schedule';
import type { DB } from '#db/database';
import { discardFile } from '#files/stray-files';
import type { Context } from '#core/context';
import { idInput, parseInput, validationError } from '#core/errors';
import { addHistory, differences, recordVersion, requireSeen, wholeField } from '#kit/record-kit';
import { undoTerm } from './import-terms';
import { isBusy, requireRight, requireVisible, stateOf } from './import-access';
import { importCheckJob, importReadJob, importRunJob, importUndoJob } from './imports.jobs';
import { changeImport, importById, importForUpdate, rememberColumns, removeImport } from './imports.queries';
import { leaveOut } from './import-rows.queries';
import type { ImportRecord } from './imports.queries';
import { importKind } from './kinds';
import { importLabel } from './kinds/kind';
import { missingColumns } from './missing-columns';
import { goOn } from './start-import';
import { counted } from './words';

const BUSY = 'This import is in progress. Wait until it is done.';

interface Open {
  readonly record: ImportRecord;
  readonly permission: PermissionKey;
}

/** What users change of an import. */
const fieldsOf = ({ sheet, headingRow, existing, columns, state }: ImportRecord) => ({
  sheet,
  headingRow,
  existing,
  columns,
  state,
});

/** Changes an import while locked: not while a job works on it, and not if others changed it since. */
async function change(
  ctx: Context,
  id: number,
  version: number | null,
  work: (trx: Transaction<DB>, open: Open) => Promise<void>,
): Promise<{ import: ImportRecord }> {
  return ctx.transaction(async (trx, ctx) => {
    const record = requireVisible(ctx, await importForUpdate(trx, id), id);
    const permission = requireRight(ctx, record.recordType);
    const state = stateOf(record);
    if (isBusy(state)) throw validationError('id', BUSY);
    const place = { recordType: 'import', recordId: id } as const;
    if (version !== null)
      await requireSeen(
        trx,
        ctx,
        { kind: 'Import', id, subject: `The import of ${record.fileName}`, ...place },
        version,
        record.version,
      );
    await work(trx, { record: { ...record, state }, permission });
    const after = await importById(trx, id);
    if (after)
      await addHistory(trx, {
        ...place,
        action: 'update',
        userId: ctx.requireUser().id,
        version: after.version,
        changes: differences(fieldsOf(record), fieldsOf(after)),
      });
    return { import: after ?? record };
  });
}

/** Checks every row again, after a change that concerns them. */
async function checkAgain(
  trx: Transaction<DB>,
  { record: { id, fileName }, permission }: Open,
  userId: number,
  changed: Parameters<typeof changeImport>[2] = {},
): Promise<void> {
  await changeImport(trx, id, { ...changed, state: 'CHECKING', fault: null });
  await goOn(trx, userId, importCheckJob, { importId: id, permission }, `Checking ${fileName}`);
}

const notStored = ({ state }: ImportRecord): void => {
  if (state === 'DONE' || state === 'UNDONE')
    throw validationError('id', 'This import is already done. Upload the file again for another import.');
};

const setUp = z.object({
  id: idInput,
  version: recordVersion,
  sheet: z.string().max(200).nullish(),
  headingRow: wholeField(1, 1_048_576, 'Enter the number of the row with the headings.'),
  existing: z.enum(['UPDATE', 'SKIP']).nullish(),
  columns: z
    .array(z.object({ field: z.string(), column: z.number().int().min(0).nullable() }))
    .max(100)
    .nullish(),
});

/**
 * Sets the sheet, the row of headings, the columns and what happens to existing records; then everything is checked
 * again.
 */
export async function setUpImport(ctx: Context, raw: unknown): Promise<{ import: ImportRecord }> {
  const { id, version, sheet, headingRow, existing, columns } = parseInput(setUp, raw);
  return change(ctx, id, version, async (trx, { record, permission }) => {
    notStored(record);
    const userId = ctx.requireUser().id;
    if (sheet != null && sheet !== record.sheet) {
      if (!record.sheets.includes(sheet))
        throw validationError('sheet', `The workbook has no sheet "${sheet.slice(0, 60)}".`);
      await changeImport(trx, id, { sheet, state: 'READING', existing: existing ?? record.existing, fault: null });
      const description = `Reading ${record.fileName}, sheet ${sheet}`;
      return goOn(trx, userId, importReadJob, { importId: id, permission, headingRow }, description);
    }
    if (headingRow != null && headingRow !== record.headingRow) {
      await changeImport(trx, id, { state: 'READING', existing: existing ?? record.existing, fault: null });
      const description = `Reading ${record.fileName}, headings in row ${headingRow}`;
      return goOn(trx, userId, importReadJob, { importId: id, permission, headingRow }, description);
    }
    const map = columns ? columnMap(record, columns) : record.columns;
    if (columns)
      await rememberColumns(
        trx,
        userId,
        record.recordType,
        Object.fromEntries(Object.entries(map).map(([field, at]) => [field, record.headings[at] ?? ''])),
        ctx.now(),
      );
    return checkAgain(trx, { record, permission }, userId, {
      columns: JSON.stringify(map),
      existing: existing ?? record.existing,
    });
  });
}

function columnMap(
  record: ImportRecord,
  columns: readonly { readonly field: string; readonly column: number | null }[],
): Record<string, number> {
  const knownFields = new Set(importKind(record.recordType).fields.map(({ key }) => key));
  const map: Record<string, number> = {};
  const used = new Map<number, string>();
  for (const [index, { field, column }] of columns.entries()) {
    if (!knownFields.has(field))
      throw validationError(`columns.${index}.field`, 'This is not a field of these records.');
    if (column === null) continue;
    if (column >= record.headings.length)
      throw validationError(`columns.${index}.column`, 'The file has no such column.');
    if (used.has(column))
      throw validationError(
        `columns.${index}.column`,
        `The column "${record.headings[column] ?? ''}" is chosen twice. A column fills one field.`,
      );
    used.set(column, field);
    map[field] = column;
  }
  return map;
}

const rowsLeft = z.object({
  id: idInput,
  rowNumbers: z.array(z.number().int()).max(1_000, 'At most 1,000 rows at once.').nullish(),
  leftOut: z.boolean(),
});

/** Leaves rows of the file out of the import, or includes them again; the rest is checked again. */
export async function leaveRowsOut(ctx: Context, raw: unknown): Promise<{ import: ImportRecord }> {
  const { id, rowNumbers, leftOut } = parseInput(rowsLeft, raw);
  return change(ctx, id, null, async (trx, open) => {
    notStored(open.record);
    if ((await leaveOut(trx, id, rowNumbers ?? null, leftOut)) === 0)
      throw validationError('rowNumbers', 'There are no such rows.');
    await checkAgain(trx, open, ctx.requireUser().id);
  });
}

const oneImport = z.object({ id: idInput, version: recordVersion });

/** Carries out a previewed import: everything in one transaction, or nothing. */
export async function runImport(ctx: Context, raw: unknown): Promise<{ import: ImportRecord }> {
  const { id, version } = parseInput(oneImport, raw);
  return change(ctx, id, version, async (trx, { record, permission }) => {
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
    await changeImport(trx, id, { state: 'RUNNING', fault: null });
    const description = `Importing ${importLabel(record.recordType).toLowerCase()} from ${record.fileName}`;
    await goOn(trx, ctx.requireUser().id, importRunJob, { importId: id, permission }, description);
  });
}

const undone = z.object({ id: idInput, keepChanged: z.boolean().nullish() });

/** Undoes an import; records that were changed or used since prevent it, unless the user keeps those. */
export async function undoImport(ctx: Context, raw: unknown): Promise<{ import: ImportRecord }> {
  const { id, keepChanged } = parseInput(undone, raw);
  return change(ctx, id, null, async (trx, { record, permission }) => {
    if (record.state === 'UNDONE') throw validationError('id', 'This import was already undone.');
    if (record.state !== 'DONE') throw validationError('id', 'This import was never run, so there is nothing to undo.');
    const term = undoTerm(ctx.services, record);
    if (term?.isOver)
      throw validationError('id', `This import can no longer be undone: the deadline was ${writtenDate(term.until)}.`);
    await changeImport(trx, id, { state: 'UNDOING', fault: null });
    const payload = { importId: id, permission, keepChanged: keepChanged ?? false };
    await goOn(trx, ctx.requireUser().id, importUndoJob, payload, `Undoing the import of ${record.fileName}`);
  });
}

/** Discards an import that was not carried out. */
export async function discardImport(ctx: Context, raw: unknown): Promise<{ import: ImportRecord }> {
  const { id } = parseInput(z.object({ id: idInput }), raw);
  const answer = await change(ctx, id, null, async (trx, { record }) => {
    notStored(record);
    await removeImport(trx, id);
  });
  if (answer.import.storageKey !== null) await discardFile(ctx.services.files.storage, answer.import.storageKey);
  return answer;
}
