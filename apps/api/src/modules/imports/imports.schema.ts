import { columnLetters } from '@falcon/domain/imports';
import { builder } from '../../core/builder';
import { SortDirection, connectionType, pageArguments } from '../../core/lists/connection';
import type { Context } from '../../core/context';
import { ExportFormatType } from '../../core/enums';
import { recordId } from '../../core/errors';
import { accessOptions, mutation } from '../../core/mutation';
import { JobStatus, ownJob } from '../jobs';
import type { JobRow } from '../jobs';
import { HistoryChange, shownChanges } from '../records';
import { discardImport, leaveRowsOut, runImport, setUpImport, undoImport } from './change-import';
import { previewTerm, undoTerm } from './import-terms';
import { IMPORT_RIGHTS, ownKinds, requireVisible, stateOf } from './import-access';
import { IMPORT_SORTS, OUTCOMES, importById, importPage, importRowPage } from './imports.queries';
import type { ImportRecord, ImportRowRecord } from './imports.queries';
import { importKind } from './kinds';
import { IMPORT_TYPES, hintOf } from './kinds/kind';
import type { ImportField as Field, ImportKind } from './kinds/kind';
import { missingColumns } from './missing-columns';
import { startImport } from './start-import';
import { importTemplate } from './template';

const access = { anyPermission: IMPORT_RIGHTS } as const;

