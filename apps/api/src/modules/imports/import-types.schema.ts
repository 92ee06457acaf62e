import { columnLetters } from '@falcon/domain/imports';
import { builder } from '../../core/builder';
import type { Context } from '../../core/context';
import { JobStatus, ownJob } from '../jobs';
import type { JobRow } from '../jobs';
import { HistoryChange, historyKindOf, shownChanges } from '../record-kit';
import { previewTerm, undoTerm } from './import-terms';
import { stateOf } from './import-access';
import { OUTCOMES } from './import-rows.queries';
import type { ImportRecord } from './imports.queries';
import type { ImportRowRecord } from './import-rows.queries';
import { importKind } from './kinds';
import { IMPORT_TYPES, hintOf } from './kinds/kind';
import type { ImportField as Field, ImportKind } from './kinds/kind';
import { missingColumns } from './missing-columns';

export const ImportRecordType = builder.enumType('ImportRecordType', {
  values: IMPORT_TYPES,
  description: 'Records that can be imported from a file.',
});
export const ImportStateType = builder.enumType('ImportState', {
  description: 'The state of an import. CHECKED: it can be previewed and carried out; nothing is changed before.',
  values: ['READING', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE', 'FAILED'] as const,
});
export const ImportExisting = builder.enumType('ImportExisting', {
  values: ['UPDATE', 'SKIP'] as const,
  description: 'What happens to existing records.',
});
export const ImportOutcome = builder.enumType('ImportOutcome', {
  values: OUTCOMES,
  description:
    'What happens to a row. SAME: it matches the existing record. PART: it belongs to the record of a row above.',
});

const ImportFieldType = builder.objectRef<Field>('ImportField').implement({
  description: 'A column that fills a field of a record.',
  fields: (t) => ({
    key: t.exposeString('key', { nullable: false }),
    label: t.exposeString('label', { nullable: false }),
    required: t.boolean({
      nullable: false,
      description: 'Whether a new record must have it.',
      resolve: (field) => field.required !== undefined && field.required !== false,
    }),
    hint: t.string({ nullable: false, resolve: (field) => hintOf(field) ?? '' }),
    choices: t.stringList({
      nullable: false,
      description: 'The words that a cell can contain; an empty list allows any text.',
      resolve: (field) => (field.choices ?? []).map((choice) => choice.words[0] ?? ''),
    }),
    example: t.string({ nullable: false, resolve: (field) => field.example ?? '' }),
  }),
});

export const ImportTypeInfo = builder.objectRef<ImportKind>('ImportType').implement({
  description: 'A record type that you can import.',
  fields: (t) => ({
    type: t.field({ type: ImportRecordType, nullable: false, resolve: (kind) => kind.type }),
    label: t.exposeString('label', { nullable: false }),
    fields: t.field({
      type: [ImportFieldType],
      nullable: { list: false, items: false },
      resolve: (kind) => [...kind.fields],
    }),
  }),
});

const ImportColumn = builder.objectRef<{ readonly field: string; readonly column: number }>('ImportColumn').implement({
  description: 'The column of the file (from 0) for a field.',
  fields: (t) => ({
    field: t.exposeString('field', { nullable: false }),
    column: t.exposeInt('column', { nullable: false }),
  }),
});

const jobOf = async (ctx: Context, record: ImportRecord): Promise<JobRow | null> =>
  record.jobStatusId === null ? null : ((await ownJob(ctx.db, ctx.requireUser().id, record.jobStatusId)) ?? null);

export const Import = builder.objectRef<ImportRecord>('Import').implement({
  description: 'A file of records: its contents, what would be done, and the result.',
  fields: (t) => ({
    id: t.exposeID('id', { nullable: false }),
    recordType: t.field({ type: ImportRecordType, nullable: false, resolve: (row) => row.recordType }),
    typeLabel: t.string({ nullable: false, resolve: (row) => importKind(row.recordType).label }),
    fileName: t.exposeString('fileName', { nullable: false }),
    state: t.field({ type: ImportStateType, nullable: false, resolve: stateOf }),
    sheets: t.stringList({ nullable: false, resolve: (row) => row.sheets }),
    sheet: t.exposeString('sheet', { nullable: true }),
    headings: t.stringList({ nullable: false, resolve: (row) => row.headings }),
    columns: t.field({
      type: [ImportColumn],
      nullable: { list: false, items: false },
      resolve: (row) => Object.entries(row.columns).map(([field, column]) => ({ field, column })),
    }),
    missingColumns: t.stringList({
      nullable: false,
      description: 'Required fields without a column.',
      resolve: (row) => (row.headings.length === 0 ? [] : missingColumns(row)),
    }),
    existing: t.field({ type: ImportExisting, nullable: false, resolve: (row) => row.existing }),
    rowCount: t.exposeInt('rowCount', { nullable: false }),
    createCount: t.exposeInt('createCount', { nullable: false }),
    updateCount: t.exposeInt('updateCount', { nullable: false }),
    sameCount: t.exposeInt('sameCount', { nullable: false }),
    skipCount: t.exposeInt('skipCount', { nullable: false }),
    faultCount: t.exposeInt('faultCount', { nullable: false }),
    hinderedCount: t.exposeInt('hinderedCount', {
      nullable: false,
      description: 'Records that could not be undone: they were changed or used since.',
    }),
    fault: t.exposeString('fault', { nullable: true, description: 'Why the last step stopped.' }),
    userName: t.exposeString('userName', { nullable: false }),
    job: t.field({
      type: JobStatus,
      nullable: true,
      description: 'The waiting, running or last job, for the user who started it.',
      resolve: (row, _args, ctx) => jobOf(ctx, row),
    }),
    createdAt: t.expose('createdAt', { type: 'ISO8601DateTime', nullable: false }),
    finishedAt: t.expose('finishedAt', { type: 'ISO8601DateTime', nullable: true }),
    undoneAt: t.expose('undoneAt', { type: 'ISO8601DateTime', nullable: true }),
    undoableUntil: t.field({
      type: 'ISO8601Date',
      nullable: true,
      description: 'The last day on which it can be undone; null if it can’t.',
      resolve: (row, _args, ctx) => {
        const term = undoTerm(ctx.services, row);
        return term && !term.isOver ? term.until : null;
      },
    }),
    keptUntil: t.field({
      type: 'ISO8601Date',
      nullable: true,
      description: 'The last day on which an import that was not carried out is kept.',
      resolve: (row, _args, ctx) => previewTerm(ctx.services, row),
    }),
    rowsKept: t.boolean({
      nullable: false,
      description: 'False when its rows are no longer kept; the history of each record shows the changes.',
      resolve: (row) => row.rowsRemovedAt === null,
    }),
    version: t.exposeInt('version', { nullable: false }),
  }),
});

interface PlacedFault {
  readonly column: string | null;
  readonly letters: string | null;
  readonly message: string;
}

const ImportFault = builder.objectRef<PlacedFault>('ImportFault').implement({
  description: 'What is wrong with a row.',
  fields: (t) => ({
    column: t.exposeString('column', {
      nullable: true,
      description: 'The heading of the column, or the name of the field without a column.',
    }),
    letters: t.exposeString('letters', { nullable: true, description: 'The spreadsheet letters of the column.' }),
    message: t.exposeString('message', { nullable: false }),
  }),
});

type ShownRow = ImportRowRecord & { readonly record: ImportRecord };

function placed({ record, faults }: ShownRow): PlacedFault[] {
  const kind = importKind(record.recordType);
  return faults.map(({ field, message }) => {
    const at = field === null ? undefined : record.columns[field];
    if (at === undefined)
      return { column: kind.fields.find(({ key }) => key === field)?.label ?? null, letters: null, message };
    return { column: record.headings[at] ?? null, letters: columnLetters(at), message };
  });
}

export const ImportRow = builder.objectRef<ShownRow>('ImportRow').implement({
  description: 'A row of the file with its spreadsheet row number.',
  fields: (t) => ({
    id: t.id({ nullable: false, resolve: (row) => `${row.importId}-${row.rowNumber}` }),
    rowNumber: t.exposeInt('rowNumber', { nullable: false }),
    outcome: t.field({ type: ImportOutcome, nullable: false, resolve: (row) => row.outcome }),
    label: t.exposeString('label', { nullable: false }),
    isLeftOut: t.exposeBoolean('isLeftOut', { nullable: false }),
    faults: t.field({ type: [ImportFault], nullable: { list: false, items: false }, resolve: placed }),
    changes: t.field({
      type: [HistoryChange],
      nullable: { list: false, items: false },
      description: 'The values of a new record, or the changes of an existing one.',
      resolve: async (row, _args, ctx) =>
        (await shownChanges(ctx, historyKindOf(importKind(row.record.recordType).table), row.changes ?? [])).changes,
    }),
    cells: t.field({
      type: 'JSON',
      nullable: false,
      description: 'The cells of the file.',
      resolve: (row) => row.cells,
    }),
    recordPath: t.string({
      nullable: true,
      description: 'The address of the record.',
      resolve: (row) => (row.recordId === null ? null : importKind(row.record.recordType).path(row.recordId)),
    }),
    hindrance: t.exposeString('hindrance', { nullable: true, description: 'Why it could not be undone.' }),
  }),
});

export const ImportTemplate = builder.objectRef<{ readonly url: string }>('ImportTemplate').implement({
  fields: (t) => ({ url: t.exposeString('url', { nullable: false, description: 'Signed, valid for ten minutes.' }) }),
});