const ImportRecordType = builder.enumType('ImportRecordType', {
  values: IMPORT_TYPES,
  description: 'Records that can be imported from a file.',
});
const ImportStateType = builder.enumType('ImportState', {
  description: 'The state of an import. CHECKED: it can be previewed and carried out; nothing is changed before.',
  values: ['READING', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'UNDOING', 'UNDONE', 'FAILED'] as const,
});
const ImportSort = builder.enumType('ImportSort', { values: IMPORT_SORTS });
const ImportExisting = builder.enumType('ImportExisting', {
  values: ['UPDATE', 'SKIP'] as const,
  description: 'What happens to existing records.',
});
const ImportOutcome = builder.enumType('ImportOutcome', {
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

const ImportTypeInfo = builder.objectRef<ImportKind>('ImportType').implement({
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

const Import = builder.objectRef<ImportRecord>('Import').implement({
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

const ImportRow = builder.objectRef<ShownRow>('ImportRow').implement({
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
        (await shownChanges(ctx, importKind(row.record.recordType).table, row.changes ?? [])).changes,
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

const ImportTemplate = builder.objectRef<{ readonly url: string }>('ImportTemplate').implement({
  fields: (t) => ({ url: t.exposeString('url', { nullable: false, description: 'Signed, valid for ten minutes.' }) }),
});
const ImportConnection = connectionType('Import', Import);
const ImportRowConnection = connectionType('ImportRow', ImportRow);

const find = async (ctx: Context, rawId: string | number): Promise<ImportRecord> => {
  const id = recordId('Import', rawId);
  return requireVisible(ctx, await importById(ctx.db, id), id);
};

builder.queryFields((t) => ({
  importTypes: t.field({
    ...accessOptions(access),
    type: [ImportTypeInfo],
    nullable: { list: false, items: false },
    description: 'The record types that you can import, with the columns of each.',
    resolve: (_root, _args, ctx) => ownKinds(ctx),
  }),
  importTemplate: t.field({
    ...accessOptions(access),
    type: ImportTemplate,
    nullable: false,
    description:
      'A file to fill in: headings and an example row; an Excel workbook explains its columns on a second sheet.',
    args: {
      recordType: t.arg({ type: ImportRecordType, required: true }),
      fileType: t.arg({ type: ExportFormatType }),
    },
    resolve: async (_root, { recordType, fileType }, ctx) => ({
      url: await importTemplate(ctx, recordType, fileType ?? 'XLS'),
    }),
  }),
  imports: t.field({
    ...accessOptions(access),
    type: ImportConnection,
    nullable: false,
    description: 'The imports of the types that you can import, newest first by default.',
    args: {
      ...pageArguments(t),
      search: t.arg.string(),
      states: t.arg({ type: [ImportStateType] }),
      recordTypes: t.arg({ type: [ImportRecordType] }),
      sort: t.arg({ type: ImportSort }),
      direction: t.arg({ type: SortDirection }),
    },
    resolve: (_root, args, ctx) =>
      importPage(
        ctx,
        args,
        ownKinds(ctx).map((kind) => kind.type),
      ),
  }),
  import: t.field({
    ...accessOptions(access),
    type: Import,
    nullable: true,
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, args, ctx) => find(ctx, args.id),
  }),
  importRows: t.field({
    ...accessOptions(access),
    type: ImportRowConnection,
    nullable: false,
    args: {
      ...pageArguments(t),
      importId: t.arg.id({ required: true }),
      outcomes: t.arg({ type: [ImportOutcome] }),
      hindered: t.arg.boolean({ description: 'Only rows that could not be undone.' }),
    },
    resolve: async (_root, args, ctx) => {
      const record = await find(ctx, args.importId);
      const page = importRowPage(ctx, record.id, args);
      return {
        ...page,
        rows: async () => {
          const rows = await page.rows();
          return { ...rows, edges: rows.edges.map(({ cursor, node }) => ({ cursor, node: { ...node, record } })) };
        },
      };
    },
  }),
}));

const ImportColumnInput = builder.inputType('ImportColumnInput', {
  fields: (t) => ({
    field: t.string({ required: true }),
    column: t.int({ description: 'From 0; null: not in the file.' }),
  }),
});
const payload = (
  t: PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, { readonly import: ImportRecord }>,
) => ({ import: t.field({ type: Import, nullable: true, resolve: (result) => result.import }) });

mutation('importCreate', {
  description: 'Accepts a CSV or XLSX file and reads it in the background; nothing is changed before `importRun`.',
  access,
  input: (t) => ({
    recordType: t.field({ type: ImportRecordType, required: true }),
    fileName: t.string({ required: true }),
    dataUri: t.string({ required: true }),
  }),
  resolve: (input, ctx, call) => startImport(ctx, input, call),
  payload: (t) => payload(t as never),
});

mutation('importUpdate', {
  description:
    'Sets the sheet, the columns and what happens to existing records, and checks everything again. Columns are remembered for the next file.',
  access,
  input: (t) => ({
    id: t.id({ required: true }),
    version: t.int({ required: true }),
    sheet: t.string(),
    existing: t.field({ type: ImportExisting }),
    columns: t.field({ type: [ImportColumnInput] }),
  }),
  resolve: (input, ctx) => setUpImport(ctx, input),
  payload: (t) => payload(t as never),
});

mutation('importRowsLeaveOut', {
  description: 'Skips rows of the file, or includes them again; every row with errors when none is named.',
  access,
  input: (t) => ({ id: t.id({ required: true }), rowNumbers: t.intList(), leftOut: t.boolean({ required: true }) }),
  resolve: (input, ctx) => leaveRowsOut(ctx, input),
  payload: (t) => payload(t as never),
});

mutation('importRun', {
  description: 'Carries out an import: all of it in one transaction, or nothing.',
  access,
  input: (t) => ({ id: t.id({ required: true }), version: t.int({ required: true }) }),
  resolve: (input, ctx) => runImport(ctx, input),
  payload: (t) => payload(t as never),
});

mutation('importUndo', {
  description:
    'Undoes an import. If records were changed or used since, nothing is undone and they are listed, unless `keepChanged` keeps those and undoes the rest.',
  access,
  input: (t) => ({ id: t.id({ required: true }), keepChanged: t.boolean() }),
  resolve: (input, ctx) => undoImport(ctx, input),
  payload: (t) => payload(t as never),
});

mutation('importDelete', {
  description: 'Discards an import that was not carried out.',
  access,
  input: (t) => ({ id: t.id({ required: true }) }),
  resolve: (input, ctx) => discardImport(ctx, input),
  payload: (t) => payload(t as never),
});
